// Planes: the third dimension of a grid, in kernels that have one. Along z lie the planes of all problems that are worked on
// at once, those of one problem side by side.
namespace rf {
namespace machine {

// The block's plane, and how many a problem has. Every thread of the block stores the same two numbers before it asks for
// them, and no others ever: a thread reads its own numbers, whichever store was last. So no barrier is needed, and none
// between two problems. Where a body asks before its first barrier, compilers hand the numbers on.
struct Planes {
    u32 own, all;
};
__device__ inline Planes& planes() {
    __shared__ Planes kept;
    return kept;
}
__device__ inline void take_plane(i64 all) { planes() = Planes{u32(block_id_z()) % u32(all), u32(all)}; }
__device__ inline void only_plane() { planes() = Planes{0, 1}; }
// The first problem of the block, and how far it is to its next one.
__device__ inline i64 problem_of_block(i64 all) { return i64(u32(block_id_z()) / u32(all)); }
template <i32 DEPTH = 1> __device__ inline i64 problems_at_once(i64 all) { return i64(u32(grid_dim_z<DEPTH>()) / u32(all)); }

}  // namespace machine

__device__ inline i64 plane_of_block() { return i64(machine::planes().own); }
__device__ inline i64 planes_of_grid() { return i64(machine::planes().all); }
__device__ inline i64 plane_of_thread() { return plane_of_block() * block_dim_z() + thread_id_z(); }

}  // namespace rf
