/* Routines through C: each family in its variants and widths, modes, names. */
#define _POSIX_C_SOURCE 200112L
#include "check.h"

#include <math.h>

static rocblas_handle handle;

static void scal(void)
{
    const float two = 2;
    float x[6] = {1, -9, 2, -9, 3, -9};
    EXPECT(rocblas_sscal(handle, 3, &two, x, 2), success);
    CHECK(x[0] == 2 && x[1] == -9 && x[2] == 4 && x[3] == -9 && x[4] == 6);
    EXPECT(rocblas_sscal_64(handle, 3, &two, x, 2), success);
    CHECK(x[4] == 12);
    EXPECT(rocblas_sscal(handle, 3, &two, x, 0), success);
    EXPECT(rocblas_sscal(handle, -3, NULL, NULL, 1), success);
    EXPECT(rocblas_sscal(handle, 0, (const float*)16, (float*)16, 1), success);
    EXPECT(rocblas_sscal(handle, 1, NULL, x, 1), invalid_pointer);
    EXPECT(rocblas_sscal(handle, 1, &two, NULL, 1), invalid_pointer);
    EXPECT(rocblas_sscal(NULL, 1, &two, x, 1), invalid_handle);
    CHECK(x[4] == 12);

    const rocblas_double_complex i = {0, 1};
    rocblas_double_complex a[2] = {{1, 2}, {3, 4}}, b[2] = {{5, 6}, {7, 8}};
    rocblas_double_complex* const both[2] = {a, b};
    EXPECT(rocblas_zscal_batched(handle, 2, &i, both, 1, 2), success);
    CHECK(a[1].x == -4 && a[1].y == 3 && b[0].x == -6 && b[0].y == 5);
    EXPECT(rocblas_zscal_batched_64(handle, 1, &i, both, 1, 1), success);
    CHECK(a[0].x == -1 && a[0].y == -2 && b[0].x == -6);
    EXPECT(rocblas_zscal_strided_batched(handle, 1, &i, a, 1, 1, 2), success);
    CHECK(a[0].x == 2 && a[0].y == -1 && a[1].x == -3 && a[1].y == -4);
    EXPECT(rocblas_zscal_strided_batched_64(handle, 1, &i, a, 1, 1, 0), success);
    CHECK(a[0].x == 2);
}

static void asum(void)
{
    rocblas_float_complex x[4] = {{1, -2}, {-3, 4}, {5, 6}, {-7, -8}};
    const rocblas_float_complex* const both[2] = {x, x + 1};
    float results[2] = {-1, -1};
    EXPECT(rocblas_scasum(handle, 4, x, 1, results), success);
    CHECK(results[0] == 36 && results[1] == -1);
    EXPECT(rocblas_scasum_64(handle, 2, x, 2, results), success);
    CHECK(results[0] == 14);
    EXPECT(rocblas_scasum_batched(handle, 2, both, 1, 2, results), success);
    CHECK(results[0] == 10 && results[1] == 18);
    EXPECT(rocblas_scasum_batched_64(handle, 1, both, 1, 2, results), success);
    CHECK(results[0] == 3 && results[1] == 7);
    EXPECT(rocblas_scasum_strided_batched(handle, 2, x, 1, 2, 2, results), success);
    CHECK(results[0] == 10 && results[1] == 26);
    EXPECT(rocblas_scasum_strided_batched_64(handle, 1, x + 3, 1, -2, 2, results), success);
    CHECK(results[0] == 15 && results[1] == 7);
    EXPECT(rocblas_scasum_batched(handle, 0, NULL, 1, 2, results), success);
    CHECK(results[0] == 0 && results[1] == 0);
    EXPECT(rocblas_scasum_batched(handle, 0, NULL, 1, 0, NULL), invalid_pointer);
    EXPECT(rocblas_scasum(handle, 1, NULL, 1, results), invalid_pointer);

    double y[3] = {1, -2, 3}, result = -1;
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device), success);
    EXPECT(rocblas_dasum(handle, 3, y, 1, &result), success);
    CHECK(result == 6);
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host), success);
}

