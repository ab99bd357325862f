// What the header has for HIP's compilers only: numbers that calculate, and workspace that belongs to a scope.
#include <rocblas/rocblas.h>
#include <rocblas/internal/rocblas_device_malloc.hpp>
#include <rocblas/internal/rocblas_xfloat32.h>

#include "check.h"

#include <cmath>
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

// The number behind a byte, by the definition of the format: the NaN aside.
double of_byte(int byte, int fraction, int bias)
{
    const int size = byte & 0x7f, exponent = size >> fraction, digits = size & ((1 << fraction) - 1);
    const double number = exponent ? std::ldexp((1 << fraction) + digits, exponent - bias - fraction)
                                   : std::ldexp(digits, 1 - bias - fraction);
    return byte & 0x80 ? -number : number;
}

template <typename T>
T with_bits(int byte)
{
    T number;
    number.data = static_cast<uint8_t>(byte);
    return number;
}

// Every byte, and between each two neighbours what goes to either of them.
template <typename T>
void eighths_of_floats(int fraction, int bias)
{
    using mode = typename T::rocblas_hip_f8_rounding_mode;
    for (int byte = 0; byte < 0x7f; ++byte) {
        const float low = static_cast<float>(of_byte(byte, fraction, bias));
        const float high = static_cast<float>(of_byte(byte + 1, fraction, bias)), tie = low + (high - low) / 2;
        CHECK(float(with_bits<T>(byte)) == low && T(low).data == byte && T(double(high)).data == byte + 1);
        CHECK(T(tie).data == byte + byte % 2 && T(std::nextafter(tie, high)).data == byte + 1);
        CHECK(T(std::nextafter(tie, low)).data == byte && T(-high).data == (byte + 1) + 0x80);
        // By chance: a quarter of the way goes up for one random number of four.
        const float quarter = low + (high - low) / 4;
        CHECK(T(quarter, mode::stochastic, 0).data == byte && T(quarter, mode::stochastic, ~0u).data == byte + 1);
        CHECK((explicit_downcast<T, float, true>(high, 0x55555555).data) == byte + 1);
    }
    const float largest = float(with_bits<T>(0x7f)), infinity = std::numeric_limits<float>::infinity();
    CHECK(T(2 * largest).data == 0x7f && T(-std::numeric_limits<float>::max()).data == 0xff);
    CHECK(T(infinity).is_nan() && T(-infinity).is_inf() && T(std::nanf("")).data == 0x80);
    CHECK(std::isnan(float(with_bits<T>(0x80))) && T(-0.0f).is_zero() && T(-1e-40f).is_zero() && T(-1e-9f).is_zero());
    CHECK(!T(1).is_zero() && !T(1).is_nan() && !T(largest).is_inf());

    const T two(2), half(0.5);
    T sum = two;
    CHECK((sum += half) == T(2.5f) && sum - half == two && sum != two && float(two + half) == 2.5f);
    CHECK(two * half == 1 && two / half == 4 && 3.0f * two == 6 && 3 * two == 6 && 1.0 / two == 0.5f && two / 4.0f == 0.5f);
    CHECK(two + 0.25f == 2.25f && 1.0f - two == -1 && float(rocblas_bfloat16(half)) == 0.5f);
    CHECK(T(rocblas_bfloat16(2.0f)) == two && std::real(two) == two && std::cos(T(0)) == T(1) && std::sin(T(0)) == T(0));
    CHECK((explicit_downcast<double, T, false>(half, 0)) == 0.5 && (explicit_downcast<T, T, false>(half)) == half);
    std::ostringstream text;
    text << two;
    CHECK(text.str() == "2");
}

void shortened_floats()
{
    const float step = std::ldexp(1.0f, -10);
    const auto nearest = [](float number) { return float(rocblas_xfloat32(number, rocblas_xfloat32::round_up)); };
    CHECK(float(rocblas_xfloat32(1 + 1.9f * step)) == 1 + step && nearest(1 + 1.9f * step) == 1 + 2 * step);
    CHECK(nearest(1 + step / 2) == 1 && nearest(1 + 3 * step / 2) == 1 + 2 * step && nearest(-1 - 0.6f * step) == -1 - step);
    const uint32_t low = 0x7f800001;
    float hidden;
    memcpy(&hidden, &low, sizeof hidden);
    CHECK(std::isnan(rocblas_xfloat32(hidden)) && std::isinf(rocblas_xfloat32(std::numeric_limits<float>::infinity())));
    rocblas_xfloat32 a(3.0f), b(0.5f);
    CHECK(float(a + b) == 3.5f && float(a * b) == 1.5f && b < a && a != b && float(-a) == -3 && bool(a));
    CHECK(float(a++) == 3 && float(--a) == 3 && float(a /= b) == 6 && float(std::abs(-a)) == 6 && std::iszero(a - a));
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
    eighths_of_floats<rocblas_f8>(3, 8);
    eighths_of_floats<rocblas_bf8>(2, 16);
    CHECK(rocblas_f8(3) * rocblas_bf8(0.5f) == 1.5f && rocblas_bf8(1) + rocblas_f8(2) == 3);
    shortened_floats();
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
