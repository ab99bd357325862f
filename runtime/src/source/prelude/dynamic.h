// Shared memory whose bytes the launch tells. All arrays of a kernel lie in it, each at a multiple of 128 bytes.
namespace rf {
namespace machine {

#if defined(ROCFORGE_HOST)
__device__ inline unsigned char* dynamic_memory() { return static_cast<unsigned char*>(rocforge_thread->dynamic); }
#else
#if defined(__CUDACC_RTC__)
// Swizzled factors of matrix cores repeat every 1024 bytes.
extern __shared__ __attribute__((aligned(1024))) unsigned char rf_dynamic[];
#else
extern __shared__ __attribute__((aligned(128))) unsigned char rf_dynamic[];
#endif
__device__ inline unsigned char* dynamic_memory() { return rf_dynamic; }
#endif

// Where the array behind one of `len` elements begins that begins at `start`.
template <typename T> __device__ inline usize array_end(usize start, i64 len) {
    return (start + usize(len) * sizeof(T) + 127) / 128 * 128;
}

}  // namespace machine

template <typename T> __device__ inline T* dynamic_shared(usize start) {
    return reinterpret_cast<T*>(machine::dynamic_memory() + start);
}

}  // namespace rf
