// Copies from global to shared memory that a thread begins now and waits for later.
namespace rf {
namespace access {

#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800
#define RF_CP_ASYNC 1
// An address in shared memory, as instructions for it take it.
__device__ inline u32 in_shared(const void* address) {
    return u32(__cvta_generic_to_shared(address));
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

namespace access {

// Zero, of numbers and of structures.
template <typename T> __device__ inline auto nothing(i32) -> decltype(T(0)) { return T(0); }
template <typename T> __device__ inline T nothing(...) { return T(); }

// `count` elements of SIZE bytes each in words of that size, or zeros; what is not there is not read.
template <usize N, typename T> __device__ inline void copy_some(T* to, i32 count, const T* from) {
    Array<T, N> some;
#pragma unroll
    for (usize e = 0; e < N; ++e) {
        // Neither `?:` nor `T()`, for which AMD's compiler keeps complex numbers in memory.
        some[e] = nothing<T>(0);
        if (i32(e) < count) some[e] = from[e];
    }
    *(Array<T, N>*)to = some;
}

#if defined(RF_CP_ASYNC)
// One word, of which the first `there` bytes are copied and the others become zero.
template <usize SIZE> __device__ inline void begin_copy_of(void* to, const void* from, u32 there) {
    if constexpr (SIZE == 16) {
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(in_shared(to)), "l"(from), "r"(there) : "memory");
    } else {
        asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(in_shared(to)), "l"(from), "n"(SIZE), "r"(there)
                     : "memory");
    }
}
#endif

}  // namespace access

// The first `count` of N elements, 0 to N, and zeros behind them; one element alone may lie anywhere.
template <usize N, typename T, template <typename> class V, typename... I>
__device__ inline void copy_async_within(T* shared, i64 at, i32 count, const V<T>& x, I... i) {
    const T* const from = access::at(x, i...);
    constexpr usize bytes = N * sizeof(T);
#if defined(RF_CP_ASYNC)
    // An element alone may lie wherever its parts may.
    constexpr usize size = N == 1 && alignof(T) < 16 ? alignof(T) : bytes < 16 ? bytes : 16;
    if constexpr (size == 4 || size == 8 || size == 16) {
#pragma unroll
        for (usize word = 0; word < bytes / size; ++word) {
            const i32 there = N == 1 ? count * i32(size) : count * i32(sizeof(T)) - i32(word * size);
            const i32 within = there < 0 ? 0 : there < i32(size) ? there : i32(size);
            access::begin_copy_of<size>((char*)(shared + at) + word * size, (const char*)from + word * size,
                                        u32(N == 1 || bytes == size ? there : within));
        }
        return;
    }
#else
    if constexpr (N > 1) {
        if (count >= i32(N)) {
            constexpr usize size = access::alignment<bytes>();
            access::store_shared<size>(shared + at, access::load<access::Way::Plain, Array<T, N>, size>(from));
            return;
        }
    }
#endif
    access::copy_some<N>(shared + at, count, from);
}
__device__ inline void async_commit() {
#if defined(RF_CP_ASYNC)
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
template <usize LEFT> __device__ inline void async_wait() {
#if defined(RF_CP_ASYNC)
    asm volatile("cp.async.wait_group %0;" ::"n"(LEFT) : "memory");
#if defined(__CUDA_ARCH_FEAT_SM90_ALL) && defined(RF_GROUPS)
    // What the thread has copied, instructions of four waves read on another way. Elsewhere this would cost the wait for
    // all that the thread has asked memory for.
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
#endif
}

}  // namespace rf
