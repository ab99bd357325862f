// Operators where the text does not have the type: of fields, of what functions give, of constants of classes. Integers
// do as Rust's do, and all else is the operator itself.
namespace rf {

template <typename T> struct number_of { using type = T; };
template <typename T> struct number_of<const T> { using type = T; };
template <typename T> struct number_of<T&> { using type = typename number_of<T>::type; };
// The type of what an expression names.
template <typename T> using number_t = typename number_of<T>::type;

namespace machine {
template <typename T> struct is_integer { static constexpr bool value = false; };
template <> struct is_integer<bool> { static constexpr bool value = true; };
template <> struct is_integer<i8> { static constexpr bool value = true; };
template <> struct is_integer<i16> { static constexpr bool value = true; };
template <> struct is_integer<i32> { static constexpr bool value = true; };
template <> struct is_integer<i64> { static constexpr bool value = true; };
template <> struct is_integer<u8> { static constexpr bool value = true; };
template <> struct is_integer<u16> { static constexpr bool value = true; };
template <> struct is_integer<u32> { static constexpr bool value = true; };
template <> struct is_integer<u64> { static constexpr bool value = true; };

template <typename A, typename B, bool INTEGERS = is_integer<typename beside<A, B>::type>::value> struct Operators {
    __device__ static constexpr auto add(A a, B b) { return a + b; }
    __device__ static constexpr auto sub(A a, B b) { return a - b; }
    __device__ static constexpr auto mul(A a, B b) { return a * b; }
    __device__ static constexpr auto div(A a, B b) { return a / b; }
    __device__ static constexpr auto neg(A a) { return -a; }
};
template <typename A, typename B> struct Operators<A, B, true> {
    using T = typename beside<A, B>::type;
    __device__ static constexpr T add(T a, T b) { return wrapping_add(a, b); }
    __device__ static constexpr T sub(T a, T b) { return wrapping_sub(a, b); }
    __device__ static constexpr T mul(T a, T b) { return wrapping_mul(a, b); }
    __device__ static constexpr T div(T a, T b) { return int_div(a, b); }
    __device__ static constexpr T neg(T a) { return wrapping_neg(a); }
};
}  // namespace machine

template <typename A, typename B> __device__ constexpr auto op_add(A a, B b) { return machine::Operators<A, B>::add(a, b); }
template <typename A, typename B> __device__ constexpr auto op_sub(A a, B b) { return machine::Operators<A, B>::sub(a, b); }
template <typename A, typename B> __device__ constexpr auto op_mul(A a, B b) { return machine::Operators<A, B>::mul(a, b); }
template <typename A, typename B> __device__ constexpr auto op_div(A a, B b) { return machine::Operators<A, B>::div(a, b); }
template <typename T> __device__ constexpr auto op_neg(T a) { return machine::Operators<T, T>::neg(a); }

// C++ computes these of narrow types in `int`, whose width would be that of what follows.
template <typename A, typename B> __device__ constexpr auto op_and(A a, B b) { return typename beside<A, B>::type(a & b); }
template <typename A, typename B> __device__ constexpr auto op_or(A a, B b) { return typename beside<A, B>::type(a | b); }
template <typename A, typename B> __device__ constexpr auto op_xor(A a, B b) { return typename beside<A, B>::type(a ^ b); }
template <typename T, typename N> __device__ constexpr T op_shl(T a, N by) { return T(u64(a) << (u64(by) & (sizeof(T) * 8 - 1))); }
template <typename T, typename N> __device__ constexpr T op_shr(T a, N by) { return T(a >> (u64(by) & (sizeof(T) * 8 - 1))); }

}  // namespace rf
