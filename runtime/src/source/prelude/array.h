// Arrays with the meaning of Rust's: values, copied as a whole.
namespace rf {

template <typename T, usize N> struct Array {
    T element[N];
    __device__ constexpr T& operator[](usize i) { return element[i]; }
    __device__ constexpr const T& operator[](usize i) const { return element[i]; }
};
template <usize N, typename T> __device__ constexpr Array<T, N> repeat(T value) {
    Array<T, N> array{};
    for (usize i = 0; i < N; ++i) array[i] = value;
    return array;
}

}  // namespace rf
