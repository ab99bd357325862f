// Tiles on AMD's CDNA: v_mfma, whose operands are spread over the 64 lanes of a wave.
#if defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx940__) || defined(__gfx941__) || defined(__gfx942__)
namespace rf::matrix_core {

template <typename T, i32 LEN> using Lanes = T __attribute__((ext_vector_type(LEN)));
using F16x4 = Lanes<_Float16, 4>;
using I16x2 = Lanes<i16, 2>;
using I16x4 = Lanes<i16, 4>;
using F32x2 = Lanes<f32, 2>;

// Lane `l` holds row `l % MMA_M` of A and column `l % MMA_M` of B; groups of MMA_M lanes share out the depth.
template <i32 MMA_M, i32 MMA_K, i32 LANE_K, typename Out> struct Mfma : Interleaved {
    static constexpr bool exists = true;
    static constexpr i32 m = MMA_M, n = MMA_M, k = MMA_K, rows = 1, depth = LANE_K, sums = MMA_M * MMA_M / 64;
    static RF_INLINE i32 group(i32 lane) { return lane / MMA_M; }
    static RF_INLINE i32 a_row(i32 lane, i32) { return lane % MMA_M; }
    static RF_INLINE i32 b_col(i32 lane) { return lane % MMA_M; }
    // Doubles take two registers each, and rows follow the registers.
    static RF_INLINE i32 acc_row(i32 lane, i32 e) {
        return sizeof(Out) == 8 ? e * 4 + lane / MMA_M : e / 4 * (256 / MMA_M) + lane / MMA_M * 4 + e % 4;
    }
    static RF_INLINE i32 acc_col(i32 lane, i32) { return lane % MMA_M; }
};

#define RF_MFMA(KIND, CHOICE, MMA_M, MMA_K, LANE_K, OUT, NAME, OPERAND)                                          \
    template <> struct Instruction<Kind::KIND, CHOICE> : Mfma<MMA_M, MMA_K, LANE_K, OUT> {                       \
        template <typename In> static RF_INLINE void mma(const In* a, const In* b, OUT* acc) {                   \
            using Sums = Lanes<OUT, sums>;                                                                       \
            const Sums d = __builtin_amdgcn_mfma_##NAME(bits<OPERAND>(a), bits<OPERAND>(b), bits<Sums>(acc), 0, 0, 0); \
            __builtin_memcpy(acc, &d, sizeof(d));                                                                \
        }                                                                                                        \
    };

RF_MFMA(F32, 0, 32, 2, 1, f32, f32_32x32x2f32, f32)
RF_MFMA(F32, 1, 16, 4, 1, f32, f32_16x16x4f32, f32)
RF_MFMA(F16, 0, 32, 8, 4, f32, f32_32x32x8f16, F16x4)
RF_MFMA(F16, 1, 16, 16, 4, f32, f32_16x16x16f16, F16x4)
#if defined(__gfx908__) || defined(__gfx90a__)
RF_MFMA(TF32, 0, 32, 2, 1, f32, f32_32x32x2f32, f32)
RF_MFMA(TF32, 1, 16, 4, 1, f32, f32_16x16x4f32, f32)
RF_MFMA(I8, 0, 32, 8, 4, i32, i32_32x32x8i8, i32)
RF_MFMA(I8, 1, 16, 16, 4, i32, i32_16x16x16i8, i32)
#else
RF_MFMA(TF32, 0, 32, 4, 2, f32, f32_32x32x4_xf32, F32x2)
RF_MFMA(TF32, 1, 16, 8, 2, f32, f32_16x16x8_xf32, F32x2)
RF_MFMA(I8, 0, 32, 16, 8, i32, i32_32x32x16_i8, i64)
RF_MFMA(I8, 1, 16, 32, 8, i32, i32_16x16x32_i8, i64)
#endif
#if defined(__gfx908__)
RF_MFMA(BF16, 0, 32, 4, 2, f32, f32_32x32x4bf16, I16x2)
RF_MFMA(BF16, 1, 16, 8, 2, f32, f32_16x16x8bf16, I16x2)
#else
RF_MFMA(BF16, 0, 32, 8, 4, f32, f32_32x32x8bf16_1k, I16x4)
RF_MFMA(BF16, 1, 16, 16, 4, f32, f32_16x16x16bf16_1k, I16x4)
RF_MFMA(F64, 0, 16, 4, 1, f64, f64_16x16x4f64, f64)
#endif
#undef RF_MFMA

}  // namespace rf::matrix_core
#endif
