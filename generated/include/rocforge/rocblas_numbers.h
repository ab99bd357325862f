/* Numbers of rocBLAS that calculate, for HIP's compilers: rocblas_bfloat16 and complex numbers. Included by rocblas.h.
 *
 * All have the bytes of the structures that other compilers see.
 */
#ifndef ROCFORGE_ROCBLAS_NUMBERS_H
#define ROCFORGE_ROCBLAS_NUMBERS_H

#include <hip/hip_runtime.h>

#include <cmath>
#include <complex>
#include <cstdint>
#include <ostream>
#include <type_traits>

#define ROCFORGE_BOTH __host__ __device__

/* The upper half of a float. Operations are those of float, rounded to the nearest number of this type. */
struct rocblas_bfloat16 {
    uint16_t data;

    enum rocblas_truncate_t { rocblas_truncate, rocblas_round_near_zero, rocblas_round_near_even };

    ROCFORGE_BOTH rocblas_bfloat16() = default;
    explicit ROCFORGE_BOTH rocblas_bfloat16(float number, rocblas_truncate_t mode = rocblas_round_near_even)
        : data(rounded(number, mode))
    {
    }
    ROCFORGE_BOTH operator float() const
    {
        const uint32_t bits = static_cast<uint32_t>(data) << 16;
        float number;
        __builtin_memcpy(&number, &bits, sizeof number);
        return number;
    }
    explicit ROCFORGE_BOTH operator bool() const { return (data & 0x7fff) != 0; }

private:
    static ROCFORGE_BOTH uint16_t rounded(float number, rocblas_truncate_t mode)
    {
        uint32_t bits;
        __builtin_memcpy(&bits, &number, sizeof bits);
        const uint32_t kept = bits >> 16, dropped = bits & 0xffff, half = 0x8000;
        if ((bits & 0x7fffffff) > 0x7f800000) {
            /* A NaN stays one, also where only dropped bits say so. */
            return static_cast<uint16_t>(dropped != 0 ? kept | 1 : kept);
        }
        const bool is_tie_up = mode == rocblas_round_near_even && (kept & 1) != 0;
        const bool goes_up = mode != rocblas_truncate && (dropped > half || (dropped == half && is_tie_up));
        /* Above the largest number lies infinity; infinity itself has nothing to drop. */
        return static_cast<uint16_t>(kept + (goes_up ? 1 : 0));
    }
};

#define ROCFORGE_OPERATION(op) \
    inline ROCFORGE_BOTH rocblas_bfloat16 operator op(rocblas_bfloat16 a, rocblas_bfloat16 b) \
    { \
        return rocblas_bfloat16(static_cast<float>(a) op static_cast<float>(b)); \
    } \
    inline ROCFORGE_BOTH rocblas_bfloat16& operator op##=(rocblas_bfloat16& a, rocblas_bfloat16 b) \
    { \
        return a = a op b; \
    }
ROCFORGE_OPERATION(+)
ROCFORGE_OPERATION(-)
ROCFORGE_OPERATION(*)
ROCFORGE_OPERATION(/)
#undef ROCFORGE_OPERATION

#define ROCFORGE_COMPARISON(op) \
    inline ROCFORGE_BOTH bool operator op(rocblas_bfloat16 a, rocblas_bfloat16 b) \
    { \
        return static_cast<float>(a) op static_cast<float>(b); \
    }
ROCFORGE_COMPARISON(==)
ROCFORGE_COMPARISON(!=)
ROCFORGE_COMPARISON(<)
ROCFORGE_COMPARISON(<=)
ROCFORGE_COMPARISON(>)
ROCFORGE_COMPARISON(>=)
#undef ROCFORGE_COMPARISON

#define ROCFORGE_STEP(step, op) \
    inline ROCFORGE_BOTH rocblas_bfloat16& operator step(rocblas_bfloat16& a) \
    { \
        return a = a op rocblas_bfloat16(1.0f); \
    } \
    inline ROCFORGE_BOTH rocblas_bfloat16 operator step(rocblas_bfloat16& a, int) \
    { \
        const rocblas_bfloat16 before = a; \
        step a; \
        return before; \
    }
ROCFORGE_STEP(++, +)
ROCFORGE_STEP(--, -)
#undef ROCFORGE_STEP

