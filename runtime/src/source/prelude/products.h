// What code over any `Numeric` asks of its type: integers wrap, and the others compute as by operators.
namespace rf {

template <typename R> struct complex;
template <i32 EXPONENT> struct Float16;

__device__ constexpr i8 conj(i8 x) { return x; }
__device__ constexpr i32 conj(i32 x) { return x; }
// One multiplication and one sum of 32 bits; a compiler that sees 64 may keep them.
__device__ constexpr i8 mul_add(i8 x, i8 a, i8 b) { return i8(x * a + b); }
__device__ constexpr i32 mul_add(i32 x, i32 a, i32 b) { return i32(u32(x) * u32(a) + u32(b)); }

__device__ constexpr f32 wrapping_add(f32 a, f32 b) { return a + b; }
__device__ constexpr f64 wrapping_add(f64 a, f64 b) { return a + b; }
template <typename R> __device__ constexpr complex<R> wrapping_add(complex<R> a, complex<R> b) { return a + b; }
template <i32 E> __device__ constexpr Float16<E> wrapping_add(Float16<E> a, Float16<E> b) { return a + b; }
__device__ constexpr f32 wrapping_mul(f32 a, f32 b) { return a * b; }
__device__ constexpr f64 wrapping_mul(f64 a, f64 b) { return a * b; }
template <typename R> __device__ constexpr complex<R> wrapping_mul(complex<R> a, complex<R> b) { return a * b; }
template <i32 E> __device__ constexpr Float16<E> wrapping_mul(Float16<E> a, Float16<E> b) { return a * b; }

}  // namespace rf
