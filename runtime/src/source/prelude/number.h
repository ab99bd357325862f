// What a number type can hold.
namespace rf {

template <typename T> struct NumberOf {
    __device__ static constexpr T max() { return limits<T>::largest; }
    __device__ static constexpr T min() { return limits<T>::smallest; }
};
template <> struct NumberOf<f32> {
    __device__ static constexpr f32 max() { return 0x1.fffffep127f; }
    __device__ static constexpr f32 min() { return -0x1.fffffep127f; }
    __device__ static constexpr f32 epsilon() { return 0x1p-23f; }
    __device__ static constexpr f32 min_positive() { return 0x1p-126f; }
    __device__ static constexpr f32 infinity() { return __builtin_bit_cast(f32, 0x7f800000u); }
    __device__ static constexpr f32 neg_infinity() { return -infinity(); }
    __device__ static constexpr f32 nan() { return __builtin_bit_cast(f32, 0x7fc00000u); }
};
template <> struct NumberOf<f64> {
    __device__ static constexpr f64 max() { return 0x1.fffffffffffffp1023; }
    __device__ static constexpr f64 min() { return -0x1.fffffffffffffp1023; }
    __device__ static constexpr f64 epsilon() { return 0x1p-52; }
    __device__ static constexpr f64 min_positive() { return 0x1p-1022; }
    __device__ static constexpr f64 infinity() { return __builtin_bit_cast(f64, u64(0x7ff) << 52); }
    __device__ static constexpr f64 neg_infinity() { return -infinity(); }
    __device__ static constexpr f64 nan() { return __builtin_bit_cast(f64, u64(0xfff) << 51); }
};

}  // namespace rf
