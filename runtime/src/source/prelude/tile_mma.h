// Tiles on NVIDIA's sm_80 and later: mma.sync, by the 32 lanes of a warp.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
namespace rf::matrix_core {

// Lane `l` holds rows `l / 4` (and that plus 8) of A and column `l / 4` of B; four lanes share out the depth.
// Which of the depth is whose is free, as long as A and B agree: a lane takes what lies side by side.
template <i32 MMA_M, i32 MMA_K> struct Mma {
    static constexpr bool exists = true;
    static constexpr i32 m = MMA_M, n = 8, k = MMA_K, rows = MMA_M / 8, depth = MMA_K / 4, sums = MMA_M / 4;
    static RF_INLINE i32 group(i32 lane) { return i32(u32(lane) % 4); }
    // What a lane's number is less than, no compiler knows; pairs of rows would not be loaded at once.
    static RF_INLINE i32 a_row(i32 lane, i32 row) { return i32(u32(lane) / 4 % 8) + row * 8; }
    static RF_INLINE i32 b_col(i32 lane) { return i32(u32(lane) / 4); }
    static RF_INLINE i32 acc_row(i32 lane, i32 e) { return i32(u32(lane) / 4) + e / 2 * 8; }
    static RF_INLINE i32 acc_col(i32 lane, i32 e) { return i32(u32(lane) % 4) * 2 + e % 2; }
    // Pairs of neighbours are of one lane, which loads them at once, and lanes that load at a time meet no bank twice:
    // rows `l / 4` and that plus 8 of an instruction, columns of two instructions.
    static RF_INLINE i32 pair_of(i32 one, i32 which) { return which / 2 * 16 + one * 2 + which % 2; }
    template <i32 ITERATIONS_M> static RF_INLINE i32 row_of(i32 row, i32 which) {
        return MMA_M == 16 ? which * 16 + row % 8 * 2 + row / 8 : pair_of(row, which);
    }
    template <i32 ITERATIONS_N> static RF_INLINE i32 col_of(i32 col, i32 which) { return pair_of(col, which); }
    template <i32 EACH> static RF_INLINE i32 depth_of(i32 group, i32 e) { return group * EACH + e; }
};

// f64 of several depths. An instruction takes them from registers side by side, of one row of A after the other and of one
// column of B: a lane has every fourth depth and one column, since pieces of two depths or columns would have to be sorted.
template <i32 MMA_K> struct MmaF64 : Mma<16, MMA_K> {
    template <i32 ITERATIONS_N> static RF_INLINE i32 col_of(i32 col, i32 which) { return which * 8 + col; }
    template <i32 EACH> static RF_INLINE i32 depth_of(i32 group, i32 e) { return group + e * 4; }
};

template <i32 MMA_K> using Lanes = Mma<16, MMA_K>;

template <typename T> RF_INLINE u32 packed(const T* elements) { return bits<u32>(elements); }
RF_INLINE u32 rounded(const f32* element) {
    u32 bits;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(bits) : "f"(*element));
    return bits;
}

// Registers of A, in the order of the instruction: at each step along the depth the upper row, then the lower one.
#define RF_MMA(KIND, CHOICE, LANES, MMA_K, OUT, TYPES, ABI, A_REGS, B_REGS, ...)                          \
    template <> struct Instruction<Kind::KIND, CHOICE> : LANES {                                          \
        template <typename In> static RF_INLINE void mma(const In* a, const In* b, OUT* acc) {            \
            asm("mma.sync.aligned.m16n8k" #MMA_K ".row.col." TYPES                               \
                         " {%0, %1, %2, %3}, {" A_REGS "}, {" B_REGS "}, {%0, %1, %2, %3};"               \
                         : "+" ABI(acc[0]), "+" ABI(acc[1]), "+" ABI(acc[2]), "+" ABI(acc[3])             \
                         : __VA_ARGS__);                                                                  \
        }                                                                                                 \
    };
#define RF_MMA_1(KIND, CHOICE, MMA_K, OUT, TYPES, ABI, OP)                                                \
    RF_MMA(KIND, CHOICE, Lanes<MMA_K>, MMA_K, OUT, TYPES, ABI, "%4, %5", "%6", "r"(OP(a)), "r"(OP(a + depth)), "r"(OP(b)))
#define RF_MMA_2(KIND, CHOICE, MMA_K, OUT, TYPES, ABI, OP)                                                \
    RF_MMA(KIND, CHOICE, Lanes<MMA_K>, MMA_K, OUT, TYPES, ABI, "%4, %5, %6, %7", "%8, %9", "r"(OP(a)),                 \
           "r"(OP(a + depth)), "r"(OP(a + depth / 2)), "r"(OP(a + depth + depth / 2)), "r"(OP(b)), "r"(OP(b + depth / 2)))

RF_MMA_2(TF32, 0, 8, f32, "f32.tf32.tf32.f32", "f", rounded)
RF_MMA_1(TF32, 1, 4, f32, "f32.tf32.tf32.f32", "f", rounded)
RF_MMA_2(F16, 0, 16, f32, "f32.f16.f16.f32", "f", packed)
RF_MMA_1(F16, 1, 8, f32, "f32.f16.f16.f32", "f", packed)
RF_MMA_2(BF16, 0, 16, f32, "f32.bf16.bf16.f32", "f", packed)
RF_MMA_1(BF16, 1, 8, f32, "f32.bf16.bf16.f32", "f", packed)
RF_MMA_2(I8, 0, 32, i32, "s32.s8.s8.s32", "r", packed)
RF_MMA_1(I8, 1, 16, i32, "s32.s8.s8.s32", "r", packed)