inline ROCFORGE_BOTH rocblas_bfloat16 operator*(float a, rocblas_bfloat16 b)
{
    return rocblas_bfloat16(a * static_cast<float>(b));
}
inline ROCFORGE_BOTH rocblas_bfloat16 operator+(rocblas_bfloat16 a) { return a; }
inline ROCFORGE_BOTH rocblas_bfloat16 operator-(rocblas_bfloat16 a)
{
    a.data = static_cast<uint16_t>(a.data ^ 0x8000);
    return a;
}
inline std::ostream& operator<<(std::ostream& to, const rocblas_bfloat16& a) { return to << static_cast<float>(a); }

/* A complex number of two T: what std::complex is, in kernels too. */
template <typename T>
class rocblas_complex_num {
    T x, y;

    template <typename U>
    using if_real = std::enable_if_t<std::is_convertible<U, T>::value, int>;
    static ROCFORGE_BOTH T positive(T number) { return number < T() ? -number : number; }
    template <typename U>
    friend class rocblas_complex_num;

public:
    using value_type = T;

    ROCFORGE_BOTH rocblas_complex_num() = default;
    ROCFORGE_BOTH constexpr rocblas_complex_num(T real, T imag) : x(real), y(imag) {}
    ROCFORGE_BOTH constexpr rocblas_complex_num(T real) : x(real), y() {}
    ROCFORGE_BOTH constexpr rocblas_complex_num(const std::complex<T>& z) : x(z.real()), y(z.imag()) {}
    template <typename U, std::enable_if_t<std::is_constructible<T, U>::value, int> = 0>
    explicit ROCFORGE_BOTH constexpr rocblas_complex_num(const rocblas_complex_num<U>& z) : x(T(z.x)), y(T(z.y))
    {
    }
    ROCFORGE_BOTH constexpr operator std::complex<T>() const { return {x, y}; }
    explicit ROCFORGE_BOTH constexpr operator bool() const { return x || y; }

    ROCFORGE_BOTH constexpr T real() const { return x; }
    ROCFORGE_BOTH constexpr T imag() const { return y; }
    ROCFORGE_BOTH void real(T number) { x = number; }
    ROCFORGE_BOTH void imag(T number) { y = number; }

    ROCFORGE_BOTH rocblas_complex_num& operator+=(const rocblas_complex_num& z)
    {
        return *this = rocblas_complex_num(x + z.x, y + z.y);
    }
    ROCFORGE_BOTH rocblas_complex_num& operator-=(const rocblas_complex_num& z)
    {
        return *this = rocblas_complex_num(x - z.x, y - z.y);
    }
    ROCFORGE_BOTH rocblas_complex_num& operator*=(const rocblas_complex_num& z)
    {
        return *this = rocblas_complex_num(x * z.x - y * z.y, x * z.y + y * z.x);
    }
    /* Smith's method: the larger part of the divisor divides, so its square need not be a number. */
    ROCFORGE_BOTH rocblas_complex_num& operator/=(const rocblas_complex_num& z)
    {
        if (positive(z.x) > positive(z.y)) {
            const T share = z.y / z.x, divisor = z.x + z.y * share;
            return *this = rocblas_complex_num((x + y * share) / divisor, (y - x * share) / divisor);
        }
        const T share = z.x / z.y, divisor = z.x * share + z.y;
        return *this = rocblas_complex_num((x * share + y) / divisor, (y * share - x) / divisor);
    }
    template <typename U, if_real<U> = 0>
    ROCFORGE_BOTH rocblas_complex_num& operator*=(const U& number)
    {
        return *this = rocblas_complex_num(x * T(number), y * T(number));
    }
    template <typename U, if_real<U> = 0>
    ROCFORGE_BOTH rocblas_complex_num& operator/=(const U& number)
    {
        return *this = rocblas_complex_num(x / T(number), y / T(number));
    }

    ROCFORGE_BOTH rocblas_complex_num& operator++() { return *this += T(1); }
    ROCFORGE_BOTH rocblas_complex_num& operator--() { return *this -= T(1); }
    ROCFORGE_BOTH rocblas_complex_num operator++(int)
    {
        const rocblas_complex_num before = *this;
        ++*this;
        return before;
    }
    ROCFORGE_BOTH rocblas_complex_num operator--(int)
    {
        const rocblas_complex_num before = *this;
        --*this;
        return before;
    }
    ROCFORGE_BOTH rocblas_complex_num operator+() const { return *this; }
    ROCFORGE_BOTH rocblas_complex_num operator-() const { return rocblas_complex_num(-x, -y); }

