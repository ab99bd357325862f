// Numbers of 16 bits: f16 has 5 bits of exponent, bf16 the 8 of f32. Each operation is computed in f32, which holds
// the operands and enough of the result, and rounded to nearest even.
namespace rf {

template <i32 EXPONENT> struct Float16;
using f16 = Float16<5>;
using bf16 = Float16<8>;

namespace machine {

// The bits of the number nearest to `x`, from those of `x`.
template <i32 EXPONENT> __device__ constexpr u16 nearest16(f64 x) {
    constexpr i32 MANTISSA = 15 - EXPONENT;
    constexpr i32 BIAS = (1 << (EXPONENT - 1)) - 1;
    constexpr u32 INFINITE = ((1u << EXPONENT) - 1) << MANTISSA;
    const u64 bits = __builtin_bit_cast(u64, x);
    const u32 sign = u32(bits >> 48) & 0x8000u;
    const i32 exponent = i32(bits >> 52 & 0x7ff) - 1023;
    const u64 fraction = bits & ((u64(1) << 52) - 1);
    if (exponent == 1024 && fraction != 0) return u16(sign | INFINITE | 1u << (MANTISSA - 1));
    if (exponent > BIAS) return u16(sign | INFINITE);
    // Numbers below the smallest normal one share its exponent.
    const i32 low = exponent < 1 - BIAS ? 1 - BIAS - exponent : 0;
    const i32 shift = 52 - MANTISSA + low;
    if (shift > 54) return u16(sign);
    const u64 whole = fraction | u64(1) << 52;
    const u64 rest = whole & ((u64(1) << shift) - 1);
    const u64 half = u64(1) << (shift - 1);
    const u64 kept = whole >> shift;
    const u64 up = rest > half || (rest == half && (kept & 1) != 0) ? 1 : 0;
    // A carry into the exponent is the next power of two, or infinity.
    const u32 base = low > 0 ? 0u : u32(exponent + BIAS - 1) << MANTISSA;
    return u16(sign | (base + u32(kept + up)));
}

// 64 bits as an f64 that rounds to 16 bits as they do: what is lost leaves a trace in the last bit.
__device__ constexpr f64 traced(u64 x) {
    return f64(x >> 53 == 0 ? x : (x & ~u64(0xfff)) | ((x & 0xfff) != 0 ? u64(0x1000) : 0));
}
__device__ constexpr f64 traced(i64 x) { return x < 0 ? -traced(0 - u64(x)) : traced(u64(x)); }

__device__ constexpr u32 widened(u16 bits, i32) {
    const u32 sign = u32(bits & 0x8000) << 16, exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
    if (exponent == 31) return sign | 0x7f800000u | fraction << 13;
    if (exponent != 0) return sign | (exponent + 112) << 23 | fraction << 13;
    return sign | __builtin_bit_cast(u32, f32(fraction) * 0x1p-24f);
}

template <i32 EXPONENT> struct Half;
template <> struct Half<5> {
    __device__ static constexpr u16 from(f32 x) {
#if !defined(ROCFORGE_HOST)
        if (!__builtin_is_constant_evaluated()) return from_now(x);
#endif
        return nearest16<5>(f64(x));
    }
    __device__ static constexpr u16 from(f64 x) {
#if !defined(ROCFORGE_HOST)
        if (!__builtin_is_constant_evaluated()) return from_now(x);
#endif
        return nearest16<5>(x);
    }
    __device__ static constexpr f32 to(u16 bits) {
#if !defined(ROCFORGE_HOST)
        if (!__builtin_is_constant_evaluated()) return to_now(bits);
#endif
        return __builtin_bit_cast(f32, widened(bits, 5));
    }
#if defined(__CUDACC_RTC__)
    __device__ static u16 from_now(f32 x) {
        u16 bits;
        asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(x));
        return bits;
    }
    __device__ static u16 from_now(f64 x) {
        u16 bits;
        asm("cvt.rn.f16.f64 %0, %1;" : "=h"(bits) : "d"(x));
        return bits;
    }
    __device__ static f32 to_now(u16 bits) {
        f32 x;
        asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(bits));
        return x;
    }
    __device__ static u16 fused(u16 x, u16 a, u16 b) {
        u16 bits;
        asm("fma.rn.f16 %0, %1, %2, %3;" : "=h"(bits) : "h"(x), "h"(a), "h"(b));
        return bits;
    }
#elif defined(ROCFORGE_HOST)
    // What f64 loses of the sum is too little to matter to 11 bits: there is one rounding.
    static u16 fused(u16 x, u16 a, u16 b) { return nearest16<5>(f64(to(x)) * f64(to(a)) + f64(to(b))); }
#else
    __device__ static u16 from_now(f32 x) { return __builtin_bit_cast(u16, _Float16(x)); }
    __device__ static u16 from_now(f64 x) { return __builtin_bit_cast(u16, _Float16(x)); }
    __device__ static f32 to_now(u16 bits) { return f32(__builtin_bit_cast(_Float16, bits)); }
    __device__ static u16 fused(u16 x, u16 a, u16 b) {
        return __builtin_bit_cast(u16, __builtin_fmaf16(__builtin_bit_cast(_Float16, x), __builtin_bit_cast(_Float16, a),
                                                        __builtin_bit_cast(_Float16, b)));
    }
#endif
};
template <> struct Half<8> {
    __device__ static constexpr u16 from(f32 x) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
        if (!__builtin_is_constant_evaluated()) return from_now(x);
#endif
        const u32 bits = __builtin_bit_cast(u32, x);
        return x != x ? u16(bits >> 16 | 0x40) : u16((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
    }
    __device__ static constexpr u16 from(f64 x) { return nearest16<8>(x); }
    __device__ static constexpr f32 to(u16 bits) { return __builtin_bit_cast(f32, u32(bits) << 16); }
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    __device__ static u16 from_now(f32 x) {
        u16 bits;
        asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(bits) : "f"(x));
        return bits;
    }
    __device__ static u16 fused(u16 x, u16 a, u16 b) {
        u16 bits;
        asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(bits) : "h"(x), "h"(a), "h"(b));
        return bits;
    }
