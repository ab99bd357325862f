// What this source is compiled for: constants, so that a branch for another target costs nothing.
#if defined(ROCFORGE_HOST)
#define RF_AMD 0
#define RF_NVIDIA 0
#define RF_SM 0
#elif defined(__CUDACC_RTC__)
#define RF_AMD 0
#define RF_NVIDIA 1
#define RF_SM __CUDA_ARCH__
#else
#define RF_AMD 1
#define RF_NVIDIA 0
#define RF_SM 0
#endif
// Whether instructions of one architecture alone may be used, as on sm_90a.
#if defined(__CUDA_ARCH_FEAT_SM90_ALL) || defined(__CUDA_ARCH_FEAT_SM100_ALL) || defined(__CUDA_ARCH_FEAT_SM101_ALL) || \
    defined(__CUDA_ARCH_FEAT_SM103_ALL) || defined(__CUDA_ARCH_FEAT_SM120_ALL) || defined(__CUDA_ARCH_FEAT_SM121_ALL)
#define RF_SM_OWN 1
#else
#define RF_SM_OWN 0
#endif
// Most bytes of shared memory of a block.
#if RF_AMD && (defined(__gfx950__) || defined(__gfx1250__))
#define RF_MAX_SHARED 163840
#elif RF_AMD
#define RF_MAX_SHARED 65536
#elif RF_NVIDIA && (RF_SM < 800 || RF_SM >= 1200)
#define RF_MAX_SHARED (RF_SM == 750 ? 65536 : 98304)
#elif RF_NVIDIA && RF_SM < 900
#define RF_MAX_SHARED (RF_SM == 860 || RF_SM == 890 ? 101376 : 166912)
#else
#define RF_MAX_SHARED 232448
#endif
// Registers that all threads have of what one block may use, and one thread at most. Blocks of AMD's GPUs with waves of 32 use
// two compute units; those that several are to hold count for each of them. Registers of matrix cores count where values may
// wait in them.
#if RF_AMD && (defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__) || defined(__gfx950__))
#define RF_REGISTERS 131072
#define RF_MOST_REGISTERS 512
#elif defined(__gfx1100__) || defined(__gfx1101__) || defined(__gfx1151__) || defined(__gfx1200__) || defined(__gfx1201__)
#define RF_REGISTERS 196608
#elif defined(__GFX10__) || defined(__GFX11__)
#define RF_REGISTERS 131072
#else
#define RF_REGISTERS 65536
#endif
#ifndef RF_MOST_REGISTERS
#define RF_MOST_REGISTERS 256
#endif
#if defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
#define RF_UNITS 2
#else
#define RF_UNITS 1
#endif
// Whether so many threads have so many registers each. The host has kernels of both kinds, to be tested.
#if defined(ROCFORGE_HOST)
#define RF_MANY_REGISTERS(threads, count) 1
#define RF_FEW_REGISTERS(threads, count) 1
#else
#define RF_MANY_REGISTERS(threads, count) (RF_MOST_REGISTERS >= (count) && RF_REGISTERS >= (threads) * (count))
#define RF_FEW_REGISTERS(threads, count) (!RF_MANY_REGISTERS(threads, count))
#endif
#if RF_SM >= 800 || defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx940__) || defined(__gfx941__) ||        \
    defined(__gfx942__) || defined(__GFX11__) || defined(__GFX12__)
#define RF_MATRIX_CORES 1
#else
#define RF_MATRIX_CORES 0
#endif

namespace rf::target {

__device__ constexpr bool amd() { return RF_AMD != 0; }
__device__ constexpr bool nvidia() { return RF_NVIDIA != 0; }
__device__ constexpr bool host() { return !amd() && !nvidia(); }
__device__ constexpr bool has_matrix_cores() { return RF_MATRIX_CORES != 0; }

#if RF_AMD
// A processor, or a family: the name of a processor without its last two digits.
__device__ constexpr bool arch(const char* name) {
    const char* own = __amdgcn_processor__;
    for (; *name && *name == *own; ++name) ++own;
    return !*name && (!*own || (own[1] && !own[2]));
}
#elif RF_NVIDIA
__device__ constexpr bool arch(const char* name) {
    i32 number = 0;
    if (name[0] != 's') return false;
    for (name += 3; '0' <= *name && *name <= '9'; ++name) number = number * 10 + (*name - '0');
    if (*name) return RF_SM == number * 10 && RF_SM_OWN;
    return number < 20 ? RF_SM / 100 == number : RF_SM == number * 10;
}
#else
constexpr bool arch(const char*) { return false; }
#endif

}  // namespace rf::target
