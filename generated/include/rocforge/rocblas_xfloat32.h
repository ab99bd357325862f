/* rocblas_xfloat32: a float of which matrix instructions read the upper 19 bits. No function takes one; programs round
 * by it. Not included by rocblas.h.
 */
#ifndef ROCFORGE_ROCBLAS_XFLOAT32_H
#define ROCFORGE_ROCBLAS_XFLOAT32_H

#include <rocforge/rocblas.h>

/* The guard of rocBLAS's header. */
#define ROCBLAS_XFLOAT32_H

#ifndef ROCFORGE_CLASSES
typedef struct rocblas_xfloat32 { float data; } rocblas_xfloat32;
#else
#define ROCFORGE_BOTH __host__ __device__

struct rocblas_xfloat32 {
    float data;

    enum round_t { round_up };

    ROCFORGE_BOTH rocblas_xfloat32() = default;
    /* The number without its lower 13 bits; with round_up the nearest one, of two the even one. */
    explicit ROCFORGE_BOTH rocblas_xfloat32(float number) : data(shortened(number, false)) {}
    explicit ROCFORGE_BOTH rocblas_xfloat32(float number, round_t) : data(shortened(number, true)) {}
    ROCFORGE_BOTH operator float() const { return data; }
    explicit ROCFORGE_BOTH operator bool() const { return data != 0; }

private:
    static ROCFORGE_BOTH float shortened(float number, bool nearest)
    {
        const uint32_t dropped = 0x1fff;
        uint32_t bits;
        __builtin_memcpy(&bits, &number, sizeof bits);
        if ((bits & 0x7f800000) != 0x7f800000) {
            bits += nearest ? (dropped >> 1) + (bits >> 13 & 1) : 0;
        } else if ((bits & dropped) != 0) {
            /* A NaN stays one. */
            bits |= dropped + 1;
        }
        bits &= ~dropped;
        __builtin_memcpy(&number, &bits, sizeof number);
        return number;
    }
};

#define ROCFORGE_OPERATION(op) \
    inline ROCFORGE_BOTH rocblas_xfloat32 operator op(rocblas_xfloat32 a, rocblas_xfloat32 b) \
    { \
        return rocblas_xfloat32(a.data op b.data); \
    } \
    inline ROCFORGE_BOTH rocblas_xfloat32& operator op##=(rocblas_xfloat32& a, rocblas_xfloat32 b) { return a = a op b; }
ROCFORGE_OPERATION(+)
ROCFORGE_OPERATION(-)
ROCFORGE_OPERATION(*)
ROCFORGE_OPERATION(/)
#undef ROCFORGE_OPERATION

#define ROCFORGE_COMPARISON(op) \
    inline ROCFORGE_BOTH bool operator op(rocblas_xfloat32 a, rocblas_xfloat32 b) { return a.data op b.data; }
ROCFORGE_COMPARISON(==)
ROCFORGE_COMPARISON(!=)
ROCFORGE_COMPARISON(<)
ROCFORGE_COMPARISON(<=)
ROCFORGE_COMPARISON(>)
ROCFORGE_COMPARISON(>=)
#undef ROCFORGE_COMPARISON

inline ROCFORGE_BOTH rocblas_xfloat32 operator+(rocblas_xfloat32 a) { return a; }
inline ROCFORGE_BOTH rocblas_xfloat32 operator-(rocblas_xfloat32 a) { return rocblas_xfloat32(-a.data); }
inline ROCFORGE_BOTH rocblas_xfloat32& operator++(rocblas_xfloat32& a) { return a += rocblas_xfloat32(1.0f); }
inline ROCFORGE_BOTH rocblas_xfloat32& operator--(rocblas_xfloat32& a) { return a -= rocblas_xfloat32(1.0f); }
inline ROCFORGE_BOTH rocblas_xfloat32 operator++(rocblas_xfloat32& a, int)
{
    const rocblas_xfloat32 before = a;
    ++a;
    return before;
}
inline ROCFORGE_BOTH rocblas_xfloat32 operator--(rocblas_xfloat32& a, int)
{
    const rocblas_xfloat32 before = a;
    --a;
    return before;
}
inline std::ostream& operator<<(std::ostream& to, const rocblas_xfloat32& a) { return to << a.data; }

namespace std {
inline ROCFORGE_BOTH bool isinf(const rocblas_xfloat32& a) { return __builtin_isinf(a.data); }
inline ROCFORGE_BOTH bool isnan(const rocblas_xfloat32& a) { return __builtin_isnan(a.data); }
inline ROCFORGE_BOTH bool iszero(const rocblas_xfloat32& a) { return a.data == 0; }
inline ROCFORGE_BOTH rocblas_xfloat32 abs(const rocblas_xfloat32& a) { return rocblas_xfloat32(::fabsf(a.data)); }
inline rocblas_xfloat32 sin(rocblas_xfloat32 a) { return rocblas_xfloat32(::sinf(a.data)); }
inline rocblas_xfloat32 cos(rocblas_xfloat32 a) { return rocblas_xfloat32(::cosf(a.data)); }
inline ROCFORGE_BOTH constexpr rocblas_xfloat32 real(const rocblas_xfloat32& a) { return a; }
}

#undef ROCFORGE_BOTH
#endif

#endif
