/* Numbers of 8 bits that calculate, for HIP's compilers: rocblas_f8 and rocblas_bf8. Included by rocblas.h.
 *
 * A sign, 4 or 5 bits of exponent, the others of fraction. There is no infinity and no negative zero: 0x80 is the NaN, as
 * which infinities come back. What is larger than the largest number becomes that number.
 */
#ifndef ROCFORGE_ROCBLAS_FLOAT8_H
#define ROCFORGE_ROCBLAS_FLOAT8_H

#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdint>
#include <ostream>
#include <type_traits>

#define ROCFORGE_BOTH __host__ __device__

/* What both have in common. */
template <int FRACTION, int BIAS>
struct rocforge_float8 {
    uint8_t data;

    enum class rocblas_hip_f8_rounding_mode { standard, stochastic };

    ROCFORGE_BOTH rocforge_float8() = default;
    /* Rounds to the nearest number, of two the even one; or up with the chance that the dropped bits are, by those of
       a random number. */
    template <typename T, std::enable_if_t<std::is_convertible<T, float>::value, int> = 0>
    explicit ROCFORGE_BOTH rocforge_float8(
        T number,
        rocblas_hip_f8_rounding_mode mode = rocblas_hip_f8_rounding_mode::standard,
        uint32_t random = 0)
        : data(rounded(static_cast<float>(number), mode == rocblas_hip_f8_rounding_mode::stochastic, random))
    {
    }
    explicit ROCFORGE_BOTH operator float() const
    {
        const uint32_t sign = static_cast<uint32_t>(data & 0x80) << 24, size = data & 0x7f;
        if (size == 0) {
            return of_bits(sign != 0 ? 0x7fc00000 : 0);
        }
        const uint32_t exponent = size >> FRACTION, fraction = size & ((1 << FRACTION) - 1);
        if (exponent == 0) {
            const float smallest = of_bits((127 + 1 - BIAS - FRACTION) << 23);
            return (sign != 0 ? -smallest : smallest) * static_cast<float>(fraction);
        }
        return of_bits(sign | ((exponent + 127 - BIAS) << 23) | (fraction << (23 - FRACTION)));
    }
#ifdef __clang__
    explicit ROCFORGE_BOTH operator _Float16() const { return static_cast<_Float16>(static_cast<float>(*this)); }
#endif
    explicit ROCFORGE_BOTH operator rocblas_bfloat16() const { return rocblas_bfloat16(static_cast<float>(*this)); }

    ROCFORGE_BOTH bool is_zero() const { return data == 0; }
    ROCFORGE_BOTH bool is_nan() const { return data == 0x80; }
    ROCFORGE_BOTH bool is_inf() const { return data == 0x80; }

private:
    static ROCFORGE_BOTH float of_bits(uint32_t bits)
    {
        float number;
        __builtin_memcpy(&number, &bits, sizeof number);
        return number;
    }
    static ROCFORGE_BOTH uint8_t rounded(float number, bool by_chance, uint32_t random)
    {
        uint32_t bits;
        __builtin_memcpy(&bits, &number, sizeof bits);
        const int exponent = static_cast<int>(bits >> 23 & 0xff) - 127 + BIAS;
        if ((bits & 0x7f800000) == 0x7f800000) {
            return 0x80;
        }
        /* Below the smallest exponent more bits are dropped. */
        const int dropped = 23 - FRACTION + (exponent < 1 ? 1 - exponent : 0);
        if ((bits & 0x7f800000) == 0 || dropped > 30) {
            return 0;
        }
        const uint32_t digits = (bits & 0x7fffff) | 0x800000, half = 1u << (dropped - 1);
        const uint32_t added = by_chance ? random & ((half << 1) - 1) : half - 1 + (digits >> dropped & 1);
        /* The leading digit is one in the exponent; a carry is, too. */
        const uint32_t steps = exponent < 1 ? 0 : static_cast<uint32_t>(exponent - 1) << FRACTION;
        const uint32_t size = steps + ((digits + added) >> dropped);
        return static_cast<uint8_t>(size == 0 ? 0 : (bits >> 24 & 0x80) | (size > 0x7f ? 0x7f : size));
    }
};

struct rocblas_f8 : rocforge_float8<3, 8> {
    rocblas_f8() = default;
    using rocforge_float8<3, 8>::rocforge_float8;
};
struct rocblas_bf8 : rocforge_float8<2, 16> {
    rocblas_bf8() = default;
    using rocforge_float8<2, 16>::rocforge_float8;
};

