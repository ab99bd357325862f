// The header from C++: its types, and templates that choose a routine by the type of the elements.
#include <rocforge/rocblas.h>

#include <complex>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

static_assert(std::is_same<rocblas_int, std::int32_t>::value, "sizes have 32 bits");
static_assert(std::is_same<rocblas_stride, std::int64_t>::value, "distances have 64 bits");
static_assert(sizeof(rocblas_half) == 2 && alignof(rocblas_half) == 2, "half precision is two bytes");
static_assert(sizeof(rocblas_float_complex) == 8 && alignof(rocblas_float_complex) == 4, "two floats");
static_assert(sizeof(rocblas_double_complex) == 16 && alignof(rocblas_double_complex) == 8, "two doubles");
static_assert(std::is_enum<rocblas_operation>::value && sizeof(rocblas_operation) == 4, "enumerations of C");
static_assert(rocblas_operation_none == 111 && rocblas_operation_conjugate_transpose == 113, "operations");
static_assert(rocblas_fill_upper == 121 && rocblas_diagonal_unit == 132 && rocblas_side_right == 142, "options");
static_assert(rocblas_status_success == 0 && rocblas_status_arch_mismatch == 15, "statuses");
static_assert(std::is_pointer<rocblas_handle>::value && std::is_pointer<hipStream_t>::value, "opaque pointers");

#define CHECK(condition)                                                                            \
    do {                                                                                            \
        if (!(condition)) {                                                                         \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                    \
            std::exit(1);                                                                           \
        }                                                                                           \
    } while (0)

namespace {

// One name for all types, as users of rocBLAS write it.
template <typename T>
struct Routines;

#define ROUTINES(T, p, asum_p, R)                                                                   \
    template <>                                                                                     \
    struct Routines<T> {                                                                            \
        using Real = R;                                                                             \
        static constexpr auto scal = rocblas_##p##scal;                                             \
        static constexpr auto asum = rocblas_##asum_p##asum;                                        \
        static constexpr auto asum_batched = rocblas_##asum_p##asum_batched_64;                     \
        static constexpr auto gemv = rocblas_##p##gemv;                                             \
        static constexpr auto gemv_strided = rocblas_##p##gemv_strided_batched_64;                  \
    }
ROUTINES(float, s, s, float);
ROUTINES(double, d, d, double);
ROUTINES(rocblas_float_complex, c, sc, float);
ROUTINES(rocblas_double_complex, z, dz, double);

template <typename T>
T number(double value)
{
    T result;
    if constexpr (std::is_floating_point<T>::value) {
        result = static_cast<T>(value);
    } else {
        result = {static_cast<typename Routines<T>::Real>(value), 0};
    }
    return result;
}

template <typename T>
bool equal(T a, T b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

class Handle {
public:
    Handle() { CHECK(rocblas_create_handle(&handle) == rocblas_status_success); }
    ~Handle() { CHECK(rocblas_destroy_handle(handle) == rocblas_status_success); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    operator rocblas_handle() const { return handle; }

private:
    rocblas_handle handle = nullptr;
};

template <typename T>
void routines(const Handle& handle)
{
    using Of = Routines<T>;
    const T two = number<T>(2), one = number<T>(1), zero = number<T>(0);
    std::vector<T> x(4, one), y(4, zero), a(4);
    CHECK(Of::scal(handle, 4, &two, x.data(), 1) == rocblas_status_success);
    typename Of::Real sum = 0, sums[2] = {0, 0};
    CHECK(Of::asum(handle, 4, x.data(), 1, &sum) == rocblas_status_success && sum == 8);
    const T* const both[] = {x.data(), x.data() + 1};
    CHECK(Of::asum_batched(handle, 3, both, 1, 2, sums) == rocblas_status_success && sums[0] == 6 && sums[1] == 6);

    a = {number<T>(1), number<T>(2), number<T>(3), number<T>(4)};
    CHECK(Of::gemv(handle, rocblas_operation_transpose, 2, 2, &one, a.data(), 2, x.data(), 1, &zero, y.data(), 1) ==
          rocblas_status_success);
    CHECK(equal(y[0], number<T>(6)) && equal(y[1], number<T>(14)));
    CHECK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device) == rocblas_status_success);
    CHECK(Of::gemv_strided(handle, rocblas_operation_none, 2, 1, &one, a.data(), 2, 2, x.data(), 1, 1, &zero, y.data(), 1,
                           2, 2) == rocblas_status_success);
    CHECK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host) == rocblas_status_success);
    CHECK(equal(y[0], number<T>(2)) && equal(y[1], number<T>(4)) && equal(y[3], number<T>(8)));
    CHECK(Of::gemv(handle, rocblas_operation_none, -1, 2, &one, a.data(), 2, x.data(), 1, &zero, y.data(), 1) ==
          rocblas_status_invalid_size);
}

} // namespace

int main()
{
    Handle handle;
    routines<float>(handle);
    routines<double>(handle);
    routines<rocblas_float_complex>(handle);
    routines<rocblas_double_complex>(handle);
    // std::complex has the same layout.
    std::complex<float> z[2] = {{3, -4}, {0, 1}};
    float sum = 0;
    CHECK(rocblas_scasum(handle, 2, reinterpret_cast<rocblas_float_complex*>(z), 1, &sum) == rocblas_status_success);
    CHECK(sum == 8);
    std::puts("templates: all as specified");
    return 0;
}
