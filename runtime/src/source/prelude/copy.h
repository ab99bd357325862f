// Copies from global to shared memory that a thread begins now and waits for later.
namespace rf {
namespace access {

#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
#define RF_CP_ASYNC 1
// An address in shared memory, as instructions for it take it.
__device__ inline u32 in_shared(const void* address) {
    u32 place;
    asm("{ .reg .u64 wide; cvta.to.shared.u64 wide, %1; cvt.u32.u64 %0, wide; }" : "=r"(place) : "l"(address));
    return place;
}
template <usize SIZE> __device__ inline void begin_copy(void* to, const void* from) {
    if constexpr (SIZE == 16) {
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(in_shared(to)), "l"(from) : "memory");
    } else {
        asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(in_shared(to)), "l"(from), "n"(SIZE) : "memory");
    }
}
#endif

}  // namespace access

// N elements, as one word of their bytes or several of 16.
template <usize N, typename T, template <typename> class V, typename... I>
__device__ inline void copy_async(T* shared, i64 at, const V<T>& x, I... i) {
    constexpr usize size = access::alignment<N * sizeof(T)>();
    static_assert(size >= 4, "elements of 4, 8 or a multiple of 16 bytes are copied at once");
    const T* const from = access::at(x, i...);
#if defined(RF_CP_ASYNC)
#pragma unroll
    for (usize word = 0; word < N * sizeof(T) / size; ++word) {
        access::begin_copy<size>((char*)(shared + at) + word * size, (const char*)from + word * size);
    }
#else
    access::store_shared<size>(shared + at, access::load<access::Way::Plain, Array<T, N>, size>(from));
#endif
}
__device__ inline void async_commit() {
#if defined(RF_CP_ASYNC)
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
template <usize LEFT> __device__ inline void async_wait() {
#if defined(RF_CP_ASYNC)
    asm volatile("cp.async.wait_group %0;" ::"n"(LEFT) : "memory");
#endif
}

}  // namespace rf
