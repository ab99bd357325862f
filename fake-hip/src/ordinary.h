// What HIPRTC says to kernels as others write them, beside what the header of the platform hip-on-host says to all:
// words, numbers, mathematics, waves, atomics. It includes nothing.
#define __host__
#define __constant__ static
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define HIP_DYNAMIC_SHARED(type, name) type* const name = static_cast<type*>(rocforge_thread->dynamic);
#define warpSize (rocforge_thread->wave_size)

typedef decltype(sizeof(0)) size_t;
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;

#define RF_VECTORS(type, name)                                                                                \
    struct name##2 { type x, y; };                                                                            \
    struct name##3 { type x, y, z; };                                                                         \
    struct alignas(4 * sizeof(type) > 16 ? 16 : 4 * sizeof(type)) name##4 { type x, y, z, w; };               \
    inline name##2 make_##name##2(type x, type y) { return name##2{x, y}; }                                   \
    inline name##3 make_##name##3(type x, type y, type z) { return name##3{x, y, z}; }                        \
    inline name##4 make_##name##4(type x, type y, type z, type w) { return name##4{x, y, z, w}; }
RF_VECTORS(int, int)
RF_VECTORS(unsigned, uint)
RF_VECTORS(float, float)
RF_VECTORS(double, double)
#undef RF_VECTORS

#define RF_MATH(name)                                                                                         \
    extern "C" float name##f(float) noexcept;                                                                 \
    extern "C" double name(double) noexcept;                                                                  \
    inline float name(float x) { return name##f(x); }
RF_MATH(sqrt) RF_MATH(cbrt) RF_MATH(exp) RF_MATH(exp2) RF_MATH(expm1) RF_MATH(log) RF_MATH(log2) RF_MATH(log10)
RF_MATH(log1p) RF_MATH(sin) RF_MATH(cos) RF_MATH(tan) RF_MATH(asin) RF_MATH(acos) RF_MATH(atan) RF_MATH(sinh)
RF_MATH(cosh) RF_MATH(tanh) RF_MATH(erf) RF_MATH(floor) RF_MATH(ceil) RF_MATH(round) RF_MATH(trunc) RF_MATH(rint)
RF_MATH(fabs)
#undef RF_MATH
#define RF_MATH(name)                                                                                         \
    extern "C" float name##f(float, float) noexcept;                                                          \
    extern "C" double name(double, double) noexcept;                                                          \
    inline float name(float x, float y) { return name##f(x, y); }
RF_MATH(pow) RF_MATH(fmod) RF_MATH(fmin) RF_MATH(fmax) RF_MATH(atan2) RF_MATH(hypot) RF_MATH(copysign)
#undef RF_MATH
extern "C" float fmaf(float, float, float) noexcept;
extern "C" double fma(double, double, double) noexcept;
inline float fma(float a, float b, float c) { return fmaf(a, b, c); }
inline float rsqrtf(float x) { return 1 / sqrtf(x); }
inline float rsqrt(float x) { return rsqrtf(x); }
inline double rsqrt(double x) { return 1 / sqrt(x); }
inline bool isnan(double x) { return __builtin_isnan(x); }
inline bool isinf(double x) { return __builtin_isinf(x); }
inline bool isfinite(double x) { return __builtin_isfinite(x); }
inline int abs(int x) { return __builtin_abs(x); }
inline float abs(float x) { return fabsf(x); }
inline double abs(double x) { return fabs(x); }
template <typename T> inline T min(T a, T b) { return b < a ? b : a; }
template <typename T> inline T max(T a, T b) { return a < b ? b : a; }
// What is no number is not the answer where the other is one.
inline float min(float a, float b) { return fminf(a, b); }
inline float max(float a, float b) { return fmaxf(a, b); }
inline double min(double a, double b) { return fmin(a, b); }
inline double max(double a, double b) { return fmax(a, b); }

inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x ? __builtin_clz(unsigned(x)) : 32; }
inline int __clzll(long long x) { return x ? __builtin_clzll((unsigned long long)(x)) : 64; }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }

inline unsigned __lane_id() { return unsigned(rocforge_thread->lane); }
inline unsigned long long __ballot(int predicate) { return rf_host::ballot(predicate != 0); }
inline int __any(int predicate) { return __ballot(predicate) != 0; }
inline int __all(int predicate) { return __ballot(predicate == 0) == 0; }

namespace rf_host {

// What `lane` has; a lane that does not exist has what the lane that asks has.
template <typename T> inline T value_of_lane(T value, int lane) {
    static_assert(sizeof(T) <= 8, "a value that travels between lanes has at most 8 bytes");
    unsigned long long bits = 0, values[64];
    __builtin_memcpy(&bits, &value, sizeof(T));
    const int present = gather(bits, values);
    if (0 <= lane && lane < present) __builtin_memcpy(&value, &values[lane], sizeof(T));
    return value;
}

}  // namespace rf_host

template <typename T> inline T __shfl(T value, int lane, int width = warpSize) {
    const int self = rocforge_thread->lane;
    return rf_host::value_of_lane(value, (lane & (width - 1)) + (self & ~(width - 1)));
}
template <typename T> inline T __shfl_down(T value, unsigned by, int width = warpSize) {
    const int self = rocforge_thread->lane;
    return rf_host::value_of_lane(value, (self & (width - 1)) + int(by) >= width ? self : self + int(by));
}
template <typename T> inline T __shfl_up(T value, unsigned by, int width = warpSize) {
    const int self = rocforge_thread->lane;
    return rf_host::value_of_lane(value, (self & (width - 1)) < int(by) ? self : self - int(by));
}
template <typename T> inline T __shfl_xor(T value, int mask, int width = warpSize) {
    const int self = rocforge_thread->lane, other = self ^ mask;
    return rf_host::value_of_lane(value, other >= ((self + width) & ~(width - 1)) ? self : other);
}

inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_block() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_system() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

namespace rf_host {

template <typename T> struct Same {
    using Type = T;
};

// Changes `*place`, and answers what was there.
template <typename T, typename F> inline T change(T* place, F change) {
    T was, will;
    __atomic_load(place, &was, __ATOMIC_RELAXED);
    do {
        will = change(was);
    } while (!__atomic_compare_exchange(place, &was, &will, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
    return was;
}

}  // namespace rf_host

#define RF_ATOMIC(name, expression)                                                                           \
    template <typename T> inline T name(T* place, typename rf_host::Same<T>::Type value) {                    \
        return rf_host::change(place, [value](T was) -> T { return expression; });                            \
    }
RF_ATOMIC(atomicAdd, was + value)
RF_ATOMIC(atomicSub, was - value)
RF_ATOMIC(atomicMin, value < was ? value : was)
RF_ATOMIC(atomicMax, was < value ? value : was)
RF_ATOMIC(atomicAnd, was & value)
RF_ATOMIC(atomicOr, was | value)
RF_ATOMIC(atomicXor, was ^ value)
RF_ATOMIC(atomicExch, (static_cast<void>(was), value))
#undef RF_ATOMIC
template <typename T>
inline T atomicCAS(T* place, typename rf_host::Same<T>::Type expected, typename rf_host::Same<T>::Type value) {
    return rf_host::change(place, [=](T was) -> T { return was == expected ? value : was; });
}
