// Tuples: values of different types in one.
namespace rf {

template <typename... Parts> struct Tuple;
template <typename A, typename B> struct Tuple<A, B> {
    A _0;
    B _1;
    __device__ friend constexpr bool operator==(const Tuple& a, const Tuple& b) {
        return a._0 == b._0 && a._1 == b._1;
    }
    __device__ friend constexpr bool operator!=(const Tuple& a, const Tuple& b) { return !(a == b); }
};
template <typename A, typename B, typename C> struct Tuple<A, B, C> {
    A _0;
    B _1;
    C _2;
    __device__ friend constexpr bool operator==(const Tuple& a, const Tuple& b) {
        return a._0 == b._0 && a._1 == b._1 && a._2 == b._2;
    }
    __device__ friend constexpr bool operator!=(const Tuple& a, const Tuple& b) { return !(a == b); }
};
template <typename A, typename B, typename C, typename D> struct Tuple<A, B, C, D> {
    A _0;
    B _1;
    C _2;
    D _3;
    __device__ friend constexpr bool operator==(const Tuple& a, const Tuple& b) {
        return a._0 == b._0 && a._1 == b._1 && a._2 == b._2 && a._3 == b._3;
    }
    __device__ friend constexpr bool operator!=(const Tuple& a, const Tuple& b) { return !(a == b); }
};
template <typename A, typename B, typename C, typename D, typename E> struct Tuple<A, B, C, D, E> {
    A _0;
    B _1;
    C _2;
    D _3;
    E _4;
    __device__ friend constexpr bool operator==(const Tuple& a, const Tuple& b) {
        return a._0 == b._0 && a._1 == b._1 && a._2 == b._2 && a._3 == b._3 && a._4 == b._4;
    }
    __device__ friend constexpr bool operator!=(const Tuple& a, const Tuple& b) { return !(a == b); }
};
template <typename A, typename B, typename C, typename D, typename E, typename F> struct Tuple<A, B, C, D, E, F> {
    A _0;
    B _1;
    C _2;
    D _3;
    E _4;
    F _5;
    __device__ friend constexpr bool operator==(const Tuple& a, const Tuple& b) {
        return a._0 == b._0 && a._1 == b._1 && a._2 == b._2 && a._3 == b._3 && a._4 == b._4 && a._5 == b._5;
    }
    __device__ friend constexpr bool operator!=(const Tuple& a, const Tuple& b) { return !(a == b); }
};
template <typename... Parts> __device__ constexpr Tuple<Parts...> tuple(Parts... parts) { return Tuple<Parts...>{parts...}; }

}  // namespace rf
