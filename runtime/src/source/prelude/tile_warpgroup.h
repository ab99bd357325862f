// Warpgroup MMA, with operands in shared memory: wgmma on NVIDIA's sm_90a, tiles of each wave elsewhere.
namespace rf::matrix_core {

// K-major operands without swizzle, as wgmma reads them: 16 bytes along K, then the next row's.
template <typename T> constexpr i32 CHUNK = 16 / i32(sizeof(typename element<T>::Stored));
template <typename T> RF_INLINE i32 chunked(i32 rows, i32 row, i32 depth) {
    return (depth / CHUNK<T> * rows + row) * CHUNK<T> + depth % CHUNK<T>;
}

// Swizzled operands are lines of 128 bytes, whose 16-byte pieces are permuted by the number of the line: accesses along
// lines and across them have no bank conflicts.
template <typename T> constexpr i32 LINE = 128 / i32(sizeof(typename element<T>::Stored));
template <typename T> RF_INLINE i32 swizzled(i32 line, i32 along) {
    return line * LINE<T> + (along / CHUNK<T> ^ line % 8) * CHUNK<T> + along % CHUNK<T>;
}
// Offset of an element of a swizzled operand: K-major if `k_major`, else MN-major, where a line holds LINE rows or columns.
template <i32 K, typename T> RF_INLINE i32 swizzled_at(bool k_major, i32 side, i32 depth) {
    return k_major ? swizzled<T>(side, depth) : swizzled<T>(side / LINE<T> * K + depth, side % LINE<T>);
}

#if defined(ROCFORGE_HOST)

// Rows are distributed over four waves, or as many as a block has, and over their lanes.
template <i32 N, i32 K, typename T> struct ByWaves {
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr bool native = false;
    static constexpr i32 ROOM = 64 * N;
    static i32 waves() {
        const i32 all = block_threads() / wave_size();
        return all < 1 ? 1 : all < 4 ? all : 4;
    }
    static i32 rows() { return 64 / waves(); }
    static i32 down() { return wave_size() == 1 ? 1 : 8; }
    static i32 thread_m() { return rows() / down(); }
    static i32 thread_n() { return N / (wave_size() / down()); }
    static i32 len() { return thread_m() * thread_n(); }
    static i32 row(i32 e) {
        return thread_rank() / wave_size() % waves() * rows() + lane_id() % down() * thread_m() + e % thread_m();
    }
    static i32 col(i32 e) { return lane_id() / down() * thread_n() + e / thread_m(); }
    static void mma(const Stored* left, const Stored* right, Sum* acc) {
        constexpr i32 DOT_K = Dot<T>::DOT_K;
        for (i32 e = 0; e < len(); ++e) {
            for (i32 k = 0; k < K; k += DOT_K)
                acc[e] = Dot<T>::add(left + chunked<T>(64, row(e), k), right + chunked<T>(N, col(e), k), acc[e]);
        }
    }
    static void begin(const Stored* left, bool left_k_major, const Stored* right, bool right_k_major, Sum* acc) {
        for (i32 e = 0; e < len(); ++e) {
            for (i32 k = 0; k < K; ++k)
                acc[e] = Dot<T>::add(left + swizzled_at<K, T>(left_k_major, row(e), k),
                                     right + swizzled_at<K, T>(right_k_major, col(e), k), acc[e]);
        }
    }
    static void wait_but(i32) {}
};

#else

// Each wave has 16 rows.
template <i32 N, i32 K, typename T> struct ByWaves {
    static constexpr i32 MMA_K = K % (2 * CHUNK<T>) == 0 ? 2 * CHUNK<T> : K;
    using Engine = typename engine<16, N, MMA_K, T>::type;
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr bool native = Engine::native;
    static constexpr i32 ROOM = Engine::ACC_ROOM;
    static constexpr __device__ i32 len() { return ROOM; }
    static RF_INLINE i32 top() { return wave_id(thread_rank()) % 4 * 16; }
    static RF_INLINE i32 row(i32 e) { return top() + Engine::acc_row(lane_id(), 0) + Engine::acc_row(0, e); }
    static RF_INLINE i32 col(i32 e) { return Engine::acc_col(lane_id(), 0) + Engine::acc_col(0, e); }
    static RF_INLINE void mma(const Stored* left, const Stored* right, Sum* acc) {
        const i32 lane = lane_id(), top = ByWaves::top();
#pragma unroll
        for (i32 k = 0; k < K; k += MMA_K) {
            alignas(16) Stored a[Engine::A_ROOM], b[Engine::B_ROOM];
#pragma unroll
            for (i32 e = 0; e < Engine::A_ROOM; ++e)
                a[e] = left[chunked<T>(64, top + Engine::a_row(lane, e), k + Engine::a_col(lane, e))];
#pragma unroll
            for (i32 e = 0; e < Engine::B_ROOM; ++e)
                b[e] = right[chunked<T>(N, Engine::b_col(lane, e), k + Engine::b_row(lane, e))];
            Engine::mma(a, b, acc);
        }
    }
    static RF_INLINE void begin(const Stored* left, bool left_k_major, const Stored* right, bool right_k_major, Sum* acc) {
        const i32 lane = lane_id(), top = ByWaves::top() % 64;
#pragma unroll
        for (i32 k = 0; k < K; k += MMA_K) {
            alignas(16) Stored a[Engine::A_ROOM], b[Engine::B_ROOM];
#pragma unroll
            for (i32 e = 0; e < Engine::A_ROOM; ++e)
                a[e] = left[swizzled_at<K, T>(left_k_major, top + Engine::a_row(lane, e), k + Engine::a_col(lane, e))];
#pragma unroll
            for (i32 e = 0; e < Engine::B_ROOM; ++e)
                b[e] = right[swizzled_at<K, T>(right_k_major, Engine::b_col(lane, e), k + Engine::b_row(lane, e))];
            Engine::mma(a, b, acc);
        }
    }
    static RF_INLINE void wait_but(i32) {}
};

#endif

// wgmma of 64 rows, COLS columns and 32 bytes along K; the specialisations are below.
template <Kind KIND, i32 COLS> struct GroupInstruction { static constexpr bool exists = false; };

#if defined(__CUDA_ARCH_FEAT_SM90_ALL)

RF_INLINE void held(f32& sum) { asm volatile("" : "+f"(sum)::"memory"); }
RF_INLINE void held(i32& sum) { asm volatile("" : "+r"(sum)::"memory"); }
template <typename S> RF_INLINE void held(S&) {}

// Matrix descriptor: start address, and the strides to the next 16 bytes along K and to the next 8 rows.
RF_INLINE u64 descriptor(const void* start, i32 rows) {
    const u64 address = u64(__cvta_generic_to_shared(start));
    return (address & 0x3ffff) >> 4 | u64(rows) << 16 | u64(8) << 32;
}

#define RF_8(ABI, at) \
    "+" ABI(acc[at]), "+" ABI(acc[at + 1]), "+" ABI(acc[at + 2]), "+" ABI(acc[at + 3]), "+" ABI(acc[at + 4]), \
    "+" ABI(acc[at + 5]), "+" ABI(acc[at + 6]), "+" ABI(acc[at + 7])
#define RF_32(ABI, at) RF_8(ABI, at), RF_8(ABI, at + 8), RF_8(ABI, at + 16), RF_8(ABI, at + 24)
#define RF_SUMS_64(ABI) RF_32(ABI, 0)
#define RF_SUMS_128(ABI) RF_32(ABI, 0), RF_32(ABI, 32)
#define RF_SUMS_256(ABI) RF_32(ABI, 0), RF_32(ABI, 32), RF_32(ABI, 64), RF_32(ABI, 96)
#define RF_NAMES_64 \
    "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, " \
    "%23, %24, %25, %26, %27, %28, %29, %30, %31"
#define RF_NAMES_128 \
    "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, " \
    "%23, %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, " \
    "%44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63"
#define RF_NAMES_256 \
    "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, " \
    "%23, %24, %25, %26, %27, %28, %29, %30, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, " \
    "%44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, %64, " \
    "%65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, " \
    "%86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99, %100, %101, %102, %103, %104, %105, " \
    "%106, %107, %108, %109, %110, %111, %112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, " \
    "%123, %124, %125, %126, %127"
#define RF_OPERANDS_64 "%32, %33"
#define RF_OPERANDS_128 "%64, %65"
#define RF_OPERANDS_256 "%128, %129"

#define RF_WGMMA(KIND, COLS, MMA_K, OUT, TYPES, ABI, SIGNS)                                                     \
    template <> struct GroupInstruction<Kind::KIND, COLS> {                                                     \
        static constexpr bool exists = true;                                                                    \
        static RF_INLINE void mma(u64 left, u64 right, OUT* acc) {                                              \
            asm volatile("{\n.reg .pred add;\nsetp.eq.b32 add, 0, 0;\n"                                         \
                         "wgmma.mma_async.sync.aligned.m64n" #COLS "k" #MMA_K "." TYPES " {" RF_NAMES_##COLS    \
                         "}, " RF_OPERANDS_##COLS ", add" SIGNS ";\n}"                                          \
                         : RF_SUMS_##COLS(ABI)                                                                  \
                         : "l"(left), "l"(right));                                                              \
        }                                                                                                       \
    };
#define RF_WGMMAS(KIND, MMA_K, OUT, TYPES, ABI, SIGNS)     \
    RF_WGMMA(KIND, 64, MMA_K, OUT, TYPES, ABI, SIGNS)      \
    RF_WGMMA(KIND, 128, MMA_K, OUT, TYPES, ABI, SIGNS)     \
    RF_WGMMA(KIND, 256, MMA_K, OUT, TYPES, ABI, SIGNS)
RF_WGMMAS(F16, 16, f32, "f32.f16.f16", "f", ", 1, 1, 0, 0")
RF_WGMMAS(BF16, 16, f32, "f32.bf16.bf16", "f", ", 1, 1, 0, 0")
RF_WGMMAS(TF32, 8, f32, "f32.tf32.tf32", "f", ", 1, 1")
RF_WGMMAS(I8, 32, i32, "s32.s8.s8", "r", "")

// wgmma with swizzled 16-bit operands, K-major or MN-major.
template <Kind KIND, i32 COLS> struct SwizzledInstruction;
RF_INLINE u64 swizzled_descriptor(const void* start, i32 blocks_apart) {
    const u64 address = u64(__cvta_generic_to_shared(start));
    return (address & 0x3ffff) >> 4 | u64(blocks_apart / 16) << 16 | u64(64) << 32 | u64(1) << 62;
}
#define RF_SIDES_64 "%34, %35"
#define RF_SIDES_128 "%66, %67"
#define RF_SIDES_256 "%130, %131"
#define RF_SWIZZLED(KIND, COLS, TYPES)                                                                          \
    template <> struct SwizzledInstruction<Kind::KIND, COLS> {                                                  \
        template <i32 LEFT, i32 RIGHT> static RF_INLINE void mma(u64 left, u64 right, f32* acc) {               \
            asm volatile("{\n.reg .pred add;\nsetp.eq.b32 add, 0, 0;\n"                                         \
                         "wgmma.mma_async.sync.aligned.m64n" #COLS "k16." TYPES " {" RF_NAMES_##COLS            \
                         "}, " RF_OPERANDS_##COLS ", add, 1, 1, " RF_SIDES_##COLS ";\n}"                        \
                         : RF_SUMS_##COLS("f")                                                                  \
                         : "l"(left), "l"(right), "n"(LEFT), "n"(RIGHT));                                       \
        }                                                                                                       \
    };
#define RF_SWIZZLEDS(KIND, TYPES)    \
    RF_SWIZZLED(KIND, 64, TYPES)     \
    RF_SWIZZLED(KIND, 128, TYPES)    \
    RF_SWIZZLED(KIND, 256, TYPES)
RF_SWIZZLEDS(F16, "f32.f16.f16")
RF_SWIZZLEDS(BF16, "f32.bf16.bf16")

template <i32 N, i32 K, typename T> struct ByGroup {
    static constexpr i32 COLS = N % 256 == 0 ? 256 : N % 128 == 0 ? 128 : 64;
    static constexpr i32 MMA_K = 2 * CHUNK<T>;
    using Instruction = GroupInstruction<element<T>::kind, COLS>;
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr bool native = true;
    static constexpr i32 ROOM = N / 2;
    static constexpr __device__ i32 len() { return ROOM; }
    static RF_INLINE i32 row(i32 e) { return wave_id(thread_rank()) % 4 * 16 + lane_id() / 4 + e / 2 % 2 * 8; }
    static RF_INLINE i32 col(i32 e) { return e / 4 * 8 + lane_id() % 4 * 2 + e % 2; }
    static RF_INLINE void mma(const Stored* left, const Stored* right, Sum* acc) {
        // wgmma reads shared memory through the async proxy, so the stores of threads need a fence.
        asm volatile("fence.proxy.async.shared::cta;\nwgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
        for (i32 k = 0; k < K; k += MMA_K) {
#pragma unroll
            for (i32 at = 0; at < N; at += COLS)
                Instruction::mma(descriptor(left + chunked<T>(64, 0, k), 64), descriptor(right + chunked<T>(N, at, k), N),
                                 acc + at / 2);
        }
        asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    }
    // MN-major: a line holds LINE rows or columns, and the next LINE lie behind all of K.
    template <bool LEFT_K_MAJOR, bool RIGHT_K_MAJOR>
    static RF_INLINE void swizzled(const Stored* left, const Stored* right, Sum* acc) {
        static_assert(sizeof(Stored) == 2 && K == LINE<T>, "swizzled operands have 16 bits, and K of 64");
        constexpr i32 apart = K * 128;
        asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
        for (i32 k = 0; k < K; k += MMA_K) {
#pragma unroll
            for (i32 at = 0; at < N; at += COLS)
                SwizzledInstruction<element<T>::kind, COLS>::template mma<!LEFT_K_MAJOR, !RIGHT_K_MAJOR>(
                    swizzled_descriptor(left + (LEFT_K_MAJOR ? k : k * LINE<T>), apart),
                    swizzled_descriptor(right + (RIGHT_K_MAJOR ? at * LINE<T> + k : at * K + k * LINE<T>), apart), acc + at / 2);
        }
        // Here, and not behind the branches of `begin`: the assembler would make the commit a group of its own.
        asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    }
    static RF_INLINE void begin(const Stored* left, bool left_k_major, const Stored* right, bool right_k_major, Sum* acc) {
        if (left_k_major) {
            if (right_k_major) swizzled<true, true>(left, right, acc);
            else swizzled<true, false>(left, right, acc);
        } else {
            if (right_k_major) swizzled<false, true>(left, right, acc);
            else swizzled<false, false>(left, right, acc);
        }
    }
    template <typename S> static RF_INLINE void wait_but(S left) {
        if (left > 0) asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
        else asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    }
};

#else

template <i32 N, i32 K, typename T> struct ByGroup : ByWaves<N, K, T> {};

#endif

template <i32 N, i32 K, typename T, bool NATIVE> struct ChosenGroup { using type = ByWaves<N, K, T>; };
template <i32 N, i32 K, typename T> struct ChosenGroup<N, K, T, true> { using type = ByGroup<N, K, T>; };
template <i32 N, i32 K, typename T> struct HasGroup {
    static constexpr bool value = GroupInstruction<element<T>::kind, 64>::exists && N % 64 == 0 && K % (2 * CHUNK<T>) == 0;
};
template <i32 N, i32 K, typename R> struct HasGroup<N, K, complex<R>> { static constexpr bool value = false; };

}  // namespace rf::matrix_core

namespace rf {

// Accumulator of 64 x N, for operands of 64 x K and K x N. Four waves; the number of the first is a multiple of four.
template <i32 N, i32 K, typename T> struct WarpgroupTile {
    using Engine = typename matrix_core::ChosenGroup<N, K, T, matrix_core::HasGroup<N, K, T>::value>::type;
    using Stored = typename matrix_core::element<T>::Stored;
    using Sum = typename matrix_core::element<T>::Sum;
    alignas(16) Sum element[Engine::ROOM];

    static constexpr __device__ bool supported() { return Engine::native; }
    static constexpr __device__ i32 len() { return Engine::len(); }
    static RF_INLINE i32 row(i32 e) { return Engine::row(e); }
    static RF_INLINE i32 col(i32 e) { return Engine::col(e); }
    // Offsets of elements in operands of `mma_shared`, which begin at multiples of 16 bytes.
    static RF_INLINE i32 left(i32 row, i32 depth) { return matrix_core::chunked<T>(64, row, depth); }
    static RF_INLINE i32 right(i32 depth, i32 col) { return matrix_core::chunked<T>(N, col, depth); }
    RF_INLINE Sum& operator[](i32 e) { return element[e]; }
    RF_INLINE const Sum& operator[](i32 e) const { return element[e]; }

    static RF_INLINE WarpgroupTile fill(Sum value) {
        WarpgroupTile tile;
#pragma unroll
        for (i32 e = 0; e < Engine::ROOM; ++e) tile.element[e] = value;
        return tile;
    }
    // All threads have stored the operands and waited at a barrier.
    RF_INLINE void mma_shared(const Stored* left, i64 left_at, const Stored* right, i64 right_at) {
        Engine::mma(left + left_at, right + right_at, element);
    }
    static RF_INLINE i32 swizzled(i32 line, i32 along) { return matrix_core::swizzled<T>(line, along); }
    // Asynchronous, with swizzled operands that begin at multiples of 1024 bytes; the result is there after `wgmma_wait`.
    RF_INLINE void wgmma_async(const Stored* left, i64 left_at, Layout left_layout, const Stored* right, i64 right_at,
                                  Layout right_layout) {
        Engine::begin(left + left_at, left_layout == Layout::RowMajor, right + right_at, right_layout == Layout::ColMajor,
                      element);
    }
    RF_INLINE void wgmma_wait() {
        Engine::wait_but(0);
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
        // No read of the accumulator moves before the wait.
#pragma unroll
        for (i32 e = 0; e < Engine::ROOM; ++e) matrix_core::held(element[e]);
#endif
    }
    RF_INLINE void wgmma_wait_earlier() { Engine::wait_but(1); }
};

}  // namespace rf
