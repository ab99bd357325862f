// Tiles on AMD's RDNA 3 and 4: v_wmma of 16x16x16, in waves of 32 lanes.
#if (defined(__GFX11__) || defined(__GFX12__)) && __AMDGCN_WAVEFRONT_SIZE == 32
namespace rf::matrix_core {

template <typename T, i32 LEN> using Lanes = T __attribute__((ext_vector_type(LEN)));
#if defined(__GFX11__)
// Both halves of a wave hold the same: a row of A, a column of B. The results alternate between the halves.
constexpr i32 WMMA_DEPTH = 16;
constexpr i32 WMMA_STEP = 2;
constexpr i32 WMMA_HALF = 1;
#define RF_WMMA_NAME(NAME) __builtin_amdgcn_wmma_##NAME##_w32
#else
// Each half of a wave holds half of the depth and eight rows of the result.
constexpr i32 WMMA_DEPTH = 8;
constexpr i32 WMMA_STEP = 1;
constexpr i32 WMMA_HALF = 8;
#define RF_WMMA_NAME(NAME) __builtin_amdgcn_wmma_##NAME##_w32_gfx12
#endif

struct Wmma : Interleaved {
    static constexpr bool exists = true;
    static constexpr i32 m = 16, n = 16, k = 16, rows = 1, depth = WMMA_DEPTH, sums = 8;
    static RF_INLINE i32 group(i32 lane) { return WMMA_DEPTH == 16 ? 0 : lane / 16; }
    static RF_INLINE i32 a_row(i32 lane, i32) { return lane % 16; }
    static RF_INLINE i32 b_col(i32 lane) { return lane % 16; }
    static RF_INLINE i32 acc_row(i32 lane, i32 e) { return e * WMMA_STEP + lane / 16 * WMMA_HALF; }
    static RF_INLINE i32 acc_col(i32 lane, i32) { return lane % 16; }
};

using WmmaHalves = Lanes<_Float16, WMMA_DEPTH>;
using WmmaShorts = Lanes<i16, WMMA_DEPTH>;
using WmmaBytes = Lanes<i32, WMMA_DEPTH / 4>;
#define RF_WMMA(KIND, OUT, OPERAND, CALL)                                                        \
    template <> struct Instruction<Kind::KIND, 0> : Wmma {                                       \
        template <typename In> static RF_INLINE void mma(const In* a, const In* b, OUT* acc) {   \
            const OPERAND left = bits<OPERAND>(a), right = bits<OPERAND>(b);                     \
            const Lanes<OUT, 8> sum = bits<Lanes<OUT, 8>>(acc);                                  \
            const Lanes<OUT, 8> d = CALL;                                                        \
            __builtin_memcpy(acc, &d, sizeof(d));                                                \
        }                                                                                        \
    };
RF_WMMA(F16, f32, WmmaHalves, RF_WMMA_NAME(f32_16x16x16_f16)(left, right, sum))
RF_WMMA(BF16, f32, WmmaShorts, RF_WMMA_NAME(f32_16x16x16_bf16)(left, right, sum))
RF_WMMA(I8, i32, WmmaBytes, RF_WMMA_NAME(i32_16x16x16_iu8)(true, left, true, right, sum, false))
#undef RF_WMMA
#undef RF_WMMA_NAME

}  // namespace rf::matrix_core
#endif
