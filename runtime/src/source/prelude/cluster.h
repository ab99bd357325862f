// Thread block clusters: NVIDIA's GPUs from 9.0 on run the blocks of a cluster at once, each with shared memory of its own,
// and a thread can store to that of every block (DSMEM). On the host a cluster is one block; other GPUs have no such
// kernels.
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 900
// The largest portable cluster size.
#define RF_CLUSTER_MAX 8
#define RF_CLUSTER_1
#define RF_CLUSTER_2 __cluster_dims__(2, 1, 1)
#define RF_CLUSTER_4 __cluster_dims__(4, 1, 1)
#define RF_CLUSTER_8 __cluster_dims__(8, 1, 1)
#define RF_CLUSTER_BOUNDS(threads, spread) __launch_bounds__(threads / spread, 1) RF_CLUSTER_##spread
#elif defined(ROCFORGE_HOST)
#define RF_CLUSTER_MAX 1
#define RF_CLUSTER_BOUNDS(threads, spread) __launch_bounds__(threads)
#endif

namespace rf {

#if RF_CLUSTER_MAX > 1
template <i32 CLUSTER> __device__ constexpr i32 cluster_size() { return CLUSTER; }
__device__ inline i32 cluster_block_rank() {
    u32 rank;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    return i32(rank);
}
#else
template <i32 CLUSTER> __device__ constexpr i32 cluster_size() { return 1; }
__device__ inline i32 cluster_block_rank() { return 0; }
#endif
template <i32 CLUSTER> __device__ inline i64 cluster_id() { return block_id_x() / cluster_size<CLUSTER>(); }
template <i32 CLUSTER> __device__ inline void cluster_sync() {
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) {
        asm volatile("barrier.cluster.arrive.aligned;\n\tbarrier.cluster.wait.aligned;" ::: "memory");
    } else
#endif
    {
        barrier();
    }
}

#if RF_CLUSTER_MAX > 1
namespace cluster_machine {

// The mbarriers that count the bytes of st.async, one for every other round.
__device__ inline u32 arrivals(i32 which) {
    __shared__ u64 barriers[2];
    return u32(__cvta_generic_to_shared(&barriers[which]));
}
__device__ inline void begin_arrivals() {
    if (thread_rank() != 0) return;
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(arrivals(0)) : "memory");
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(arrivals(1)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}
__device__ inline void end_arrivals() {
    if (thread_rank() != 0) return;
    asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(arrivals(0)) : "memory");
    asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(arrivals(1)) : "memory");
}

// The address in the shared memory of the block with rank `rank` that corresponds to `own` in this one's.
__device__ inline u32 there(u32 own, i32 rank) {
    u32 address;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(address) : "r"(own), "r"(rank));
    return address;
}
// Stores BYTES bytes, aligned to as many, at once.
template <usize BYTES> __device__ inline void store(u32 address, const void* from) {
    static_assert(BYTES == 4 || BYTES == 8 || BYTES == 16, "a store in distributed shared memory has 4, 8 or 16 bytes");
    if constexpr (BYTES == 4) {
        u32 word;
        memcpy(&word, from, 4);
        asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(address), "r"(word) : "memory");
    } else if constexpr (BYTES == 8) {
        u64 word;
        memcpy(&word, from, 8);
        asm volatile("st.shared::cluster.u64 [%0], %1;" ::"r"(address), "l"(word) : "memory");
    } else {
        u64 words[2];
        memcpy(words, from, 16);
        asm volatile("st.shared::cluster.v2.u64 [%0], {%1, %2};" ::"r"(address), "l"(words[0]), "l"(words[1]) : "memory");
    }
}
template <usize BYTES> __device__ inline void store_there(i32 rank, const void* own, const void* from) {
    constexpr usize piece = BYTES % 16 == 0 ? 16 : BYTES % 8 == 0 ? 8 : 4;
    const u32 address = there(u32(__cvta_generic_to_shared(own)), rank);
#pragma unroll
    for (usize at = 0; at < BYTES; at += piece) store<piece>(address + u32(at), (const char*)from + at);
}