static void gemv(void)
{
    /* Two problems of 2 by 3, one row of padding. */
    double A[2][9] = {{1, 2, NAN, 3, 4, NAN, 5, 6, NAN}, {-1, -2, NAN, -3, -4, NAN, -5, -6, NAN}};
    double x[2][3] = {{1, 10, 100}, {1, 1, 1}}, y[2][3] = {{NAN, NAN, 7}, {NAN, NAN, 7}};
    const double *const As[2] = {A[0], A[1]}, *const xs[2] = {x[0], x[1]};
    double* const ys[2] = {y[0], y[1]};
    const double one = 1, zero = 0;
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 2, 3, &one, A[0], 3, x[0], 1, &zero, y[0], 1), success);
    CHECK(y[0][0] == 531 && y[0][1] == 642 && y[0][2] == 7);
    EXPECT(rocblas_dgemv_64(handle, rocblas_operation_none, 2, 3, &one, A[0], 3, x[0], -1, &one, y[0], 1), success);
    CHECK(y[0][0] == 531 + 135 && y[0][1] == 642 + 246);
    EXPECT(rocblas_dgemv_batched(handle, rocblas_operation_transpose, 2, 3, &one, As, 3, xs, 1, &zero, ys, 1, 2), success);
    CHECK(y[0][0] == 21 && y[0][1] == 43 && y[0][2] == 65 && y[1][0] == -3 && y[1][2] == -11);
    EXPECT(rocblas_dgemv_batched_64(handle, rocblas_operation_transpose, 2, 3, &zero, As, 3, xs, 1, &one, ys, 1, 2), success);
    EXPECT(rocblas_dgemv_strided_batched(handle, rocblas_operation_conjugate_transpose, 2, 3, &one, A[0], 3, 9, x[0], 1, 3,
                                         &one, y[0], 1, 3, 2), success);
    CHECK(y[0][0] == 42 && y[1][2] == -22);
    EXPECT(rocblas_dgemv_strided_batched_64(handle, rocblas_operation_none, 2, 3, &one, A[0], 3, 0, x[0], 1, 3, &zero,
                                            y[0], 1, 3, 2), success);
    CHECK(y[0][0] == 531 && y[1][0] == 9 && y[1][1] == 12);

    const double* none = NULL;
    EXPECT(rocblas_dgemv(handle, (rocblas_operation)0, -1, 3, none, none, 0, none, 0, none, NULL, 0), invalid_value);
    CHECK(strstr(rocforge_last_error(handle), "trans") != NULL);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, -1, 3, none, none, 1, none, 1, none, NULL, 1), invalid_size);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 2, 3, none, none, 1, none, 1, none, NULL, 1), invalid_size);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 0, 3, none, none, 1, none, 1, none, NULL, 1), success);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 2, 3, none, none, 2, none, 1, none, NULL, 1), invalid_pointer);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 2, 3, &zero, none, 2, none, 1, &one, NULL, 1), success);
    EXPECT(rocblas_dgemv(handle, rocblas_operation_none, 2, 3, &zero, none, 2, none, 1, &zero, y[0], 1), success);
    CHECK(y[0][0] == 0 && y[0][1] == 0);
}

static void modes(void)
{
    rocblas_pointer_mode pointer_mode;
    rocblas_atomics_mode atomics;
    rocblas_math_mode math = rocblas_xf32_xdl_math_op;
    rocblas_performance_metric metric;
    hipStream_t stream = (hipStream_t)&stream;
    EXPECT(rocblas_get_stream(handle, &stream), success);
    CHECK(stream == NULL);
    EXPECT(rocblas_set_stream(handle, NULL), success);
    EXPECT(rocblas_get_stream(handle, NULL), invalid_pointer);
    EXPECT(rocblas_get_stream(NULL, &stream), invalid_handle);
    EXPECT(rocblas_get_pointer_mode(handle, &pointer_mode), success);
    CHECK(pointer_mode == rocblas_pointer_mode_host);
    EXPECT(rocblas_set_pointer_mode(handle, (rocblas_pointer_mode)2), invalid_value);
    EXPECT(rocblas_get_atomics_mode(handle, &atomics), success);
    CHECK(atomics == rocblas_atomics_allowed);
    EXPECT(rocblas_set_atomics_mode(handle, rocblas_atomics_not_allowed), success);
    EXPECT(rocblas_get_atomics_mode(handle, &atomics), success);
    CHECK(atomics == rocblas_atomics_not_allowed);
    EXPECT(rocblas_set_math_mode(handle, rocblas_xf32_xdl_math_op), success);
    EXPECT(rocblas_set_math_mode(handle, (rocblas_math_mode)99), success);
    EXPECT(rocblas_get_math_mode(handle, &math), success);
    CHECK(math == rocblas_default_math);
    EXPECT(rocblas_set_performance_metric(handle, rocblas_cu_efficiency_performance_metric), success);
    EXPECT(rocblas_get_performance_metric(handle, &metric), success);
    CHECK(metric == rocblas_cu_efficiency_performance_metric);
    CHECK(rocblas_pointer_to_mode(&metric) == rocblas_pointer_mode_host);

    rocblas_handle other = NULL;
    setenv("ROCBLAS_DEFAULT_ATOMICS_MODE", "0", 1);
    EXPECT(rocblas_create_handle(&other), success);
    EXPECT(rocblas_get_atomics_mode(other, &atomics), success);
    CHECK(atomics == rocblas_atomics_not_allowed);
    EXPECT(rocblas_destroy_handle(other), success);
    setenv("ROCFORGE_PLATFORM", "toaster", 1);
    EXPECT(rocblas_create_handle(&other), invalid_value);
    CHECK(strstr(rocforge_last_error(NULL), "toaster") != NULL);
}