#if __CUDA_ARCH__ >= 900
RF_MMA(F64, 0, MmaF64<16>, 16, f64, "f64.f64.f64.f64", "d", "%4, %5, %6, %7, %8, %9, %10, %11", "%12, %13, %14, %15",
       "d"(a[0]), "d"(a[4]), "d"(a[1]), "d"(a[5]), "d"(a[2]), "d"(a[6]), "d"(a[3]), "d"(a[7]),
       "d"(b[0]), "d"(b[1]), "d"(b[2]), "d"(b[3]))
RF_MMA(F64, 1, MmaF64<8>, 8, f64, "f64.f64.f64.f64", "d", "%4, %5, %6, %7", "%8, %9",
       "d"(a[0]), "d"(a[2]), "d"(a[1]), "d"(a[3]), "d"(b[0]), "d"(b[1]))
RF_MMA(F64, 2, Lanes<4>, 4, f64, "f64.f64.f64.f64", "d", "%4, %5", "%6", "d"(a[0]), "d"(a[1]), "d"(b[0]))
#endif
#undef RF_MMA_1
#undef RF_MMA_2
#undef RF_MMA

template <> struct Instruction<Kind::F64, 3> : Mma<8, 4> {
    template <typename In> static RF_INLINE void mma(const In* a, const In* b, f64* acc) {
        asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
                     : "+d"(acc[0]), "+d"(acc[1])
                     : "d"(a[0]), "d"(b[0]));
    }
};

#if __CUDA_ARCH__ >= 900
// Complex numbers of f64 in tiles of 32 rows. The upper half of A is the real parts of 8 rows and the lower half their
// imaginary parts, as a lane loads them, for the real part of B; at depths four further it is (-imaginary, real), for the
// imaginary part of B: one instruction makes both parts of the result. Parts by themselves would be sorted into registers
// for each of four products.
template <i32 N, typename C> struct Complex<Composed<Neighbours<Instruction<Kind::F64, 2>>, 32, N, 4, f64>, C> {
    static constexpr bool native = true;
    static constexpr i32 ITERATIONS_M = 4, ITERATIONS_N = N / 8;
    static constexpr i32 A_ROOM = ITERATIONS_M, B_ROOM = ITERATIONS_N, ACC_ROOM = ITERATIONS_M * ITERATIONS_N * 2;
    static constexpr __device__ i32 a_len() { return A_ROOM; }
    static constexpr __device__ i32 b_len() { return B_ROOM; }
    static constexpr __device__ i32 acc_len() { return ACC_ROOM; }
    static RF_INLINE i32 group(i32 lane) { return i32(u32(lane) / 4); }
    static RF_INLINE i32 in_group(i32 lane) { return i32(u32(lane) % 4); }
    static RF_INLINE i32 a_row(i32 lane, i32 e) { return e * 8 + group(lane); }
    static RF_INLINE i32 a_col(i32 lane, i32) { return in_group(lane); }
    static RF_INLINE i32 b_row(i32 lane, i32) { return in_group(lane); }
    static RF_INLINE i32 b_col(i32 lane, i32 e) { return e * 8 + group(lane); }
    static RF_INLINE i32 acc_row(i32 lane, i32 e) { return e / 2 % ITERATIONS_M * 8 + group(lane); }
    static RF_INLINE i32 acc_col(i32 lane, i32 e) { return e / 2 / ITERATIONS_M * 8 + in_group(lane) * 2 + e % 2; }
    // A copy with other signs where `signs` says so. Assemblers see through copies, and then make one for each instruction.
    static RF_INLINE f64 copied(f64 x, u32 nothing, u32 signs) {
        f64 copy;
        asm("{ .reg .b32 low, high; mov.b64 {low, high}, %1; xor.b32 low, low, %2; xor.b32 high, high, %3;"
            " mov.b64 %0, {low, high}; }"
            : "=d"(copy)
            : "d"(x), "r"(nothing), "r"(signs));
        return copy;
    }
    static RF_INLINE void mma(const C* a, const C* b, C* acc) {
        // Zero, which no compiler knows: a block is at most 64 threads deep.
        u32 nothing;
        asm("mov.u32 %0, %%ntid.z;" : "=r"(nothing));
        nothing >>= 16;
        f64 upper[ITERATIONS_M], lower[ITERATIONS_M];
#pragma unroll
        for (i32 e = 0; e < ITERATIONS_M; ++e) {
            lower[e] = copied(a[e].real, nothing, nothing);
            upper[e] = copied(a[e].imag, nothing, nothing | 0x80000000u);
        }
#pragma unroll
        for (i32 e = 0; e < ITERATIONS_M * ITERATIONS_N; ++e) {
            const C x = a[e % ITERATIONS_M], y = b[e / ITERATIONS_M];
            C* sum = acc + e * 2;
            asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64"
                " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                : "+d"(sum[0].real), "+d"(sum[1].real), "+d"(sum[0].imag), "+d"(sum[1].imag)
                : "d"(x.real), "d"(x.imag), "d"(upper[e % ITERATIONS_M]), "d"(lower[e % ITERATIONS_M]), "d"(y.real),
                  "d"(y.imag));
        }
    }
};
#endif

}  // namespace rf::matrix_core
#endif
