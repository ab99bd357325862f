/* On the second of two devices: handles and copies are there, pointers are told apart, calls are timed. */
#include "hip.h"
#include <rocblas/rocblas.h>

#include <stdlib.h>

#define N 1000
#define ROCBLAS(call) CHECK((call) == rocblas_status_success)

static size_t free_bytes(int device)
{
    size_t bytes = 0, total = 0;
    HIP(hipSetDevice(device));
    HIP(hipMemGetInfo(&bytes, &total));
    return bytes;
}

static void copies(hipStream_t stream)
{
    double host[6] = {1, 2, 3, 4, 5, 6}, back[6] = {0}, *device;
    HIP(hipMalloc((void**)&device, 12 * sizeof *device));
    HIP(hipMemset(device, 0, 12 * sizeof *device));
    ROCBLAS(rocblas_set_vector(6, sizeof *host, host, 1, device, 2));
    ROCBLAS(rocblas_get_vector(5, sizeof *host, device + 2, 2, back, 1));
    CHECK(back[0] == 2 && back[4] == 6 && back[5] == 0);
    ROCBLAS(rocblas_get_vector_async(3, sizeof *host, device, 3, back, 2, stream));
    HIP(hipStreamSynchronize(stream));
    CHECK(back[0] == 1 && back[1] == 3 && back[2] == 0 && back[4] == 4);
    ROCBLAS(rocblas_set_matrix_async(2, 3, sizeof *host, host, 2, device, 4, stream));
    ROCBLAS(rocblas_get_matrix_async(2, 2, sizeof *host, device + 4, 4, back, 3, stream));
    HIP(hipStreamSynchronize(stream));
    CHECK(back[0] == 3 && back[1] == 4 && back[3] == 5 && back[4] == 6);
    /* The driver knows the ends of its memory, and its error is the answer. */
    CHECK(rocblas_set_vector(6, sizeof *host, host, 1, device, 3) == rocblas_status_internal_error);
    CHECK(rocforge_last_error(NULL) != NULL);
    HIP(hipFree(device));
}

int main(void)
{
    const float two = 2;
    float host[N], *device, *pinned, milliseconds = -1;
    rocblas_handle handle;
    hipEvent_t start, stop;
    hipStream_t stream;
    int current = -1;
    const size_t first = free_bytes(0), second = free_bytes(1);

    ROCBLAS(rocblas_create_handle(&handle));
    CHECK(free_bytes(1) + ((size_t)32 << 20) <= second);
    CHECK(free_bytes(0) == first);
    HIP(hipSetDevice(1));
    HIP(hipStreamCreate(&stream));
    HIP(hipEventCreate(&start));
    HIP(hipEventCreate(&stop));
    HIP(hipMalloc((void**)&device, sizeof host));
    HIP(hipHostMalloc((void**)&pinned, sizeof host, 0));
    CHECK(rocblas_pointer_to_mode(device) == rocblas_pointer_mode_device);
    CHECK(rocblas_pointer_to_mode(pinned) == rocblas_pointer_mode_device);
    CHECK(rocblas_pointer_to_mode(host) == rocblas_pointer_mode_host);
    CHECK(rocblas_pointer_to_mode(NULL) == rocblas_pointer_mode_host);
    copies(stream);

    for (int i = 0; i < N; ++i) host[i] = (float)i;
    ROCBLAS(rocblas_set_stream(handle, stream));
    ROCBLAS(rocblas_set_vector(N, sizeof *host, host, 1, device, 1));
    /* Nothing is recorded before there is something to do. */
    ROCBLAS(rocblas_set_start_stop_events(handle, start, stop));
    ROCBLAS(rocblas_sscal(handle, 0, &two, device, 1));
    CHECK(hipEventElapsedTime(&milliseconds, start, stop) != 0);
    ROCBLAS(rocblas_sscal(handle, N, &two, device, 1));
    HIP(hipEventSynchronize(stop));
    HIP(hipEventElapsedTime(&milliseconds, start, stop));
    CHECK(milliseconds >= 0);
    ROCBLAS(rocblas_set_start_stop_events(handle, NULL, stop));
    ROCBLAS(rocblas_get_vector(N, sizeof *host, device, 1, host, 1));
    for (int i = 0; i < N; ++i) CHECK(host[i] == 2 * (float)i);

    ROCBLAS(rocblas_destroy_handle(handle));
    HIP(hipFree(device));
    HIP(hipHostFree(pinned));
    HIP(hipEventDestroy(start));
    HIP(hipEventDestroy(stop));
    HIP(hipStreamDestroy(stream));
    HIP(hipGetDevice(&current));
    CHECK(current == 1);
    puts("devices: all as specified");
    return 0;
}
