// Functions that are inlined, however large they are: before other optimisations, so that what they are lent stays registers.
#if defined(__CUDACC_RTC__)
#define RF_INLINE __device__ __forceinline__
#else
#define RF_INLINE __device__ inline __attribute__((always_inline))
#endif
