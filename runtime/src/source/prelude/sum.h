// The type in which products of elements are summed.
namespace rf {

template <i32 EXPONENT> struct Float16;

template <typename T> struct sum_of { using type = T; };
template <i32 EXPONENT> struct sum_of<Float16<EXPONENT>> { using type = f32; };
template <> struct sum_of<i8> { using type = i32; };
template <typename T> using sum_t = typename sum_of<T>::type;

}  // namespace rf
