/* A rocBLAS program as its users write them: memory and streams of HIP, a routine on them. */
#include "hip.h"

#include <rocforge/rocblas.h>

#define N 1000

#define ROCBLAS(call) CHECK((call) == rocblas_status_success)

int main(void)
{
    static float host[N];
    float alpha = 3, *x, *result, sum;
    hipStream_t stream;
    rocblas_handle handle;

    for (int i = 0; i < N; ++i) host[i] = (float)i;
    HIP(hipStreamCreate(&stream));
    ROCBLAS(rocblas_create_handle(&handle));
    ROCBLAS(rocblas_set_stream(handle, (void*)stream));
    HIP(hipMalloc((void**)&x, sizeof host));
    HIP(hipMalloc((void**)&result, sizeof *result));
    HIP(hipMemcpyAsync(x, host, sizeof host, hipMemcpyHostToDevice, stream));
    ROCBLAS(rocblas_sscal(handle, N, &alpha, x, 1));
    ROCBLAS(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    ROCBLAS(rocblas_sasum(handle, N / 2, x, 2, result));
    HIP(hipMemcpyAsync(host, x, sizeof host, hipMemcpyDeviceToHost, stream));
    HIP(hipMemcpyAsync(&sum, result, sizeof sum, hipMemcpyDeviceToHost, stream));
    HIP(hipStreamSynchronize(stream));
    for (int i = 0; i < N; ++i) CHECK(host[i] == 3 * (float)i);
    /* 3 * (0 + 2 + ... + 998) */
    CHECK(sum == 3 * 249500.0f);
    ROCBLAS(rocblas_destroy_handle(handle));
    HIP(hipFree(x));
    HIP(hipFree(result));
    HIP(hipStreamDestroy(stream));
    return 0;
}