/* [1 3; 2 4] times [0 1; 1 -1] in bytes, results below. Types that callers name: those that exist, and others. */
static void gemm_ex(void)
{
    const int8_t A[2][5] = {{1, 2, 3, 4, -9}, {-128, -128, 127, 127, -9}}, B[2][5] = {{0, 1, 1, -1, -9}, {-128, -128, 1, 1, -9}};
    int32_t C[2][5] = {{1, 1, 1, 1, -9}, {2, 2, 2, INT32_MAX, -9}}, D[2][5];
    const int32_t two = 2, three = 3, zero = 0;
    const void *const As[2] = {A[1], A[0]}, *const Bs[2] = {B[1], B[0]}, *const Cs[2] = {C[1], C[0]};
    void* Ds[2] = {D[1], D[0]};
    const rocblas_datatype i8 = rocblas_datatype_i8_r, i32 = rocblas_datatype_i32_r;
    const rocblas_operation none = rocblas_operation_none, trans = rocblas_operation_transpose;
    const rocblas_gemm_algo algo = rocblas_gemm_algo_standard;
    memset(D, 0x55, sizeof(D));
    EXPECT(rocblas_gemm_ex(handle, none, none, 2, 2, 2, &two, A, i8, 2, B, i8, 2, &three, C, i32, 2, D, i32, 2, i32, algo, 0, 0), success);
    CHECK(D[0][0] == 9 && D[0][1] == 11 && D[0][2] == -1 && D[0][3] == -1 && D[0][4] == 0x55555555);
    EXPECT(rocblas_gemm_ex_64(handle, trans, none, 2, 2, 2, &two, A, i8, 2, B, i8, 2, &zero, NULL, i32, 2, D, i32, 2, i32, algo, 0, 0), success);
    CHECK(D[0][0] == 4 && D[0][1] == 8 && D[0][2] == -2 && D[0][3] == -2);
    EXPECT(rocblas_gemm_batched_ex(handle, none, none, 2, 2, 2, &two, As, i8, 2, Bs, i8, 2, &three, Cs, i32, 2, Ds, i32, 2, 2, i32, algo, 0, 0), success);
    CHECK(D[1][0] == 2 * 128 + 6 && D[1][2] == -2 + 6 && D[0][0] == 9 && D[0][3] == -1);
    /* Three times the largest is the largest less two, modulo 2^32. */
    CHECK(D[1][3] == INT32_MAX - 2 - 2 && D[1][4] == 0x55555555);
    EXPECT(rocblas_gemm_strided_batched_ex(handle, none, none, 2, 2, 1, &two, A, i8, 2, 5, B, i8, 2, 5, &zero, NULL, i32, 2, 0, D, i32, 2, 5, 2, i32, algo, 0, 0), success);
    CHECK(D[0][0] == 0 && D[0][2] == 2 && D[0][3] == 4 && D[1][0] == 32768 && D[1][3] == -256);
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device), success);
    EXPECT(rocblas_gemm_strided_batched_ex_64(handle, none, none, 2, 2, 0, &two, A, i8, 2, 5, B, i8, 2, 5, &three, C, i32, 2, 5, D, i32, 2, 5, 2, i32, algo, 0, 0), success);
    CHECK(D[0][0] == 3 && D[1][2] == 6);
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host), success);
    EXPECT(rocblas_gemm_ex(handle, none, none, 2, 2, 2, &two, A, i8, 2, B, i8, 2, &three, C, i8, 2, D, i8, 2, i32, algo, 0, 0), not_implemented);
    EXPECT(rocblas_gemm_ex(handle, none, none, 2, 2, 2, &two, A, i8, 2, B, i8, 2, &three, C, i32, 2, D, i32, 2, rocblas_datatype_f32_r, algo, 0, 0), not_implemented);
    EXPECT(rocblas_gemm_ex(handle, none, none, 2, 2, 2, &two, NULL, i8, 2, B, i8, 2, &three, C, i32, 2, D, i32, 2, i32, algo, 0, 0), invalid_pointer);
}

static void names(void)
{
    size_t length = 0;
    char text[64];
    CHECK(!strcmp(rocblas_status_to_string(rocblas_status_arch_mismatch), "rocblas_status_arch_mismatch"));
    CHECK(!strcmp(rocblas_status_to_string((rocblas_status)16), "<undefined rocblas_status value>"));
    CHECK(!strcmp(rocblas_status_to_string((rocblas_status)-1), "<undefined rocblas_status value>"));
    EXPECT(rocblas_get_version_string_size(&length), success);
    EXPECT(rocblas_get_version_string_size(NULL), invalid_pointer);
    EXPECT(rocblas_get_version_string(text, length - 1), invalid_size);
    EXPECT(rocblas_get_version_string(NULL, length), invalid_pointer);
    EXPECT(rocblas_get_version_string(text, length), success);
    CHECK(strlen(text) + 1 == length && strchr(text, '.'));
    rocblas_initialize();
}

int main(void)
{
    EXPECT(rocblas_create_handle(&handle), success);
    scal();
    asum();
    gemv();
    gemm_ex();
    names();
    modes();
    EXPECT(rocblas_destroy_handle(handle), success);
    puts("routines: all as specified");
    return 0;
}