    friend ROCFORGE_BOTH T asum(const rocblas_complex_num& z) { return positive(z.x) + positive(z.y); }
    friend std::ostream& operator<<(std::ostream& to, const rocblas_complex_num& z)
    {
        return to << '(' << z.x << ',' << z.y << ')';
    }
    friend ROCFORGE_BOTH bool operator==(const rocblas_complex_num& a, const rocblas_complex_num& b)
    {
        return a.x == b.x && a.y == b.y;
    }
    friend ROCFORGE_BOTH bool operator!=(const rocblas_complex_num& a, const rocblas_complex_num& b) { return !(a == b); }

/* Of two complex numbers, and of one beside a real number. */
#define ROCFORGE_OPERATION(op) \
    friend ROCFORGE_BOTH rocblas_complex_num operator op(rocblas_complex_num a, const rocblas_complex_num& b) \
    { \
        return a op##= b; \
    } \
    template <typename U, if_real<U> = 0> \
    friend ROCFORGE_BOTH rocblas_complex_num operator op(rocblas_complex_num a, const U& b) \
    { \
        return a op##= T(b); \
    } \
    template <typename U, if_real<U> = 0> \
    friend ROCFORGE_BOTH rocblas_complex_num operator op(const U& a, const rocblas_complex_num& b) \
    { \
        return rocblas_complex_num(T(a)) op b; \
    }
    ROCFORGE_OPERATION(+)
    ROCFORGE_OPERATION(-)
    ROCFORGE_OPERATION(*)
    ROCFORGE_OPERATION(/)
#undef ROCFORGE_OPERATION
};

/* Whether T is complex. */
template <typename T>
constexpr bool rocblas_is_complex = false;
template <typename T>
constexpr bool rocblas_is_complex<rocblas_complex_num<T>> = true;

/* A value behind its index, as kernels that look for an extreme keep it. */
template <typename T>
struct rocblas_index_value_t {
    int32_t index;
    T value;
};
template <typename T>
struct rocblas_index_64_value_t {
    int64_t index;
    T value;
};

/* Where rocBLAS puts these, so that templates call them for every type. */
namespace std {
inline ROCFORGE_BOTH bool isinf(rocblas_bfloat16 a) { return (a.data & 0x7fff) == 0x7f80; }
inline ROCFORGE_BOTH bool isnan(rocblas_bfloat16 a) { return (a.data & 0x7fff) > 0x7f80; }
inline ROCFORGE_BOTH bool iszero(rocblas_bfloat16 a) { return (a.data & 0x7fff) == 0; }
inline rocblas_bfloat16 sin(rocblas_bfloat16 a) { return rocblas_bfloat16(sinf(a)); }
inline rocblas_bfloat16 cos(rocblas_bfloat16 a) { return rocblas_bfloat16(cosf(a)); }
inline ROCFORGE_BOTH constexpr rocblas_bfloat16 real(const rocblas_bfloat16& a) { return a; }
inline ROCFORGE_BOTH constexpr rocblas_half real(const rocblas_half& a) { return a; }
template <typename T>
ROCFORGE_BOTH constexpr T real(const rocblas_complex_num<T>& z)
{
    return z.real();
}
template <typename T>
ROCFORGE_BOTH constexpr T imag(const rocblas_complex_num<T>& z)
{
    return z.imag();
}
template <typename T>
ROCFORGE_BOTH constexpr rocblas_complex_num<T> conj(const rocblas_complex_num<T>& z)
{
    return {z.real(), -z.imag()};
}
template <typename T>
ROCFORGE_BOTH T norm(const rocblas_complex_num<T>& z)
{
    return z.real() * z.real() + z.imag() * z.imag();
}
template <typename T>
ROCFORGE_BOTH T abs(const rocblas_complex_num<T>& z)
{
    return T(::hypot(static_cast<double>(z.real()), static_cast<double>(z.imag())));
}
}

#undef ROCFORGE_BOTH

#endif
