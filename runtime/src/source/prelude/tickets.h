// Tickets: how the blocks of a launch find out which of them is last. One counter a problem, zero between launches.
namespace rf {

struct Tickets {
    Workspace<u32> counters;
    __device__ Tickets at(i64 batch) const { return Tickets{counters.at(batch)}; }
};

// Waits for the block; whether it is the last of its problem to come here. Its threads see what all blocks have written.
__device__ inline bool last_block(const Tickets& tickets) {
    __shared__ u32 last;
    const u32 blocks = u32(grid_dim_x() * grid_dim_y<0>());
#if !defined(__CUDACC_RTC__) && !defined(ROCFORGE_HOST)
    // The stores of a wave have arrived before it comes to the barrier: thread 0 waits for those of its own wave only.
    if (blocks != 1) fence(Scope::Device);
#endif
    barrier();
    if (blocks == 1) return true;
    if (thread_rank() == 0) {
        fence(Scope::Device);
        last = atomic_add(tickets.counters[0], u32(1)) + 1 == blocks ? 1 : 0;
        if (last != 0) atomic_store(tickets.counters[0], u32(0));
    }
    barrier();
    if (last == 0) return false;
    // Every thread, not thread 0 alone: waves of a block may read through caches of their own.
    fence(Scope::Device);
    return true;
}

}  // namespace rf