#else
    // Where the sum in f32 lies in the middle between two numbers, what its own rounding took decides.
    __device__ static u16 fused(u16 x, u16 a, u16 b) {
        const f32 sum = mul_add(to(x), to(a), to(b));
        const u32 bits = __builtin_bit_cast(u32, sum);
        if ((bits & 0xffff) == 0x8000) {
            const f64 rest = (f64(to(x)) * f64(to(a)) - f64(sum)) + f64(to(b));
            if (rest < 0.0 || rest > 0.0) return from(__builtin_bit_cast(f32, (rest > 0.0) == (sum > 0.0f) ? bits + 1 : bits - 1));
        }
        return from(sum);
    }
#endif
};

}  // namespace machine

template <i32 EXPONENT> struct Float16 {
    using Half = machine::Half<EXPONENT>;
    u16 bits;
    Float16() = default;
    RF_ASSIGNED(Float16, bits = b.bits)
    __device__ constexpr explicit Float16(f32 x) : bits(Half::from(x)) {}
    __device__ constexpr explicit Float16(f64 x) : bits(Half::from(x)) {}
    __device__ constexpr explicit Float16(i32 x) : bits(Half::from(f64(x))) {}
    __device__ constexpr explicit Float16(u32 x) : bits(Half::from(f64(x))) {}
    __device__ constexpr explicit Float16(i64 x) : bits(Half::from(machine::traced(x))) {}
    __device__ constexpr explicit Float16(u64 x) : bits(Half::from(machine::traced(x))) {}
    // The type of a literal that no `int` holds.
    __device__ constexpr explicit Float16(long x) : Float16(i64(x)) {}
    __device__ constexpr explicit Float16(unsigned long x) : Float16(u64(x)) {}
    template <i32 OTHER> __device__ constexpr explicit Float16(Float16<OTHER> x) : Float16(f32(x)) {}
    __device__ constexpr explicit operator f32() const { return Half::to(bits); }
    __device__ constexpr explicit operator f64() const { return f64(Half::to(bits)); }
    __device__ static constexpr Float16 from_bits(u16 bits) {
        Float16 x{};
        x.bits = bits;
        return x;
    }
    __device__ constexpr Float16& operator+=(Float16 b) { return *this = *this + b; }
    __device__ constexpr Float16& operator-=(Float16 b) { return *this = *this - b; }
    __device__ constexpr Float16& operator*=(Float16 b) { return *this = *this * b; }
    __device__ constexpr Float16& operator/=(Float16 b) { return *this = *this / b; }
    __device__ friend constexpr Float16 operator+(Float16 a, Float16 b) { return Float16(f32(a) + f32(b)); }
    __device__ friend constexpr Float16 operator-(Float16 a, Float16 b) { return Float16(f32(a) - f32(b)); }
    __device__ friend constexpr Float16 operator*(Float16 a, Float16 b) { return Float16(f32(a) * f32(b)); }
    __device__ friend constexpr Float16 operator/(Float16 a, Float16 b) { return Float16(f32(a) / f32(b)); }
    __device__ friend constexpr Float16 operator-(Float16 a) { return from_bits(u16(a.bits ^ 0x8000)); }
    __device__ friend constexpr bool operator==(Float16 a, Float16 b) { return f32(a) == f32(b); }
    __device__ friend constexpr bool operator!=(Float16 a, Float16 b) { return f32(a) != f32(b); }
    __device__ friend constexpr bool operator<(Float16 a, Float16 b) { return f32(a) < f32(b); }
    __device__ friend constexpr bool operator<=(Float16 a, Float16 b) { return f32(a) <= f32(b); }
    __device__ friend constexpr bool operator>(Float16 a, Float16 b) { return f32(a) > f32(b); }
    __device__ friend constexpr bool operator>=(Float16 a, Float16 b) { return f32(a) >= f32(b); }
};

