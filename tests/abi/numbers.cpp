// What the header has for HIP's compilers only: numbers that calculate, and workspace that belongs to a scope.
#include <rocblas/rocblas.h>
#include <rocblas/internal/rocblas_device_malloc.hpp>

#include "check.h"

#include <complex>
#include <limits>
#include <sstream>

namespace {

uint16_t bits(float number, rocblas_bfloat16::rocblas_truncate_t mode = rocblas_bfloat16::rocblas_round_near_even)
{
    return rocblas_bfloat16(number, mode).data;
}

void halves_of_floats()
{
    const float ulp = 0.0078125f;
    CHECK(bits(1) == 0x3f80 && float(rocblas_bfloat16(-2.5f)) == -2.5f);
    // A tie goes to the even one, or towards zero; more than a tie goes up.
    CHECK(bits(1 + ulp / 2) == 0x3f80 && bits(1 + 3 * ulp / 2) == 0x3f82 && bits(1 + 5 * ulp / 8) == 0x3f81);
    CHECK(bits(1 + 3 * ulp / 2, rocblas_bfloat16::rocblas_round_near_zero) == 0x3f81);
    CHECK(bits(1 + 7 * ulp / 8, rocblas_bfloat16::rocblas_round_near_zero) == 0x3f81);
    CHECK(bits(1 + 7 * ulp / 8, rocblas_bfloat16::rocblas_truncate) == 0x3f80);
    const float infinity = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    CHECK(std::isinf(rocblas_bfloat16(infinity)) && std::isinf(rocblas_bfloat16(std::numeric_limits<float>::max())));
    CHECK(std::isnan(rocblas_bfloat16(nan)) && !std::isnan(rocblas_bfloat16(infinity)));
    // A NaN whose upper half says infinity.
    const uint32_t low = 0x7f800001;
    float hidden;
    memcpy(&hidden, &low, sizeof hidden);
    CHECK(std::isnan(rocblas_bfloat16(hidden)) && std::isnan(rocblas_bfloat16(hidden, rocblas_bfloat16::rocblas_truncate)));

    rocblas_bfloat16 a(3.0f), b(0.5f);
    CHECK(a + b == rocblas_bfloat16(3.5f) && a - b == rocblas_bfloat16(2.5f) && a / b == rocblas_bfloat16(6.0f));
    CHECK(2.0f * a == rocblas_bfloat16(6.0f) && -a < b && b <= a && a != b && !std::iszero(a) && bool(a));
    CHECK(a++ == rocblas_bfloat16(3.0f) && --a == rocblas_bfloat16(3.0f) && (a *= b) == rocblas_bfloat16(1.5f));
    CHECK(std::real(a) == a && std::iszero(-rocblas_bfloat16(0.0f)));
}

template <typename T, typename Complex = rocblas_complex_num<T>>
void complex_numbers()
{
    const Complex z(3, -4), i(0, 1);
    CHECK(std::real(z) == 3 && std::imag(z) == -4 && std::abs(z) == 5 && std::norm(z) == 25 && asum(z) == 7);
    CHECK(z * i == Complex(4, 3) && z / i == Complex(-4, -3) && std::conj(z) == Complex(3, 4) && -z == Complex(-3, 4));
    CHECK(z + 1 == Complex(4, -4) && 1 - z == Complex(-2, 4) && 2 * z == z + z && z / 2 == Complex(T(1.5), -2));
    CHECK(50 / z == Complex(6, 8) && z != i && z == z && Complex(7) == T(7) && bool(i) && !bool(Complex(0)));
    // The square of this divisor is more than any number.
    const T large = std::numeric_limits<T>::max() / 4;
    CHECK(Complex(large, large) / Complex(large, large) == Complex(1));
    const std::complex<T> other = z;
    CHECK(other == std::complex<T>(3, -4) && Complex(other) == z);
    CHECK(rocblas_complex_num<double>(rocblas_complex_num<float>(1, 2)) == rocblas_complex_num<double>(1, 2));
    Complex sum;
    sum = z;
    sum.imag(1);
    CHECK(sum++ == Complex(3, 1) && --sum == Complex(3, 1) && sum.real() == 3);
    std::ostringstream text;
    text << z;
    CHECK(text.str() == "(3,-4)");
}

void routines(rocblas_handle handle)
{
    const rocblas_float_complex alpha(0, 1);
    rocblas_float_complex x[2] = {{1, 2}, {3, 4}}, y[2] = {{0, 0}, {1, 0}};
    EXPECT(rocblas_caxpy(handle, 2, &alpha, x, 1, y, 1), success);
    CHECK(y[0] == alpha * x[0] && y[1] == alpha * x[1] + 1);
    rocblas_bfloat16 u[2] = {rocblas_bfloat16(2.0f), rocblas_bfloat16(3.0f)}, dot;
    EXPECT(rocblas_bfdot(handle, 2, u, 1, u, 1, &dot), success);
    CHECK(float(dot) == 13);
}

void workspace(rocblas_handle handle)
{
    size_t needed = 0;
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocblas_set_optimal_device_memory_size(handle, 1000, 24), size_increased);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &needed), success);
    CHECK(needed >= 1024);
    {
        rocblas_device_malloc two(handle, 1000, 24), moved(std::move(two));
        CHECK(!two[0] && moved && moved[0] && moved[1] && moved[0] != moved[1]);
        rocblas_device_malloc_base& lent = moved;
        void* first = nullptr;
        EXPECT(rocblas_device_malloc_get(&lent, 0, &first), success);
        CHECK(first == moved[0]);
    }
    // All was given back: a handle that lends cannot grow.
    EXPECT(rocblas_set_device_memory_size(handle, 2 * needed), success);
    rocblas_device_malloc one(handle, 100), none(handle);
    CHECK(static_cast<float*>(one) && !static_cast<void*>(none));
    one = rocblas_device_malloc(handle);
    EXPECT(rocblas_set_device_memory_size(handle, 3 * needed), success);
}

} // namespace

int main()
{
    halves_of_floats();
    complex_numbers<float>();
    complex_numbers<double>();
    rocblas_handle handle;
    CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
    routines(handle);
    workspace(handle);
    EXPECT(rocblas_destroy_handle(handle), success);
    puts("numbers: all as specified");
    return 0;
}
