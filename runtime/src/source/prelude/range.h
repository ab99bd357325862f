// Ranges with steps: the values that Rust's take, also where the next one would not fit its type.
namespace rf {

// How many values `(from..to).step_by(step)` has.
template <typename T> __device__ constexpr u64 range_steps(T from, T to, u64 step) {
    return from < to ? (u64(to) - u64(from) - 1) / step + 1 : 0;
}
template <typename T> __device__ constexpr u64 range_steps_inclusive(T from, T to, u64 step) {
    return from <= to ? (u64(to) - u64(from)) / step + 1 : 0;
}
// The value after `i`, or the end where there is none. The difference of two values always fits the unsigned type.
template <typename T> __device__ constexpr T range_next(T i, T to, u64 step) {
    return u64(to) - u64(i) > step ? T(u64(i) + step) : to;
}

// `range_next` where the text does not have the type; of 64-bit numbers the sum is taken to fit.
template <typename T> __device__ constexpr T range_onward(T i, T to, u64 step) {
    return sizeof(T) == 8 ? T(u64(i) + step) : range_next(i, to, step);
}
// `range_next` between constants, which are lengths: from 32 bits on the sum is taken to fit.
template <typename T> __device__ constexpr T range_along(T i, T to, u64 step) {
    return sizeof(T) >= 4 ? T(i + T(step)) : range_next(i, to, step);
}

}  // namespace rf
