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

// Of the elements' types the first that is not a literal's: Rust's literals take the other's.
template <typename... T> struct element_of { using type = int; };
template <typename T> struct element_of<T> { using type = T; };
template <typename T, typename... More> struct element_of<T, More...> { using type = T; };
template <typename Next, typename... More> struct element_of<int, Next, More...> { using type = typename element_of<Next, More...>::type; };
template <typename Next, typename... More> struct element_of<long, Next, More...> { using type = typename element_of<Next, More...>::type; };
template <typename... T> __device__ constexpr auto array_of(T... elements) {
    using Element = typename element_of<T...>::type;
    return Array<Element, sizeof...(T)>{{Element(elements)...}};
}

}  // namespace rf
