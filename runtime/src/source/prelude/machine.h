// The machine: number types, positions, barriers. AMD through compiler built-ins, NVIDIA through its own names.
#if !defined(__CUDACC_RTC__) && !defined(ROCFORGE_HOST)
#ifndef __device__
#define __device__ __attribute__((device))
#endif
#ifndef __global__
#define __global__ __attribute__((global))
#endif
#ifndef __shared__
#define __shared__ __attribute__((shared))
#endif
#ifndef __launch_bounds__
#define __launch_bounds__(threads) __attribute__((amdgpu_flat_work_group_size(1, threads)))
#endif
#endif
// Threads of a block, and blocks that a compute unit is to hold at once. AMD's count waves of each of its SIMD units:
// four for waves of 64, two for waves of 32.
#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
#define RF_LAUNCH_BOUNDS(threads, blocks) __launch_bounds__(threads, blocks)
#define RF_AMD_OR_NVIDIA(amd, nvidia) nvidia
#elif defined(__GFX9__) || defined(__GFX8__)
#define RF_LAUNCH_BOUNDS(threads, blocks) \
    __attribute__((amdgpu_flat_work_group_size(1, threads), amdgpu_waves_per_eu(threads * blocks < 2048 ? (threads * blocks + 255) / 256 : 8)))
#else
#define RF_LAUNCH_BOUNDS(threads, blocks) \
    __attribute__((amdgpu_flat_work_group_size(1, threads), amdgpu_waves_per_eu(threads * blocks < 1024 ? (threads * blocks + 63) / 64 : 16)))
#endif
#ifndef RF_AMD_OR_NVIDIA
#define RF_AMD_OR_NVIDIA(amd, nvidia) amd
#endif
// Pointers to what every thread of the grid reaches. AMD's compiler knows a pointer that came as an argument for one;
// where it does not, it takes instructions that could reach shared memory as well, and waits for both memories.
#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
#define RF_GLOBAL
#else
#define RF_GLOBAL __attribute__((address_space(1)))
#endif

namespace rf {

using i8 = signed char;
using i16 = short;
using i32 = int;
using i64 = long long;
using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;
using isize = long long;
using usize = unsigned long long;
using f32 = float;
using f64 = double;

template <typename T> __device__ constexpr usize size_of() { return sizeof(T); }
// A side of the block is a constant where all kernels of the unit have the same.
#if !defined(RF_BLOCK_X)
#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
#define RF_BLOCK_X blockDim.x
#else
#define RF_BLOCK_X __builtin_amdgcn_workgroup_size_x()
#endif
#endif
#if !defined(RF_BLOCK_Y)
#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
#define RF_BLOCK_Y blockDim.y
#else
#define RF_BLOCK_Y __builtin_amdgcn_workgroup_size_y()
#endif
#endif
#if !defined(RF_BLOCK_Z)
#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
#define RF_BLOCK_Z blockDim.z
#else
#define RF_BLOCK_Z __builtin_amdgcn_workgroup_size_z()
#endif
#endif
__device__ inline i32 block_dim_x() { return i32(RF_BLOCK_X); }
__device__ inline i32 block_dim_y() { return i32(RF_BLOCK_Y); }
__device__ inline i32 block_dim_z() { return i32(RF_BLOCK_Z); }
#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
__device__ inline i32 thread_id_x() { return i32(threadIdx.x); }
__device__ inline i32 thread_id_y() { return i32(threadIdx.y); }
__device__ inline i32 thread_id_z() { return i32(threadIdx.z); }
__device__ inline i64 block_id_x() { return i64(blockIdx.x); }
__device__ inline i64 block_id_y() { return i64(blockIdx.y); }
__device__ inline i64 block_id_z() { return i64(blockIdx.z); }
__device__ inline i64 grid_dim_x() { return i64(gridDim.x); }
template <i32 DEPTH = 1> __device__ inline i64 grid_dim_y() { return i64(gridDim.y); }
template <i32 DEPTH = 1> __device__ inline i64 grid_dim_z() { return i64(gridDim.z); }
__device__ inline void barrier() { __syncthreads(); }
template <typename... A> __device__ inline void read_again(A&...) {}
#else
__device__ inline i32 thread_id_x() { return i32(__builtin_amdgcn_workitem_id_x()); }
__device__ inline i32 thread_id_y() { return i32(__builtin_amdgcn_workitem_id_y()); }
__device__ inline i32 thread_id_z() { return i32(__builtin_amdgcn_workitem_id_z()); }
__device__ inline i64 block_id_x() { return i64(__builtin_amdgcn_workgroup_id_x()); }
__device__ inline i64 block_id_y() { return i64(__builtin_amdgcn_workgroup_id_y()); }
__device__ inline i64 block_id_z() { return i64(__builtin_amdgcn_workgroup_id_z()); }
__device__ inline i64 grid_dim_x() { return i64(__builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x()); }
// What the hardware tells is threads. DEPTH of them make a block along y or z; 0 where only the launch knows.
template <i32 DEPTH = 1> __device__ inline i64 grid_dim_y() {
    return i64(__builtin_amdgcn_grid_size_y() / (DEPTH > 0 ? u32(DEPTH) : u32(__builtin_amdgcn_workgroup_size_y())));
}
template <i32 DEPTH = 1> __device__ inline i64 grid_dim_z() {
    return i64(__builtin_amdgcn_grid_size_z() / (DEPTH > 0 ? u32(DEPTH) : u32(__builtin_amdgcn_workgroup_size_z())));
}
__device__ inline void barrier() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
// Reads all arguments of the entry point again from where the launch put them: one behind the other, each aligned.
// The compiler, which cannot know the address behind the statement that does nothing, need not keep them until here:
// they would take scalar registers from the body of every problem but the last.
template <typename... A> __device__ inline void read_again(A&... arguments) {
    auto from = __builtin_amdgcn_kernarg_segment_ptr();
    asm volatile("" : "+s"(from));
    usize at = 0;
    ((at = (at + alignof(A) - 1) / alignof(A) * alignof(A), arguments = *(const A*)((const char*)from + at), at += sizeof(A)), ...);
}
#endif
// Blocks of NVIDIA's GPUs may be started, from 9.0 on, while the kernel in front of them on the stream still has blocks at
// work. What it does is to be seen only behind this; it has waited itself for what was in front of it.
__device__ inline void grid_dependency_wait() {
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
__device__ inline i64 global_id_x() { return block_id_x() * block_dim_x() + thread_id_x(); }
__device__ inline i64 global_id_y() { return block_id_y() * block_dim_y() + thread_id_y(); }
__device__ inline i32 block_threads() { return block_dim_x() * block_dim_y() * block_dim_z(); }
// The position of the thread among all of its block, x first.
__device__ inline i32 thread_rank() { return thread_id_x() + block_dim_x() * (thread_id_y() + block_dim_y() * thread_id_z()); }
template <i32 X, i32 Y> __device__ inline i32 thread_rank() { return thread_id_x() + X * (thread_id_y() + Y * thread_id_z()); }

}  // namespace rf