/* With anything else operations are those of float, and so is what they answer; products always are. */
#define ROCFORGE_OPERATION(op, T, U) \
    inline ROCFORGE_BOTH float operator op(T a, U b) { return static_cast<float>(a) op static_cast<float>(b); }
#define ROCFORGE_SUM(op, T) \
    inline ROCFORGE_BOTH T operator op(T a, T b) { return T(static_cast<float>(a) op static_cast<float>(b)); } \
    inline ROCFORGE_BOTH T& operator op##=(T& a, T b) { return a = a op b; }
#define ROCFORGE_BESIDE(op, T) \
    ROCFORGE_OPERATION(op, T, float) \
    ROCFORGE_OPERATION(op, float, T)
#define ROCFORGE_FACTOR(op, T) \
    ROCFORGE_OPERATION(op, T, T) \
    ROCFORGE_OPERATION(op, int32_t, T) \
    ROCFORGE_OPERATION(op, double, T)
#define ROCFORGE_ALL(T) \
    ROCFORGE_SUM(+, T) \
    ROCFORGE_SUM(-, T) \
    ROCFORGE_BESIDE(+, T) \
    ROCFORGE_BESIDE(-, T) \
    ROCFORGE_BESIDE(*, T) \
    ROCFORGE_BESIDE(/, T) \
    ROCFORGE_FACTOR(*, T) \
    ROCFORGE_FACTOR(/, T) \
    inline ROCFORGE_BOTH bool operator==(T a, T b) { return a.data == b.data; } \
    inline ROCFORGE_BOTH bool operator!=(T a, T b) { return a.data != b.data; } \
    inline std::ostream& operator<<(std::ostream& to, const T& a) { return to << static_cast<float>(a); }
#define ROCFORGE_MIXED(op) \
    ROCFORGE_OPERATION(op, rocblas_f8, rocblas_bf8) \
    ROCFORGE_OPERATION(op, rocblas_bf8, rocblas_f8)
ROCFORGE_ALL(rocblas_f8)
ROCFORGE_ALL(rocblas_bf8)
ROCFORGE_MIXED(+)
ROCFORGE_MIXED(-)
ROCFORGE_MIXED(*)
ROCFORGE_MIXED(/)
#undef ROCFORGE_OPERATION
#undef ROCFORGE_SUM
#undef ROCFORGE_BESIDE
#undef ROCFORGE_FACTOR
#undef ROCFORGE_ALL
#undef ROCFORGE_MIXED

/* A conversion to another type, with a rounding by chance where that is one of these two. */
template <typename T, typename From, bool by_chance, std::enable_if_t<std::is_same<T, From>::value, int> = 0>
inline ROCFORGE_BOTH T explicit_downcast(From number, uint32_t = 0)
{
    return number;
}
template <
    typename T,
    typename From,
    bool by_chance,
    std::enable_if_t<
        !std::is_same<T, From>::value && (std::is_same<T, rocblas_f8>::value || std::is_same<T, rocblas_bf8>::value),
        int> = 0>
inline ROCFORGE_BOTH T explicit_downcast(From number, uint32_t random)
{
    using mode = typename T::rocblas_hip_f8_rounding_mode;
    return T(static_cast<float>(number), by_chance ? mode::stochastic : mode::standard, random);
}
template <
    typename T,
    typename From,
    bool by_chance,
    std::enable_if_t<
        !std::is_same<T, From>::value && !std::is_same<T, rocblas_f8>::value && !std::is_same<T, rocblas_bf8>::value,
        int> = 0>
inline ROCFORGE_BOTH T explicit_downcast(From number, uint32_t)
{
    return T(static_cast<float>(number));
}

/* Where rocBLAS puts these. */
namespace std {
inline rocblas_f8 sin(rocblas_f8 a) { return rocblas_f8(sinf(static_cast<float>(a))); }
inline rocblas_f8 cos(rocblas_f8 a) { return rocblas_f8(cosf(static_cast<float>(a))); }
inline rocblas_bf8 sin(rocblas_bf8 a) { return rocblas_bf8(sinf(static_cast<float>(a))); }
inline rocblas_bf8 cos(rocblas_bf8 a) { return rocblas_bf8(cosf(static_cast<float>(a))); }
inline ROCFORGE_BOTH constexpr rocblas_f8 real(const rocblas_f8& a) { return a; }
inline ROCFORGE_BOTH constexpr rocblas_bf8 real(const rocblas_bf8& a) { return a; }
}

#undef ROCFORGE_BOTH

#endif
