// Scalars: what the methods of Rust's element types are here.
#if defined(__CUDACC_RTC__)
#define RF_MATH(name) ::name
#else
#define RF_MATH(name) __builtin_##name
#endif

namespace rf {

// A class with constructors says how it is assigned, part by part. NVRTC loses what lies behind a structure that ends in
// such a class and in padding, when that is assigned to a field.
#if defined(__CUDACC_RTC__)
#define RF_ASSIGNED(name, parts)                           \
    name(const name&) = default;                           \
    __device__ constexpr name& operator=(const name& b) { \
        parts;                                             \
        return *this;                                      \
    }
#else
#define RF_ASSIGNED(name, parts)
#endif

// A literal beside a value has the value's type.
template <typename T> struct same { using type = T; };
template <typename T> struct real_of { using type = T; };
template <typename T> using real_t = typename real_of<T>::type;

template <typename T> struct is_float { static constexpr bool value = false; };
template <> struct is_float<f32> { static constexpr bool value = true; };
template <> struct is_float<f64> { static constexpr bool value = true; };

__device__ constexpr f32 conj(f32 x) { return x; }
__device__ constexpr f64 conj(f64 x) { return x; }
__device__ constexpr f32 re(f32 x) { return x; }
__device__ constexpr f64 re(f64 x) { return x; }
__device__ constexpr f32 im(f32) { return 0.0f; }
__device__ constexpr f64 im(f64) { return 0.0; }
#if defined(__CUDACC_RTC__)
// ptxas leaves `abs` out where it takes a value for no less than zero, as a choice of -0.0 and 1.0.
__device__ inline f32 abs(f32 x) { return __builtin_bit_cast(f32, __builtin_bit_cast(u32, x) & 0x7fffffffu); }
__device__ inline f64 abs(f64 x) { return __builtin_bit_cast(f64, __builtin_bit_cast(u64, x) & 0x7fffffffffffffffu); }
#else
__device__ inline f32 abs(f32 x) { return RF_MATH(fabsf)(x); }
__device__ inline f64 abs(f64 x) { return RF_MATH(fabs)(x); }
#endif
__device__ inline f32 abs1(f32 x) { return abs(x); }
__device__ inline f64 abs1(f64 x) { return abs(x); }
__device__ inline f32 sqrt(f32 x) { return RF_MATH(sqrtf)(x); }
__device__ inline f64 sqrt(f64 x) { return RF_MATH(sqrt)(x); }
// Rounded once, everywhere; `x * a + b` is rounded twice, everywhere.
#if defined(ROCFORGE_HOST) && defined(__FMA__) && !defined(__clang__)
// GCC makes one instruction of `-mul_add(x, a, b)`, whose zero has the other sign: it does not see through the statement.
template <typename T> inline T seen_whole(T sum) {
    asm("" : "+x"(sum));
    return sum;
}
inline f32 mul_add(f32 x, f32 a, f32 b) { return seen_whole(__builtin_fmaf(x, a, b)); }
inline f64 mul_add(f64 x, f64 a, f64 b) { return seen_whole(__builtin_fma(x, a, b)); }
#else
__device__ inline f32 mul_add(f32 x, f32 a, f32 b) { return RF_MATH(fmaf)(x, a, b); }
__device__ inline f64 mul_add(f64 x, f64 a, f64 b) { return RF_MATH(fma)(x, a, b); }
#endif

__device__ constexpr f32 norm_sqr(f32 x) { return x * x; }
__device__ constexpr f64 norm_sqr(f64 x) { return x * x; }
__device__ constexpr f32 safe_div(f32 a, f32 b) { return a / b; }
__device__ constexpr f64 safe_div(f64 a, f64 b) { return a / b; }
__device__ constexpr f32 with_im(f32 x, f32) { return x; }
__device__ constexpr f64 with_im(f64 x, f64) { return x; }
__device__ constexpr f32 scale(f32 x, f32 by) { return x * by; }
__device__ constexpr f64 scale(f64 x, f64 by) { return x * by; }

#if defined(__CUDACC_RTC__)
// Numbers of 8 and 16 bits are compared in 32: ptxas takes the predicate of the half that is not there for whether
// `min.u16` gives its second operand.
namespace machine {
template <typename T> __device__ inline T max_now(T a, T b) {
    i32 most;
    asm("max.s32 %0, %1, %2;" : "=r"(most) : "r"(i32(a)), "r"(i32(b)));
    return T(most);
}
template <typename T> __device__ inline T min_now(T a, T b) {
    i32 least;
    asm("min.s32 %0, %1, %2;" : "=r"(least) : "r"(i32(a)), "r"(i32(b)));
    return T(least);
}
}  // namespace machine
#define RF_NARROW(name)                                                                \
    if constexpr (sizeof(T) < 4 && !is_float<T>::value) {                             \
        if (!__builtin_is_constant_evaluated()) return machine::name##_now<T>(a, b);  \
    }
#else
#define RF_NARROW(name)
#endif
// As in Rust, the other operand if one is NaN.
template <typename T> __device__ constexpr T max(T a, typename same<T>::type b) {
    RF_NARROW(max)
    return a != a ? b : b > a ? b : a;
}
template <typename T> __device__ constexpr T min(T a, typename same<T>::type b) {
    RF_NARROW(min)
    return a != a ? b : b < a ? b : a;
}
#undef RF_NARROW
#if defined(__CUDACC_RTC__)
// NVRTC makes an instruction of these where one is a constant, which takes the smaller of two zeros: of equals the first.
namespace machine {
template <typename R> __device__ inline R first_of_equals(R a, R b, R other) { return a == b ? a : other; }
}  // namespace machine
__device__ inline f32 max(f32 a, f32 b) { return machine::first_of_equals(a, b, ::fmaxf(a, b)); }
__device__ inline f64 max(f64 a, f64 b) { return machine::first_of_equals(a, b, ::fmax(a, b)); }
__device__ inline f32 min(f32 a, f32 b) { return machine::first_of_equals(a, b, ::fminf(a, b)); }
__device__ inline f64 min(f64 a, f64 b) { return machine::first_of_equals(a, b, ::fmin(a, b)); }
#endif

// The type in which a float is compared with the ends of an integer type.
template <typename T> struct wide_of { using type = T; };

template <typename T> struct limits {
    static constexpr bool is_signed = T(-1) < T(0);
    static constexpr T half = T(T(1) << (sizeof(T) * 8 - 2));
    static constexpr T largest = is_signed ? T(half - 1 + half) : T(~T(0));
    static constexpr T smallest = is_signed ? T(-largest - 1) : T(0);
};

template <bool FROM_FLOAT_TO_INT> struct convert {
    template <typename To, typename From> __device__ static constexpr To apply(From x) { return To(x); }
};
// Rust's `as` saturates, and makes zero of NaN.
template <> struct convert<true> {
    template <typename To, typename From> __device__ static constexpr To apply(From from) {
        using Wide = typename wide_of<From>::type;
        const Wide x = Wide(from);
        return x != x                             ? To(0)
               : x >= Wide(limits<To>::largest)   ? limits<To>::largest
               : x <= Wide(limits<To>::smallest)  ? limits<To>::smallest
                                                  : To(x);
    }
};
template <typename To, typename From> __device__ constexpr To cast(From x) {
    return convert<is_float<From>::value && !is_float<To>::value>::template apply<To>(x);
}

}  // namespace rf
