// Two kernels whose use of the machine shows in their cubin: probe.sm_90a.cubin, by NVRTC 12.9 with
// --gpu-architecture=sm_90a -default-device --std=c++17
extern "C" __global__ __launch_bounds__(128) void shares(float* x) {
    __shared__ float tile[1000];
    tile[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = tile[127 - threadIdx.x];
}

extern "C" __global__ __launch_bounds__(64) void stacks(int* x, long n) {
    int list[400];
#pragma unroll 1
    for (int i = 0; i < 400; ++i) list[i] = x[i];
    x[n] = list[x[n] & 255];
}
