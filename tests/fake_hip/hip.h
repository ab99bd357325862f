/* What HIP's header says of the functions that the programs here call, as no header need be installed. */
#ifndef HIP_H
#define HIP_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

typedef int hipError_t;
typedef struct ihipStream_t* hipStream_t;
typedef struct ihipEvent_t* hipEvent_t;
typedef struct ihipModule_t* hipModule_t;
typedef void* hipDeviceptr_t;

enum { hipMemcpyHostToDevice = 1, hipMemcpyDeviceToHost = 2, hipMemcpyDeviceToDevice = 3, hipMemcpyDefault = 4 };

/* As in release 6. */
typedef struct {
    int type, device;
    void *devicePointer, *hostPointer;
    int isManaged;
    unsigned allocationFlags;
} hipPointerAttribute_t;

hipError_t hipGetDeviceCount(int* count);
hipError_t hipSetDevice(int device);
hipError_t hipGetDevice(int* device);
hipError_t hipDeviceGet(int* device, int ordinal);
hipError_t hipDeviceTotalMem(size_t* bytes, int device);
hipError_t hipDeviceComputeCapability(int* major, int* minor, int device);
hipError_t hipDeviceCanAccessPeer(int* can, int device, int peer);
hipError_t hipDeviceGetStreamPriorityRange(int* least, int* greatest);
hipError_t hipGetDeviceFlags(unsigned* flags);
hipError_t hipDeviceSynchronize(void);
hipError_t hipDeviceReset(void);
hipError_t hipMalloc(void** address, size_t size);
hipError_t hipExtMallocWithFlags(void** address, size_t size, unsigned flags);
hipError_t hipFree(void* address);
hipError_t hipHostMalloc(void** address, size_t size, unsigned flags);
hipError_t hipHostFree(void* address);
hipError_t hipMallocHost(void** address, size_t size);
hipError_t hipFreeHost(void* address);
hipError_t hipHostGetDevicePointer(void** device, void* host, unsigned flags);
hipError_t hipMallocPitch(void** address, size_t* pitch, size_t width, size_t height);
hipError_t hipMemGetInfo(size_t* free, size_t* total);
hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* address);
hipError_t hipMemcpy(void* to, const void* from, size_t size, int kind);
hipError_t hipMemcpyAsync(void* to, const void* from, size_t size, int kind, hipStream_t stream);
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, void* from, size_t size);
hipError_t hipMemcpyDtoH(void* to, hipDeviceptr_t from, size_t size);
hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t size);
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, const void* from, size_t size, hipStream_t stream);
hipError_t hipMemcpyDtoHAsync(void* to, hipDeviceptr_t from, size_t size, hipStream_t stream);
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, size_t size, hipStream_t stream);
hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t size);
hipError_t hipMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t height,
                       int kind);
hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                            size_t height, int kind, hipStream_t stream);
hipError_t hipMemset(void* to, int byte, size_t size);
hipError_t hipStreamCreate(hipStream_t* stream);
hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags);
hipError_t hipStreamGetFlags(hipStream_t stream, unsigned* flags);
hipError_t hipStreamSynchronize(hipStream_t stream);
hipError_t hipLaunchHostFunc(hipStream_t stream, void (*function)(void*), void* data);
hipError_t hipModuleLoad(hipModule_t* module, const char* path);
hipError_t hipStreamDestroy(hipStream_t stream);
hipError_t hipEventCreate(hipEvent_t* event);
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream);
hipError_t hipEventSynchronize(hipEvent_t event);
hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t start, hipEvent_t stop);
hipError_t hipEventDestroy(hipEvent_t event);
hipError_t hipGetLastError(void);
hipError_t hipPeekAtLastError(void);
const char* hipGetErrorName(hipError_t error);

/* Ends the program when `condition` does not hold. */
#define CHECK(condition)                                                                            \
    do {                                                                                            \
        if (!(condition)) {                                                                         \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                         \
            exit(1);                                                                                \
        }                                                                                           \
    } while (0)

/* Ends the program when `call` answers anything but `expected`. */
#define EXPECT(call, expected)                                                                      \
    do {                                                                                            \
        hipError_t error_ = (call);                                                                 \
        if (error_ != (expected)) {                                                                 \
            fprintf(stderr, "%s:%d: %s: %s, not %d\n", __FILE__, __LINE__, #call,                   \
                    hipGetErrorName(error_), (expected));                                           \
            exit(1);                                                                                \
        }                                                                                           \
    } while (0)
#define HIP(call) EXPECT(call, 0)

#endif
