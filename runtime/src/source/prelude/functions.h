// Functions of reals from the platform's own library: libm on the host, CUDA's on NVIDIA, ocml on AMD.
namespace rf {

#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
#define RF_OF_ONE(name, library)                                                          \
    __device__ inline f32 name(f32 x) { return RF_MATH(library##f)(x); }                  \
    __device__ inline f64 name(f64 x) { return RF_MATH(library)(x); }
#define RF_OF_TWO(name, library)                                                          \
    __device__ inline f32 name(f32 x, f32 y) { return RF_MATH(library##f)(x, y); }        \
    __device__ inline f64 name(f64 x, f64 y) { return RF_MATH(library)(x, y); }
#else
#define RF_OF_ONE(name, library)                                                          \
    extern "C" __device__ f32 __ocml_##library##_f32(f32);                                \
    extern "C" __device__ f64 __ocml_##library##_f64(f64);                                \
    __device__ inline f32 name(f32 x) { return __ocml_##library##_f32(x); }               \
    __device__ inline f64 name(f64 x) { return __ocml_##library##_f64(x); }
#define RF_OF_TWO(name, library)                                                          \
    extern "C" __device__ f32 __ocml_##library##_f32(f32, f32);                           \
    extern "C" __device__ f64 __ocml_##library##_f64(f64, f64);                           \
    __device__ inline f32 name(f32 x, f32 y) { return __ocml_##library##_f32(x, y); }     \
    __device__ inline f64 name(f64 x, f64 y) { return __ocml_##library##_f64(x, y); }
#endif
RF_OF_ONE(cbrt, cbrt)
RF_OF_ONE(exp, exp)
RF_OF_ONE(exp2, exp2)
RF_OF_ONE(ln, log)
RF_OF_ONE(log2, log2)
RF_OF_ONE(log10, log10)
RF_OF_ONE(sin, sin)
RF_OF_ONE(cos, cos)
RF_OF_ONE(tan, tan)
RF_OF_ONE(tanh, tanh)
RF_OF_TWO(atan2, atan2)
RF_OF_TWO(powf, pow)
// The remainder of a division rounded towards zero, which is exact: `%` of reals.
RF_OF_TWO(rem, fmod)
#undef RF_OF_ONE
#undef RF_OF_TWO

namespace machine {
template <bool YES> struct only_if {};
template <> struct only_if<true> { using type = void; };
}  // namespace machine

// `%` of integers, where the function that writes it does not know that they are.
template <typename T, typename = typename machine::only_if<!is_float<T>::value>::type>
__device__ constexpr T rem(T x, typename same<T>::type y) {
    return int_rem(x, y);
}
template <typename A, typename B> __device__ constexpr auto op_rem(A a, B b) {
    using T = typename beside<A, B>::type;
    return rem(T(a), T(b));
}

}  // namespace rf
