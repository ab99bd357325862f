/* An ordinary program for HIP and rocBLAS: nothing in it knows rocforge. y := 2 A x - y on a stream, between events. */
#if !defined(WITHOUT_HIP_HEADERS) && __has_include(<hip/hip_runtime_api.h>)
#include <hip/hip_runtime_api.h>
#else
#include "hip.h"
#endif
#include <rocblas/rocblas.h>

#include <stdio.h>
#include <stdlib.h>

#define M 300
#define N 200

static void check(int ok, const char* what, int code)
{
    if (!ok) {
        fprintf(stderr, "%s answers %d\n", what, code);
        exit(1);
    }
}
#define HIP_CHECK(call)                                                                             \
    do {                                                                                            \
        int code_ = (int)(call);                                                                    \
        check(code_ == 0, #call, code_);                                                            \
    } while (0)
#define BLAS_CHECK(call)                                                                            \
    do {                                                                                            \
        rocblas_status code_ = (call);                                                              \
        check(code_ == rocblas_status_success, #call, code_);                                       \
    } while (0)

static double a[N][M], x[N], y[M], result[M];

int main(void)
{
    const double alpha = 2, beta = -1, scalars[2] = {0.5, 0};
    double *device_a, *device_x, *device_y, *device_scalars, sum = 0;
    float milliseconds = -1;
    int devices = 0;
    rocblas_handle handle;
    hipStream_t stream, same;
    hipEvent_t start, stop;
    rocblas_pointer_mode mode;

    HIP_CHECK(hipGetDeviceCount(&devices));
    check(devices > 0, "hipGetDeviceCount", devices);
    HIP_CHECK(hipStreamCreate(&stream));
    HIP_CHECK(hipEventCreate(&start));
    HIP_CHECK(hipEventCreate(&stop));
    HIP_CHECK(hipMalloc((void**)&device_a, sizeof a));
    HIP_CHECK(hipMalloc((void**)&device_x, 2 * sizeof x));
    HIP_CHECK(hipMalloc((void**)&device_y, sizeof y));
    HIP_CHECK(hipMalloc((void**)&device_scalars, sizeof scalars));
    for (int j = 0; j < N; ++j) {
        x[j] = j % 5 - 2;
        for (int i = 0; i < M; ++i) a[j][i] = (i * 7 + j * 3) % 11 - 5;
    }
    for (int i = 0; i < M; ++i) y[i] = i % 3;

    BLAS_CHECK(rocblas_create_handle(&handle));
    BLAS_CHECK(rocblas_set_stream(handle, stream));
    BLAS_CHECK(rocblas_get_stream(handle, &same));
    check(same == stream, "rocblas_get_stream", 0);
    BLAS_CHECK(rocblas_set_matrix(M, N, sizeof **a, a, M, device_a, M));
    BLAS_CHECK(rocblas_set_vector(N, sizeof *x, x, 1, device_x, 2));
    BLAS_CHECK(rocblas_set_vector_async(M, sizeof *y, y, 1, device_y, 1, stream));
    HIP_CHECK(hipMemcpyAsync(device_scalars, scalars, sizeof scalars, hipMemcpyHostToDevice, stream));

    HIP_CHECK(hipEventRecord(start, stream));
    BLAS_CHECK(rocblas_dgemv(handle, rocblas_operation_none, M, N, &alpha, device_a, M, device_x, 2, &beta, device_y, 1));
    HIP_CHECK(hipEventRecord(stop, stream));
    BLAS_CHECK(rocblas_get_vector_async(M, sizeof *y, device_y, 1, result, 1, stream));
    HIP_CHECK(hipStreamSynchronize(stream));
    HIP_CHECK(hipEventElapsedTime(&milliseconds, start, stop));
    check(milliseconds >= 0, "hipEventElapsedTime", (int)milliseconds);
    for (int i = 0; i < M; ++i) {
        double wanted = -y[i];
        for (int j = 0; j < N; ++j) wanted += 2 * a[j][i] * x[j];
        check(result[i] == wanted, "rocblas_dgemv at", i);
    }

    /* Scalars in device memory. */
    BLAS_CHECK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    BLAS_CHECK(rocblas_get_pointer_mode(handle, &mode));
    check(mode == rocblas_pointer_mode_device, "rocblas_get_pointer_mode", mode);
    BLAS_CHECK(rocblas_dscal(handle, N, device_scalars, device_x, 2));
    BLAS_CHECK(rocblas_dasum(handle, N, device_x, 2, device_scalars + 1));
    HIP_CHECK(hipMemcpyAsync(&sum, device_scalars + 1, sizeof sum, hipMemcpyDeviceToHost, stream));
    HIP_CHECK(hipStreamSynchronize(stream));
    check(sum == N / 5 * 3, "rocblas_dasum", (int)sum);

    BLAS_CHECK(rocblas_destroy_handle(handle));
    HIP_CHECK(hipFree(device_a));
    HIP_CHECK(hipFree(device_x));
    HIP_CHECK(hipFree(device_y));
    HIP_CHECK(hipFree(device_scalars));
    HIP_CHECK(hipEventDestroy(start));
    HIP_CHECK(hipEventDestroy(stop));
    HIP_CHECK(hipStreamDestroy(stream));
    puts("y := 2 A x - y");
    return 0;
}
