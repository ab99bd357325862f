// The functions of reals for 16-bit floats: by way of f32.
namespace rf {

template <i32 E> struct NumberOf<Float16<E>> {
    static constexpr i32 MANTISSA = 15 - E;
    static constexpr u32 INFINITE = ((1u << E) - 1) << MANTISSA;
    __device__ static constexpr Float16<E> of(u32 bits) { return Float16<E>::from_bits(u16(bits)); }
    __device__ static constexpr Float16<E> max() { return of(INFINITE - 1); }
    __device__ static constexpr Float16<E> min() { return of(0x8000 | (INFINITE - 1)); }
    __device__ static constexpr Float16<E> epsilon() { return of(u32((1 << (E - 1)) - 1 - MANTISSA) << MANTISSA); }
    __device__ static constexpr Float16<E> min_positive() { return of(1u << MANTISSA); }
    __device__ static constexpr Float16<E> infinity() { return of(INFINITE); }
    __device__ static constexpr Float16<E> neg_infinity() { return of(0x8000 | INFINITE); }
    __device__ static constexpr Float16<E> nan() { return of(INFINITE | 1u << (MANTISSA - 1)); }
};
template <i32 E> struct of_bits<Float16<E>> {
    __device__ static constexpr Float16<E> make(u16 bits) { return Float16<E>::from_bits(bits); }
};
template <i32 E> __device__ inline Float16<E> floor(Float16<E> x) { return Float16<E>(floor(f32(x))); }
template <i32 E> __device__ inline Float16<E> ceil(Float16<E> x) { return Float16<E>(ceil(f32(x))); }
template <i32 E> __device__ inline Float16<E> trunc(Float16<E> x) { return Float16<E>(trunc(f32(x))); }
template <i32 E> __device__ inline Float16<E> hypot(Float16<E> x, Float16<E> y) { return Float16<E>(hypot(f32(x), f32(y))); }
template <i32 E> __device__ constexpr u16 to_bits(Float16<E> x) { return x.bits; }
template <i32 E> __device__ constexpr Float16<E> copysign(Float16<E> x, Float16<E> sign) {
    return Float16<E>::from_bits(u16((x.bits & 0x7fff) | (sign.bits & 0x8000)));
}

}  // namespace rf
