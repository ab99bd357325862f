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

namespace rf {

using i8 = signed char;
using i16 = short;
using i32 = int;
using i64 = long long;
using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;
using usize = unsigned long long;
using f32 = float;
using f64 = double;

#if defined(__CUDACC_RTC__) || defined(ROCFORGE_HOST)
__device__ inline i32 thread_id_x() { return i32(threadIdx.x); }
__device__ inline i32 block_dim_x() { return i32(blockDim.x); }
__device__ inline i64 block_id_x() { return i64(blockIdx.x); }
__device__ inline i64 block_id_y() { return i64(blockIdx.y); }
__device__ inline i64 block_id_z() { return i64(blockIdx.z); }
__device__ inline i64 grid_dim_x() { return i64(gridDim.x); }
__device__ inline i64 grid_dim_y() { return i64(gridDim.y); }
__device__ inline i64 grid_dim_z() { return i64(gridDim.z); }
__device__ inline void barrier() { __syncthreads(); }
#else
__device__ inline i32 thread_id_x() { return i32(__builtin_amdgcn_workitem_id_x()); }
__device__ inline i32 block_dim_x() { return i32(__builtin_amdgcn_workgroup_size_x()); }
__device__ inline i64 block_id_x() { return i64(__builtin_amdgcn_workgroup_id_x()); }
__device__ inline i64 block_id_y() { return i64(__builtin_amdgcn_workgroup_id_y()); }
__device__ inline i64 block_id_z() { return i64(__builtin_amdgcn_workgroup_id_z()); }
__device__ inline i64 grid_dim_x() { return i64(__builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x()); }
// Blocks are one thread deep along y and z, so the grid's size there is its number of blocks.
__device__ inline i64 grid_dim_y() { return i64(__builtin_amdgcn_grid_size_y()); }
__device__ inline i64 grid_dim_z() { return i64(__builtin_amdgcn_grid_size_z()); }
__device__ inline void barrier() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
#endif
__device__ inline i64 global_id_x() { return block_id_x() * block_dim_x() + thread_id_x(); }

}  // namespace rf
