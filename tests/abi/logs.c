/* Calls for the logs: every variant of a routine, functions that are no routines, and one that fails. */
#include "check.h"

int main(void)
{
    rocblas_handle handle;
    rocblas_pointer_mode mode;
    size_t bytes = 0;
    const float two = 2;
    float x[8] = {1, 1, 1, 1, 1, 1, 1, 1}, sums[2];
    float* const both[2] = {x, x + 4};
    EXPECT(rocblas_create_handle(&handle), success);
    EXPECT(rocblas_sscal(handle, 4, &two, x, 1), success);
    EXPECT(rocblas_sscal_64(handle, 4, &two, x, 1), success);
    EXPECT(rocblas_sscal_batched(handle, 4, &two, both, 1, 2), success);
    EXPECT(rocblas_sscal_batched_64(handle, 4, &two, both, 1, 2), success);
    EXPECT(rocblas_sscal_strided_batched(handle, 2, &two, x, 1, 3, 2), success);
    EXPECT(rocblas_sscal_strided_batched_64(handle, 2, &two, x, 1, 3, 1), success);
    EXPECT(rocblas_sasum_strided_batched(handle, 2, x, 1, 4, 2, sums), success);
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
    printf("%p %p\n", (void*)x, (void*)both);
    EXPECT(rocblas_destroy_handle(handle), success);
    return 0;
}
