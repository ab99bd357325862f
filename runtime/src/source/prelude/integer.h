// Integers as in Rust: division that has no result stops the kernel, and what comes from memory wraps by functions,
// because NVRTC has no -fwrapv.
namespace rf {

// Of the two types of one operation the one that is not a literal's: Rust's literals take the other's. What is no literal
// is never a `long`.
template <typename A, typename B> struct beside { using type = A; };
template <typename B> struct beside<int, B> { using type = B; };
template <typename B> struct beside<long, B> { using type = B; };
template <typename T> struct unsigned_of { using type = T; };
template <> struct unsigned_of<i8> { using type = u8; };
template <> struct unsigned_of<i16> { using type = u16; };
template <> struct unsigned_of<i32> { using type = u32; };
template <> struct unsigned_of<i64> { using type = u64; };

namespace machine {
// 0: a division by zero; 1: a quotient that is too large.
__device__ inline void stop([[maybe_unused]] i32 why) {
#if defined(ROCFORGE_HOST)
    rf_host::fail(why);
#elif defined(__CUDACC_RTC__)
    __trap();
#else
    __builtin_trap();
#endif
}
template <typename T> __device__ constexpr void check_divisor(T a, T b) {
    if (b == 0) stop(0);
    if (limits<T>::is_signed && b == T(-1) && a == limits<T>::smallest) stop(1);
}
}  // namespace machine

template <typename T> __device__ constexpr T int_div(T a, typename same<T>::type b) {
    machine::check_divisor(a, b);
    return T(a / b);
}
template <typename T> __device__ constexpr T int_rem(T a, typename same<T>::type b) {
    machine::check_divisor(a, b);
    return T(a % b);
}

template <typename T> __device__ constexpr T wrapping_add(T a, typename same<T>::type b) { return T(u64(a) + u64(b)); }
template <typename T> __device__ constexpr T wrapping_sub(T a, typename same<T>::type b) { return T(u64(a) - u64(b)); }
template <typename T> __device__ constexpr T wrapping_mul(T a, typename same<T>::type b) { return T(u64(a) * u64(b)); }
template <typename T> __device__ constexpr T wrapping_neg(T a) { return T(0 - u64(a)); }
#if defined(__CUDACC_RTC__)
// ptxas negates 16 bits in 32 and does not come back: -32768 would be 32768 in what follows. It does so for 8 bits too.
__device__ constexpr i16 wrapping_neg(i16 a) { return (a & 0x7fff) == 0 ? a : i16(0 - u64(a)); }
__device__ constexpr i8 wrapping_neg(i8 a) { return (a & 0x7f) == 0 ? a : i8(0 - u64(a)); }
#endif

template <typename T> __device__ constexpr T pow(T base, u32 exponent) {
    T power = 1;
    for (; exponent != 0; exponent >>= 1) {
        if (exponent & 1) power = wrapping_mul(power, base);
        base = wrapping_mul(base, base);
    }
    return power;
}

template <typename T> __device__ constexpr u32 count_ones(T x) {
    u32 count = 0;
    for (u64 bits = u64(typename unsigned_of<T>::type(x)); bits != 0; bits &= bits - 1) ++count;
    return count;
}
// Halves that are zero are left behind.
template <typename T> __device__ constexpr u32 leading_zeros(T x) {
    typename unsigned_of<T>::type bits = x;
    u32 zeros = sizeof(T) * 8;
    for (u32 step = sizeof(T) * 4; step != 0; step /= 2) {
        if (bits >> step != 0) {
            bits >>= step;
            zeros -= step;
        }
    }
    return zeros - u32(bits);
}
template <typename T> __device__ constexpr u32 trailing_zeros(T x) {
    const auto bits = typename unsigned_of<T>::type(x);
    return bits == 0 ? u32(sizeof(T) * 8) : count_ones(T((bits & (0 - u64(bits))) - 1));
}
template <typename T> __device__ constexpr T rotate_left(T x, u32 by) {
    constexpr u32 width = sizeof(T) * 8;
    const u64 bits = u64(typename unsigned_of<T>::type(x));
    by %= width;
    return by == 0 ? x : T(bits << by | bits >> (width - by));
}
template <typename T> __device__ constexpr T rotate_right(T x, u32 by) {
    constexpr u32 width = sizeof(T) * 8;
    return rotate_left(x, width - by % width);
}
#if defined(__CUDACC_RTC__)
// ptxas takes what `abs` gives for no less than zero, the smallest number too: neither compiler is to see that this is one.
namespace machine {
__device__ inline i32 unseen(i32 x) {
    asm("" : "+r"(x));
    return x;
}
__device__ inline i64 unseen(i64 x) {
    asm("" : "+l"(x));
    return x;
}
}  // namespace machine
#define RF_UNSEEN(x) if (!__builtin_is_constant_evaluated()) return x < 0 ? machine::unseen(wrapping_neg(x)) : x;
#else
#define RF_UNSEEN(x)
#endif
__device__ constexpr i8 abs(i8 x) { return x < 0 ? wrapping_neg(x) : x; }
__device__ constexpr i16 abs(i16 x) { return x < 0 ? wrapping_neg(x) : x; }
__device__ constexpr i32 abs(i32 x) {
    RF_UNSEEN(x)
    return x < 0 ? wrapping_neg(x) : x;
}
__device__ constexpr i64 abs(i64 x) {
    RF_UNSEEN(x)
    return x < 0 ? wrapping_neg(x) : x;
}
#undef RF_UNSEEN

}  // namespace rf
