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

}  // namespace rf::machine

namespace rf {

template <typename T> __device__ inline T wave_sum(T x) { return machine::reduce_wave(x, machine::Sum()); }
template <typename T> __device__ inline T wave_max(T x) { return machine::reduce_wave(x, machine::Larger()); }
template <typename T> __device__ inline T wave_min(T x) { return machine::reduce_wave(x, machine::Smaller()); }

}  // namespace rf