// Asynchronous store (st.async), counted by the mbarrier `barrier` of the target block on arrival.
template <usize BYTES> __device__ inline void send(u32 address, u32 barrier, const void* from) {
    u32 w[BYTES / 4];
    memcpy(w, from, BYTES);
    if constexpr (BYTES == 4) {
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.b32 [%0], %1, [%2];" ::"r"(address),
                     "r"(w[0]), "r"(barrier)
                     : "memory");
    } else if constexpr (BYTES == 8) {
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%0], {%1, %2}, [%3];" ::"r"(address),
                     "r"(w[0]), "r"(w[1]), "r"(barrier)
                     : "memory");
    } else {
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.b32 [%0], {%1, %2, %3, %4}, [%5];" ::"r"(
                         address),
                     "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3]), "r"(barrier)
                     : "memory");
    }
}
template <usize BYTES> __device__ inline void send_there(i32 round, i32 rank, const void* own, const void* from) {
    constexpr usize piece = BYTES % 16 == 0 ? 16 : BYTES % 8 == 0 ? 8 : 4;
    const u32 address = there(u32(__cvta_generic_to_shared(own)), rank), barrier = there(arrivals(round & 1), rank);
#pragma unroll
    for (usize at = 0; at < BYTES; at += piece) send<piece>(address + u32(at), barrier, (const char*)from + at);
}

}  // namespace cluster_machine
#endif

// All blocks of a cluster begin, and end, together; `again` before another problem.
template <i32 CLUSTER> __device__ inline void begin_cluster() {
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) cluster_machine::begin_arrivals();
#endif
    cluster_sync<CLUSTER>();
}
template <i32 CLUSTER> __device__ inline void end_cluster(bool again) {
    cluster_sync<CLUSTER>();
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) {
        cluster_machine::end_arrivals();
        if (again) begin_cluster<CLUSTER>();
    }
#endif
}

// Stores an element, or those of an array, from `at` on in the shared memory of the block with rank `rank`.
template <i32 CLUSTER, typename T, typename V> __device__ inline void dsmem_store(i32 rank, T* array, i64 at, const V& value) {
    const T element = T(value);
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) {
        cluster_machine::store_there<sizeof(T)>(rank, array + at, &element);
    } else
#endif
    {
        array[at] = element;
    }
}
template <i32 CLUSTER, typename T, usize N> __device__ inline void dsmem_store(i32 rank, T* array, i64 at, const Array<T, N>& values) {
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) {
        cluster_machine::store_there<N * sizeof(T)>(rank, array + at, &values);
    } else
#endif
    {
#pragma unroll
        for (usize e = 0; e < N; e++) array[at + i64(e)] = values[e];
    }
}

// Stores in the shared memory of every block of the cluster.
template <i32 CLUSTER, typename T, typename V> __device__ inline void dsmem_store_all(T* array, i64 at, const V& value) {
#pragma unroll
    for (i32 rank = 0; rank < cluster_size<CLUSTER>(); rank++) dsmem_store<CLUSTER>(rank, array, at, value);
}

// Asynchronous store, complete after `mbarrier_wait` of that round. Two mbarriers alternate: before one is used again, all
// threads have left the round in which it was used.
template <i32 CLUSTER, typename T, typename V>
__device__ inline void st_async(i32 round, i32 rank, T* array, i64 at, const V& value) {
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) {
        const T element = T(value);
        cluster_machine::send_there<sizeof(T)>(round, rank, array + at, &element);
        return;
    }
#endif
    dsmem_store<CLUSTER>(rank, array, at, value);
}
template <i32 CLUSTER, typename T, usize N>
__device__ inline void st_async(i32 round, i32 rank, T* array, i64 at, const Array<T, N>& values) {
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) {
        cluster_machine::send_there<N * sizeof(T)>(round, rank, array + at, &values);
        return;
    }
#endif
    dsmem_store<CLUSTER>(rank, array, at, values);
}
template <i32 CLUSTER> __device__ inline void mbarrier_wait(i32 round, i32 bytes) {
#if RF_CLUSTER_MAX > 1
    if constexpr (CLUSTER > 1) {
        const u32 barrier = cluster_machine::arrivals(round & 1), parity = u32(round) / 2 % 2;
        if (thread_rank() == 0) {
            asm volatile("{\n\t.reg .b64 state;\n\tmbarrier.arrive.expect_tx.shared::cta.b64 state, [%0], %1;\n\t}" ::"r"(
                             barrier),
                         "r"(bytes)
                         : "memory");
        }
        u32 is_there = 0;
        while (is_there == 0) {
            asm volatile(
                "{\n\t.reg .pred there;\n\tmbarrier.try_wait.parity.shared::cta.b64 there, [%1], %2;\n\t"
                "selp.u32 %0, 1, 0, there;\n\t}"
                : "=r"(is_there)
                : "r"(barrier), "r"(parity)
                : "memory");
        }
        return;
    }
#endif
    barrier();
}

}  // namespace rf
