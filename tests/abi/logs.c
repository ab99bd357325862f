/* Calls for the logs: every variant of a routine, functions that name types, functions that are no routines, and one that
   fails. */
#include "check.h"

/* Functions whose callers name types: they have more arguments than the routines behind them, or fewer. */
static void name_types(rocblas_handle handle, float* x, float* const* both, float* y)
{
    const float two = 2;
    const rocblas_operation N = rocblas_operation_none, T = rocblas_operation_transpose;
    const rocblas_datatype f = rocblas_datatype_f32_r;
    EXPECT(rocblas_geam_ex(handle, N, T, 1, 1, 1, &two, x, f, 1, x, f, 1, &two, x, f, 1, y, f, 1, f,
                           rocblas_geam_ex_operation_plus_min), success);
    EXPECT(rocblas_gemm_ex(handle, N, T, 1, 1, 1, &two, x, f, 1, x, f, 1, &two, x, f, 1, y, f, 1, f,
                           rocblas_gemm_algo_standard, 0, 0), success);
    EXPECT(rocblas_gemm_batched_ex(handle, N, T, 1, 1, 1, &two, both, f, 1, both, f, 1, &two, both, f, 1, (void*)both, f,
                                   1, 2, f, rocblas_gemm_algo_standard, 0, 0), success);
    EXPECT(rocblas_trsm_ex(handle, rocblas_side_left, rocblas_fill_upper, N, rocblas_diagonal_non_unit, 1, 1, &two, x, 1, y,
                           1, NULL, 0, f), success);
}

int main(void)
{
    rocblas_handle handle;
    rocblas_pointer_mode mode;
    size_t bytes = 0;
    const float two = 2;
    float x[8] = {1, 1, 1, 1, 1, 1, 1, 1}, sums[2], y[1] = {1};
    float* const both[2] = {x, x + 4};
    EXPECT(rocblas_create_handle(&handle), success);
    EXPECT(rocblas_sscal(handle, 4, &two, x, 1), success);
    EXPECT(rocblas_sscal_64(handle, 4, &two, x, 1), success);
    EXPECT(rocblas_sscal_batched(handle, 4, &two, both, 1, 2), success);
    EXPECT(rocblas_sscal_batched_64(handle, 4, &two, both, 1, 2), success);
    EXPECT(rocblas_sscal_strided_batched(handle, 2, &two, x, 1, 3, 2), success);
    EXPECT(rocblas_sscal_strided_batched_64(handle, 2, &two, x, 1, 3, 1), success);
    EXPECT(rocblas_sasum_strided_batched(handle, 2, x, 1, 4, 2, sums), success);
    name_types(handle, x, both, y);
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device), success);
    EXPECT(rocblas_get_pointer_mode(handle, &mode), success);
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host), success);
    EXPECT(rocblas_set_atomics_mode(handle, rocblas_atomics_not_allowed), success);
    EXPECT(rocblas_set_stream(handle, NULL), success);
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocblas_sasum(handle, 5000, NULL, 1, NULL), size_increased);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    EXPECT(rocblas_set_workspace(handle, NULL, 5), success);
    EXPECT(rocblas_sgemv(handle, (rocblas_operation)7, 1, 1, &two, x, 1, x, 1, &two, x, 1), invalid_value);
    printf("%s\n", rocforge_last_error(handle));
    printf("%p %p %p\n", (void*)x, (void*)both, (void*)y);
    EXPECT(rocblas_destroy_handle(handle), success);
    return 0;
}