template <i32 E> struct is_float<Float16<E>> { static constexpr bool value = true; };
template <i32 E> struct wide_of<Float16<E>> { using type = f32; };

template <i32 E> __device__ constexpr Float16<E> conj(Float16<E> x) { return x; }
template <i32 E> __device__ constexpr Float16<E> re(Float16<E> x) { return x; }
template <i32 E> __device__ constexpr Float16<E> im(Float16<E>) { return Float16<E>::from_bits(0); }
template <i32 E> __device__ constexpr Float16<E> abs(Float16<E> x) { return Float16<E>::from_bits(u16(x.bits & 0x7fff)); }
template <i32 E> __device__ constexpr Float16<E> abs1(Float16<E> x) { return abs(x); }
template <i32 E> __device__ constexpr Float16<E> norm_sqr(Float16<E> x) { return x * x; }
template <i32 E> __device__ constexpr Float16<E> safe_div(Float16<E> a, Float16<E> b) { return a / b; }
template <i32 E> __device__ constexpr Float16<E> with_im(Float16<E> x, Float16<E>) { return x; }
template <i32 E> __device__ constexpr Float16<E> scale(Float16<E> x, Float16<E> by) { return x * by; }
template <i32 E> __device__ inline Float16<E> sqrt(Float16<E> x) { return Float16<E>(sqrt(f32(x))); }
template <i32 E> __device__ inline Float16<E> mul_add(Float16<E> x, Float16<E> a, Float16<E> b) {
    return Float16<E>::from_bits(machine::Half<E>::fused(x.bits, a.bits, b.bits));
}

}  // namespace rf
