// Copies of a block from global to shared memory: all threads ask for the same, and wait together.
namespace rf {
namespace bulk {

#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 900
// A copy engine does the copying. It counts what has arrived at a barrier in memory, one for each group, which lives
// from the beginning of the group to the wait for it; thread 0 alone knows it.
#define RF_COPY_ENGINE 1
__device__ inline u32 arrivals(i32 group) {
    __shared__ u64 barriers[8];
    return access::in_shared(&barriers[group]);
}
// The barrier of a group, at which so many bytes more will arrive.
__device__ inline u32 expect(i32 group, u32 bytes) {
    const u32 barrier = arrivals(group);
    // The engine reaches memory on a way of its own, and comes behind what threads have done on theirs.
    asm volatile("fence.proxy.async;" ::: "memory");
    asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
    return barrier;
}
#else
// The threads copy words of 16 bytes in turn.
__device__ inline void share(char* to, const char* from, i64 bytes) {
    for (i64 at = 16 * i64(thread_rank()); at < bytes; at += 16 * i64(block_threads())) {
#if defined(RF_CP_ASYNC)
        access::begin_copy<16>(to + at, from + at);
#else
        *(access::Word<16>*)(to + at) =
            access::load_word<access::Way::Plain, 16>((access::Global<const access::Word<16>>)(from + at));
#endif
    }
}
#endif

}  // namespace bulk

__device__ inline void begin_bulk(i32 group) {
#if defined(RF_COPY_ENGINE)
    if (thread_rank() != 0) return;
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(bulk::arrivals(group)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
#endif
}

// `count` elements, a multiple of 16 bytes from and to a multiple of 16 bytes.
template <typename T, template <typename> class V, typename... I>
__device__ inline void copy_bulk(i32 group, T* shared, i64 at, i64 count, const V<T>& x, I... i) {
    const T* const from = access::at(x, i...);
#if defined(RF_COPY_ENGINE)
    if (thread_rank() != 0 || count <= 0) return;
    const u32 bytes = u32(count) * u32(sizeof(T)), arrivals = bulk::expect(group, bytes);
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                     access::in_shared(shared + at)),
                 "l"(__cvta_generic_to_global(from)), "r"(bytes), "r"(arrivals)
                 : "memory");
#else
    bulk::share((char*)(shared + at), (const char*)from, count * i64(sizeof(T)));
#endif
}

// Waits until the group has arrived, and for the block: its other threads wait for thread 0, which waits for the engine.
__device__ inline void await_bulk(i32 group) {
#if defined(RF_COPY_ENGINE)
    if (thread_rank() == 0) {
        const u32 arrivals = bulk::arrivals(group);
        asm volatile("{\n\t.reg .b64 state;\n\tmbarrier.arrive.shared::cta.b64 state, [%0];\n\t}" ::"r"(arrivals) : "memory");
        u32 is_there = 0;
        while (is_there == 0) {
            asm volatile(
                "{\n\t.reg .pred there;\n\tmbarrier.try_wait.parity.shared::cta.b64 there, [%1], 0;\n\t"
                "selp.u32 %0, 1, 0, there;\n\t}"
                : "=r"(is_there)
                : "r"(arrivals)
                : "memory");
        }
        // The next group makes it anew.
        asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(arrivals) : "memory");
    }
#elif defined(RF_CP_ASYNC)
    asm volatile("cp.async.commit_group;" ::: "memory");
    asm volatile("cp.async.wait_group 0;" ::: "memory");
#endif
    barrier();
}

}  // namespace rf
