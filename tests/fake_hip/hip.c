/* A program that knows HIP alone: memory, copies in all spellings, streams, events, errors. */
#include "hip.h"

#include <string.h>

#define N 1000

static int host[N], back[N];

static void same(int first)
{
    for (int i = 0; i < N; ++i) CHECK(back[i] == first + i);
    memset(back, 0, sizeof back);
}

static void copies(int* a, int* b, hipStream_t stream)
{
    HIP(hipMemcpyHtoD(a, host, sizeof host));
    HIP(hipMemcpyDtoD(b, a, sizeof host));
    HIP(hipMemcpyDtoH(back, b, sizeof host));
    same(0);
    for (int i = 0; i < N; ++i) host[i] += 7;
    HIP(hipMemcpyHtoDAsync(a, host, sizeof host, stream));
    HIP(hipMemcpyDtoDAsync(b, a, sizeof host, stream));
    HIP(hipMemcpyDtoHAsync(back, b, sizeof host, stream));
    HIP(hipStreamSynchronize(stream));
    same(7);
    EXPECT(hipMemcpy(a, host, sizeof host + 1, hipMemcpyHostToDevice), 1);
    EXPECT(hipMemcpy(a, host, sizeof host, 77), 21);
}

static void rows(char* device)
{
    char from[3][8] = {"abcdefg", "hijklmn", "opqrstu"}, to[3][4];
    HIP(hipMemset(device, '.', 30));
    HIP(hipMemcpy2D(device, 10, from, 8, 4, 3, hipMemcpyHostToDevice));
    HIP(hipMemcpy2DAsync(to, 4, device + 1, 10, 4, 3, hipMemcpyDeviceToHost, NULL));
    CHECK(memcmp(to, "bcd.ijk.pqr.", 12) == 0);
    EXPECT(hipMemcpy2D(device, 3, from, 8, 4, 3, hipMemcpyHostToDevice), 1);
}

static void kinds_of_memory(void* device)
{
    hipPointerAttribute_t attributes;
    void *pinned, *coherent;
    HIP(hipHostMalloc(&pinned, 64, 0));
    HIP(hipExtMallocWithFlags(&coherent, 64, 1));
    HIP(hipPointerGetAttributes(&attributes, (char*)device + 5));
    CHECK(attributes.type == 2 && attributes.device == 0 && attributes.devicePointer == (char*)device + 5);
    HIP(hipPointerGetAttributes(&attributes, coherent));
    CHECK(attributes.type == 2 && attributes.allocationFlags == 1);
    HIP(hipPointerGetAttributes(&attributes, pinned));
    CHECK(attributes.type == 1 && attributes.hostPointer == pinned);
    EXPECT(hipPointerGetAttributes(&attributes, host), 1);
    HIP(hipFree(coherent));
    HIP(hipHostFree(pinned));
}

static void the_device(void)
{
    int device = -1, major, minor, can = -1, least = -1, greatest = -1;
    size_t bytes;
    HIP(hipDeviceGet(&device, 0));
    HIP(hipDeviceTotalMem(&bytes, device));
    CHECK(bytes == (size_t)16 << 30);
    HIP(hipDeviceComputeCapability(&major, &minor, 0));
    CHECK(major == 9 && minor == 0);
    HIP(hipDeviceCanAccessPeer(&can, 0, 0));
    HIP(hipDeviceGetStreamPriorityRange(&least, &greatest));
    CHECK(device == 0 && can == 0 && least == 0 && greatest == 0);
    EXPECT(hipDeviceGet(&device, 1), 101);
    EXPECT(hipDeviceTotalMem(&bytes, -1), 101);
}

static void count(void* counter) { ++*(int*)counter; }

static void other_ways(void* device, hipStream_t stream)
{
    int called = 0;
    size_t pitch;
    void *pinned, *seen, *rows;
    hipModule_t module;
    HIP(hipLaunchHostFunc(stream, count, &called));
    CHECK(called == 1);
    EXPECT(hipLaunchHostFunc(stream, NULL, &called), 1);
    HIP(hipMallocHost(&pinned, 64));
    HIP(hipHostGetDevicePointer(&seen, pinned, 0));
    CHECK(seen == pinned);
    EXPECT(hipHostGetDevicePointer(&seen, device, 0), 1);
    HIP(hipFreeHost(pinned));
    HIP(hipMallocPitch(&rows, &pitch, 100, 3));
    CHECK(pitch == 256);
    HIP(hipMemset(rows, 1, 3 * 256));
    HIP(hipMemcpyPeer(device, 0, rows, 0, 3 * 256));
    EXPECT(hipMemcpyPeer(device, 1, rows, 0, 1), 101);
    HIP(hipFree(rows));
    EXPECT(hipModuleLoad(&module, "/no/such/file"), 301);
    EXPECT(hipModuleLoad(&module, "/proc/self/cmdline"), 200);
}

int main(void)
{
    int devices, *a, *b;
    unsigned flags = 9;
    size_t unused, total, left;
    float time;
    hipStream_t stream, other;
    hipEvent_t start, stop;

    for (int i = 0; i < N; ++i) host[i] = i;
    HIP(hipGetDeviceCount(&devices));
    CHECK(devices == 1);
    HIP(hipSetDevice(0));
    HIP(hipGetDeviceFlags(&flags));
    CHECK(flags == 0);
    HIP(hipMemGetInfo(&unused, &total));
    CHECK(unused == total && total == (size_t)16 << 30);
    HIP(hipMalloc((void**)&a, sizeof host));
    HIP(hipMalloc((void**)&b, sizeof host));
    HIP(hipMemGetInfo(&left, &total));
    CHECK(unused - left == 2 * sizeof host);
    HIP(hipStreamCreate(&stream));
    HIP(hipStreamCreateWithFlags(&other, 1));
    HIP(hipStreamGetFlags(other, &flags));
    CHECK(flags == 1);

    HIP(hipEventCreate(&start));
    HIP(hipEventCreate(&stop));
    HIP(hipEventRecord(start, stream));
    copies(a, b, stream);
    HIP(hipEventRecord(stop, stream));
    HIP(hipEventSynchronize(stop));
    HIP(hipEventElapsedTime(&time, start, stop));
    CHECK(time >= 0);
    CHECK(hipPeekAtLastError() == 21 && hipGetLastError() == 21 && hipGetLastError() == 0);
    rows((char*)b);
    kinds_of_memory(a);
    other_ways(a, stream);
    the_device();

    HIP(hipEventDestroy(start));
    HIP(hipEventDestroy(stop));
    HIP(hipStreamDestroy(stream));
    EXPECT(hipStreamDestroy(stream), 400);
    HIP(hipFree(a));
    EXPECT(hipFree(a), 1);
    HIP(hipDeviceSynchronize());
    HIP(hipDeviceReset());
    EXPECT(hipFree(b), 1);
    EXPECT(hipStreamSynchronize(other), 400);
    HIP(hipMemGetInfo(&left, &total));
    CHECK(left == total);
    return 0;
}
