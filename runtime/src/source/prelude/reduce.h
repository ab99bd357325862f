// Reductions over a wave: neighbours first, then pairs of neighbours, and so on, the same order on every machine.
namespace rf::machine {

struct Sum {
    template <typename T> __device__ T operator()(T a, T b) const { return a + b; }
    __device__ i32 operator()(i32 a, i32 b) const { return i32(u32(a) + u32(b)); }
    __device__ i64 operator()(i64 a, i64 b) const { return i64(u64(a) + u64(b)); }
};
struct Larger {
    template <typename T> __device__ T operator()(T a, T b) const { return max(a, b); }
};
struct Smaller {
    template <typename T> __device__ T operator()(T a, T b) const { return min(a, b); }
};

#if !defined(__CUDACC_RTC__) && !defined(ROCFORGE_HOST)
// What the lane opposite has, lanes counted within 2 * STEP; data moves on the way to the adder, not through LDS.
// Lanes within STEP hold the same value by then, so a mirror image serves where there is no exchange.
template <i32 STEP> __device__ inline u32 word_opposite(u32 word) {
    constexpr i32 control = STEP == 1 ? 0xb1 : STEP == 2 ? 0x4e : STEP == 4 ? 0x141 : 0x140;
    return u32(__builtin_amdgcn_update_dpp(i32(word), i32(word), control, 0xf, 0xf, true));
}
template <> __device__ inline u32 word_opposite<16>(u32 word) {
    return u32(__builtin_amdgcn_ds_swizzle(i32(word), 0x401f));
}
template <i32 STEP, typename T, typename F> __device__ inline T combine_opposite(T x, F combine) {
    return combine(x, by_words(x, [](u32 word) { return word_opposite<STEP>(word); }));
}
template <typename T, typename F> __device__ inline T reduce_full_wave(T x, F combine) {
    x = combine_opposite<1>(x, combine);
    x = combine_opposite<2>(x, combine);
    x = combine_opposite<4>(x, combine);
    x = combine_opposite<8>(x, combine);
    x = combine_opposite<16>(x, combine);
    return wave_size() == 64 ? combine(broadcast(x, 0), broadcast(x, 32)) : x;
}
#else
template <typename T, typename F> __device__ inline T reduce_full_wave(T x, F combine) {
    for (i32 step = 1; step < wave_size(); step *= 2) x = combine(x, shuffle_xor(x, step));
    return x;
}
#endif

template <typename T, typename F> __device__ inline T reduce_wave(T x, F combine) {
    const u64 present = ballot(true);
    if (present == ~u64(0) >> (64 - wave_size())) return reduce_full_wave(x, combine);
    // A last wave that is not full: what is absent is left out, and lane 0 has seen all there is.
#pragma unroll 1
    for (i32 step = 1; step < wave_size(); step *= 2) {
        const i32 opposite = lane_id() ^ step;
        const T other = shuffle(x, opposite);
        if ((present >> opposite) & 1) x = combine(x, other);
    }
    return broadcast(x, 0);
}

// Numbers as integers in the same order, whose largest the hardware finds at once.
template <typename T> struct Ordered { static constexpr bool exists = false; };
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
template <> struct Ordered<i32> {
    static constexpr bool exists = true;
    static __device__ i32 key(i32 x) { return x; }
    static __device__ i32 number(i32 key) { return key; }
};
template <> struct Ordered<i64> {
    static constexpr bool exists = true;
    static __device__ i64 key(i64 x) { return x; }
    static __device__ i64 number(i64 key) { return key; }
};
// All bits but the sign of negative numbers are turned over. What is no number has the key of no other: the extreme one.
template <> struct Ordered<f32> {
    static constexpr bool exists = true;
    static __device__ i32 turned(i32 bits) { return bits ^ (bits >> 31 & 0x7fffffff); }
    static __device__ i32 key(f32 x) { return turned(__float_as_int(x)); }
    static __device__ f32 number(i32 key) { return __int_as_float(turned(key)); }
};
template <> struct Ordered<f64> {
    static constexpr bool exists = true;
    static __device__ i64 turned(i64 bits) { return bits ^ (bits >> 63 & 0x7fffffffffffffff); }
    static __device__ i64 key(f64 x) { return turned(__double_as_longlong(x)); }
    static __device__ f64 number(i64 key) { return __longlong_as_double(turned(key)); }
};
__device__ inline i32 largest_key(i32 key) { return __reduce_max_sync(0xffffffffu, key); }
__device__ inline i64 largest_key(i64 key) {
    const i32 high = i32(key >> 32), top = __reduce_max_sync(0xffffffffu, high);
    const u32 low = __reduce_max_sync(0xffffffffu, high == top ? u32(key) : 0u);
    return i64(u64(u32(top)) << 32 | low);
}
// The smallest has the largest complement.
template <bool LARGEST, typename T> __device__ inline T extreme(T x) {
    auto key = Ordered<T>::key(x);
    using Key = decltype(key);
    // Lanes that went different ways before have not met again yet, and each group of them would be served apart.
    __syncwarp();
    key = x != x ? Key(Key(1) << (sizeof(Key) * 8 - 1)) : LARGEST ? key : ~key;
    const Key found = largest_key(key);
    return Ordered<T>::number(LARGEST ? found : ~found);
}
#else
template <bool LARGEST, typename T> __device__ inline T extreme(T x) { return x; }
#endif

}  // namespace rf::machine

namespace rf {

template <typename T> __device__ inline T wave_sum(T x) { return machine::reduce_wave(x, machine::Sum()); }
template <typename T> __device__ inline T wave_max(T x) {
    if constexpr (machine::Ordered<T>::exists) {
        return machine::extreme<true>(x);
    } else {
        return machine::reduce_wave(x, machine::Larger());
    }
}
template <typename T> __device__ inline T wave_min(T x) {
    if constexpr (machine::Ordered<T>::exists) {
        return machine::extreme<false>(x);
    } else {
        return machine::reduce_wave(x, machine::Smaller());
    }
}

}  // namespace rf
