// Functions of reals whose results are the same bits everywhere.
namespace rf {

#define RF_EXACT(name)                                                             \
    __device__ inline f32 name(f32 x) { return RF_MATH(name##f)(x); }              \
    __device__ inline f64 name(f64 x) { return RF_MATH(name)(x); }
RF_EXACT(floor)
RF_EXACT(ceil)
RF_EXACT(trunc)
#undef RF_EXACT
__device__ inline f32 copysign(f32 x, f32 sign) { return RF_MATH(copysignf)(x, sign); }
__device__ inline f64 copysign(f64 x, f64 sign) { return RF_MATH(copysign)(x, sign); }

// Halves go away from zero; what is left of them is exact.
template <typename R> __device__ inline R round(R x) {
    const R whole = trunc(x);
    const R rest = abs(x - whole);
    return copysign(rest < R(0.5) || rest != rest ? whole : abs(whole) + R(1), x);
}
template <typename R> __device__ inline R signum(R x) { return x != x ? x : copysign(R(1), x); }
template <typename R> __device__ inline R rsqrt(R x) { return R(1) / sqrt(x); }
template <typename R> __device__ inline R clamp(R x, typename same<R>::type low, typename same<R>::type high) {
    if constexpr (sizeof(R) < 4 && !is_float<R>::value) return min(max(x, low), high);
    return x < low ? low : x > high ? high : x;
}
template <typename R> __device__ constexpr bool is_nan(R x) { return x != x; }
template <typename R> __device__ inline bool is_infinite(R x) { return abs(x) == NumberOf<R>::infinity(); }
template <typename R> __device__ inline bool is_finite(R x) { return abs(x) < NumberOf<R>::infinity(); }
#if defined(__CUDACC_RTC__)
namespace machine {
// Not `mov.b32`: ptxas may make an integer 1 of the bits of a truth value that became an f32. It is no instruction.
__device__ inline u32 to_bits_now(f32 x) {
    u32 bits;
    asm("prmt.b32 %0, %1, 0, 0x3210;" : "=r"(bits) : "f"(x));
    return bits;
}
}  // namespace machine
#endif
__device__ constexpr u32 to_bits(f32 x) {
#if defined(__CUDACC_RTC__)
    if (!__builtin_is_constant_evaluated()) return machine::to_bits_now(x);
#endif
    return __builtin_bit_cast(u32, x);
}
__device__ constexpr u64 to_bits(f64 x) { return __builtin_bit_cast(u64, x); }
template <typename R> __device__ constexpr bool is_sign_negative(R x) { return to_bits(x) >> (sizeof(R) * 8 - 1) != 0; }

template <typename R> __device__ constexpr f64 to_f64(R x) { return f64(x); }

template <typename R> struct of_bits {
    template <typename Bits> __device__ static constexpr R make(Bits bits) { return __builtin_bit_cast(R, bits); }
};
template <typename R, typename Bits> __device__ constexpr R from_bits(Bits bits) { return of_bits<R>::make(bits); }

namespace machine {
// By squaring; the multiplications and their order are those of the host.
template <typename R> __device__ inline R by_squaring(R base, u32 left) {
    R power = R(1);
    for (;;) {
        if (left & 1) power = power * base;
        left /= 2;
        if (left == 0) return power;
        base = base * base;
    }
}
}  // namespace machine

// A negative power is the reciprocal of the positive one, and where that is out of range, the power of the reciprocal.
template <typename R> __device__ inline R powi(R base, i32 exponent) {
    const u32 size = exponent < 0 ? 0u - u32(exponent) : u32(exponent);
    const R power = machine::by_squaring(base, size);
    if (exponent >= 0) return power;
    const bool is_out = power == R(0) || is_infinite(power);
    return is_out ? machine::by_squaring(R(1) / base, size) : R(1) / power;
}

}  // namespace rf
