// Blocks that are spread over several multiprocessors: NVIDIA's from 9.0 on run the parts of a block at once, each with
// shared memory of its own, and a thread of one can store to that of all. On the host a block is one part; other GPUs have no
// such kernels.
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 900
// Of as many parts every such GPU runs a block.
#define RF_PARTS 8
#define RF_CLUSTER_1
#define RF_CLUSTER_2 __cluster_dims__(2, 1, 1)
#define RF_CLUSTER_4 __cluster_dims__(4, 1, 1)
#define RF_CLUSTER_8 __cluster_dims__(8, 1, 1)
#define RF_SPREAD_BOUNDS(threads, spread) __launch_bounds__(threads / spread, 1) RF_CLUSTER_##spread
#elif defined(ROCFORGE_HOST)
#define RF_PARTS 1
#define RF_SPREAD_BOUNDS(threads, spread) __launch_bounds__(threads)
#endif

namespace rf {

#if RF_PARTS > 1
template <i32 SPREAD> __device__ constexpr i32 part_count() { return SPREAD; }
__device__ inline i32 part_id() {
    u32 rank;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    return i32(rank);
}
#else
template <i32 SPREAD> __device__ constexpr i32 part_count() { return 1; }
__device__ inline i32 part_id() { return 0; }
#endif
template <i32 SPREAD> __device__ inline i64 block_id_of_parts() { return block_id_x() / part_count<SPREAD>(); }
template <i32 SPREAD> __device__ inline void barrier_of_parts() {
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) {
        asm volatile("barrier.cluster.arrive.aligned;\n\tbarrier.cluster.wait.aligned;" ::: "memory");
    } else
#endif
    {
        barrier();
    }
}

#if RF_PARTS > 1
namespace parts {

// Where the bytes of every other round are counted.
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

// The shared memory of another part, at the place that `own` is in this one's.
__device__ inline u32 there(u32 own, i32 part) {
    u32 address;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(address) : "r"(own), "r"(part));
    return address;
}
// BYTES of memory that are aligned as much, as one store.
template <usize BYTES> __device__ inline void store(u32 address, const void* from) {
    static_assert(BYTES == 4 || BYTES == 8 || BYTES == 16, "parts tell each other 4, 8 or 16 bytes at once");
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
template <usize BYTES> __device__ inline void store_there(i32 part, const void* own, const void* from) {
    constexpr usize piece = BYTES % 16 == 0 ? 16 : BYTES % 8 == 0 ? 8 : 4;
    const u32 address = there(u32(__cvta_generic_to_shared(own)), part);
#pragma unroll
    for (usize at = 0; at < BYTES; at += piece) store<piece>(address + u32(at), (const char*)from + at);
}


// The same, counted at `barrier` of the other part when it is there.
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
template <usize BYTES> __device__ inline void send_there(i32 round, i32 part, const void* own, const void* from) {
    constexpr usize piece = BYTES % 16 == 0 ? 16 : BYTES % 8 == 0 ? 8 : 4;
    const u32 address = there(u32(__cvta_generic_to_shared(own)), part), barrier = there(arrivals(round & 1), part);
#pragma unroll
    for (usize at = 0; at < BYTES; at += piece) send<piece>(address + u32(at), barrier, (const char*)from + at);
}

}  // namespace parts
#endif

// All parts of a block begin, and end, together; `again` with another problem.
template <i32 SPREAD> __device__ inline void begin_parts() {
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) parts::begin_arrivals();
#endif
    barrier_of_parts<SPREAD>();
}
template <i32 SPREAD> __device__ inline void end_parts(bool again) {
    barrier_of_parts<SPREAD>();
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) {
        parts::end_arrivals();
        if (again) begin_parts<SPREAD>();
    }
#endif
}

// Elements of an array from `at` on, one or those of an array, in the shared memory of one part of the block.
template <i32 SPREAD, typename T, typename V> __device__ inline void publish_to(i32 part, T* array, i64 at, const V& value) {
    const T element = T(value);
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) {
        parts::store_there<sizeof(T)>(part, array + at, &element);
    } else
#endif
    {
        array[at] = element;
    }
}
template <i32 SPREAD, typename T, usize N> __device__ inline void publish_to(i32 part, T* array, i64 at, const Array<T, N>& values) {
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) {
        parts::store_there<N * sizeof(T)>(part, array + at, &values);
    } else
#endif
    {
#pragma unroll
        for (usize e = 0; e < N; e++) array[at + i64(e)] = values[e];
    }
}

// The same in that of every part.
template <i32 SPREAD, typename T, typename V> __device__ inline void publish(T* array, i64 at, const V& value) {
#pragma unroll
    for (i32 part = 0; part < part_count<SPREAD>(); part++) publish_to<SPREAD>(part, array, at, value);
}

// The same, on its way until `await_sent` of that round. Bytes are counted at two places in turn: before one is used again,
// all have left the round in which it was.
template <i32 SPREAD, typename T, typename V>
__device__ inline void send_to(i32 round, i32 part, T* array, i64 at, const V& value) {
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) {
        const T element = T(value);
        parts::send_there<sizeof(T)>(round, part, array + at, &element);
        return;
    }
#endif
    publish_to<SPREAD>(part, array, at, value);
}
template <i32 SPREAD, typename T, usize N>
__device__ inline void send_to(i32 round, i32 part, T* array, i64 at, const Array<T, N>& values) {
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) {
        parts::send_there<N * sizeof(T)>(round, part, array + at, &values);
        return;
    }
#endif
    publish_to<SPREAD>(part, array, at, values);
}
template <i32 SPREAD> __device__ inline void await_sent(i32 round, i32 bytes) {
#if RF_PARTS > 1
    if constexpr (SPREAD > 1) {
        const u32 barrier = parts::arrivals(round & 1), parity = u32(round) / 2 % 2;
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
