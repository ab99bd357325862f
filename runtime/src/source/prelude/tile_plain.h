// Tiles by plain arithmetic.
//
// On AMD's GPUs lanes lie in rows of 16, which share columns of the result out among them; a lane holds its columns of
// B, and each row of lanes the rows of A it needs, spread over its lanes. An operand of an instruction may come from
// another lane of the row (gfx10 and later) or of four lanes (earlier), at no cost.
// Elsewhere each lane holds all it needs of A and B; lanes find what they share in one place.
namespace rf::matrix_core {

// sum + a * b over `DOT_K` elements along k, which fill a register word or less.
template <typename T> struct Dot {
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr i32 DOT_K = 1;
    static RF_INLINE Sum add(const Stored* a, const Stored* b, Sum sum) {
        return mul_add(Sum(*a), Sum(*b), sum);
    }
};
template <> struct Dot<i8> {
    static constexpr i32 DOT_K = 4;
    static RF_INLINE i32 add(const i8* a, const i8* b, i32 sum) {
#if defined(__gfx906__) || defined(__gfx1011__) || defined(__gfx1012__) || defined(__gfx1030__) || defined(__gfx1031__) || \
    defined(__gfx1032__) || defined(__gfx1033__) || defined(__gfx1034__) || defined(__gfx1035__) || defined(__gfx1036__)
        return __builtin_amdgcn_sdot4(bits<i32>(a), bits<i32>(b), sum, false);
#else
        // Wraps, as matrix instructions do.
        for (i32 e = 0; e < DOT_K; ++e) sum = i32(u32(sum) + u32(i32(a[e]) * i32(b[e])));
        return sum;
#endif
    }
};

#if !defined(__CUDACC_RTC__) && !defined(ROCFORGE_HOST)

#if defined(__GFX9__) || defined(__GFX8__)
constexpr i32 NEIGHBOURS = 4;
template <i32 LANE> RF_INLINE i32 word_of(i32 word) {
    return __builtin_amdgcn_update_dpp(0, word, LANE * 0x55, 0xf, 0xf, true);  // quad_perm
}
#else
constexpr i32 NEIGHBOURS = 16;
template <i32 LANE> RF_INLINE i32 word_of(i32 word) {
    return __builtin_amdgcn_update_dpp(0, word, 0x150 + LANE, 0xf, 0xf, true);  // row_share
}
#endif

// A word of A that neighbour `LANE` holds, as an operand.
template <i32 LANE, typename T> struct FromLane {
    static constexpr i32 BYTES = sizeof(typename element<T>::Stored) * Dot<T>::DOT_K;
    i32 words[(BYTES + 3) / 4];
    RF_INLINE explicit FromLane(const typename element<T>::Stored* mine) : words() {
        RF_COPY(words, mine, BYTES);
        for (i32& word : words) word = word_of<LANE>(word);
    }
    template <typename B, typename S> RF_INLINE S add(const B* b, S sum) const {
        alignas(8) B left[Dot<T>::DOT_K];
        RF_COPY(left, words, BYTES);
        return Dot<T>::add(left, b, sum);
    }
};
#if !defined(__GFX9__) && !defined(__GFX8__)
// One instruction, which compilers do not make of the two. No wait is needed before it on these targets.
template <i32 LANE> struct FromLane<LANE, f32> {
    f32 mine;
    RF_INLINE explicit FromLane(const f32* mine) : mine(*mine) {}
    RF_INLINE f32 add(const f32* b, f32 sum) const {
        asm("v_fmac_f32_dpp %0, %1, %2 row_share:%3 row_mask:0xf bank_mask:0xf" : "+v"(sum) : "v"(mine), "v"(*b), "n"(LANE));
        return sum;
    }
};
template <i32 LANE> struct FromLane<LANE, tf32> : FromLane<LANE, f32> { using FromLane<LANE, f32>::FromLane; };
#endif

template <i32 M, i32 N, i32 K, typename T> struct Plain {
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr bool native = false;
    static constexpr i32 DOT_K = Dot<T>::DOT_K;
    static constexpr i32 THREAD_M = M / (wave_size() / 16);
    static constexpr i32 THREAD_N = N / 16;
    static constexpr i32 WORDS = THREAD_M * K / DOT_K / NEIGHBOURS;
    static constexpr i32 A_ROOM = WORDS * DOT_K;
    static constexpr i32 B_ROOM = THREAD_N * K;
    static constexpr i32 ACC_ROOM = THREAD_M * THREAD_N;
    static constexpr __device__ i32 a_len() { return A_ROOM; }
    static constexpr __device__ i32 b_len() { return B_ROOM; }
    static constexpr __device__ i32 acc_len() { return ACC_ROOM; }
    static_assert(M % 16 == 0 && N % 16 == 0 && K % DOT_K == 0 && WORDS * NEIGHBOURS * DOT_K == THREAD_M * K,
                  "a tile has a multiple of 16 rows and columns, and an even depth, of i8 a multiple of 8");

    // Words of A are counted down the columns.
    static RF_INLINE i32 word(i32 lane, i32 e) { return e / DOT_K * NEIGHBOURS + lane % NEIGHBOURS; }
    static RF_INLINE i32 a_row(i32 lane, i32 e) { return lane / 16 * THREAD_M + word(lane, e) % THREAD_M; }
    static RF_INLINE i32 a_col(i32 lane, i32 e) { return word(lane, e) / THREAD_M * DOT_K + e % DOT_K; }
    static RF_INLINE i32 b_row(i32, i32 e) { return e % K; }
    static RF_INLINE i32 b_col(i32 lane, i32 e) { return lane % 16 * THREAD_N + e / K; }
    static RF_INLINE i32 acc_row(i32 lane, i32 e) { return lane / 16 * THREAD_M + e % THREAD_M; }
    static RF_INLINE i32 acc_col(i32 lane, i32 e) { return lane % 16 * THREAD_N + e / THREAD_M; }

    static RF_INLINE void mma(const Stored* a, const Stored* b, Sum* acc) {
#pragma unroll
        for (i32 word = 0; word < WORDS; ++word) from_neighbours<0>(word * NEIGHBOURS, a + word * DOT_K, b, acc);
    }

    // The products with one word of each neighbour, from `LANE` on; `at` counts the words of A.
    template <i32 LANE> static RF_INLINE void from_neighbours(i32 at, const Stored* mine, const Stored* b, Sum* acc) {
        if constexpr (LANE < NEIGHBOURS) {
            const i32 i = (at + LANE) % THREAD_M, k = (at + LANE) / THREAD_M * DOT_K;
            const FromLane<LANE, T> left(mine);
#pragma unroll
            for (i32 j = 0; j < THREAD_N; ++j) {
                Sum& sum = acc[j * THREAD_M + i];
                sum = left.add(b + j * K + k, sum);
            }
            from_neighbours<LANE + 1>(at, mine, b, acc);
        }
    }
};

#else

template <i32 M, i32 N, i32 K, typename T> struct Plain {
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr bool native = false;
    static constexpr i32 DOT_K = Dot<T>::DOT_K;
    static_assert(M % 16 == 0 && N % 16 == 0 && K % DOT_K == 0,
                  "a tile has a multiple of 16 rows and columns, and of i8 a depth that is a multiple of 4");
    // Lanes along the rows of the result, rows and columns of a lane; one lane alone does all.
    static constexpr __device__ i32 down() { return wave_size() == 1 ? 1 : 8; }
    static constexpr __device__ i32 thread_m() { return M / down(); }
    static constexpr __device__ i32 thread_n() { return N / (wave_size() / down()); }
    static constexpr __device__ i32 a_len() { return thread_m() * K; }
    static constexpr __device__ i32 b_len() { return thread_n() * K; }
    static constexpr __device__ i32 acc_len() { return thread_m() * thread_n(); }
#if defined(ROCFORGE_HOST)
    static constexpr i32 A_ROOM = M * K, B_ROOM = N * K, ACC_ROOM = M * N;
#else
    static constexpr i32 A_ROOM = a_len(), B_ROOM = b_len(), ACC_ROOM = acc_len();
#endif

    static RF_INLINE i32 a_row(i32 lane, i32 e) { return lane % down() * thread_m() + e / K; }
    static RF_INLINE i32 a_col(i32, i32 e) { return e % K; }
    static RF_INLINE i32 b_row(i32, i32 e) { return e % K; }
    static RF_INLINE i32 b_col(i32 lane, i32 e) { return lane / down() * thread_n() + e / K; }
    static RF_INLINE i32 acc_row(i32 lane, i32 e) { return lane % down() * thread_m() + e % thread_m(); }
    static RF_INLINE i32 acc_col(i32 lane, i32 e) { return lane / down() * thread_n() + e / thread_m(); }

    static RF_INLINE void mma(const Stored* a, const Stored* b, Sum* acc) {
#pragma unroll
        for (i32 k = 0; k < K; k += DOT_K) {
#pragma unroll
            for (i32 e = 0; e < acc_len(); ++e)
                acc[e] = Dot<T>::add(a + e % thread_m() * K + k, b + e / thread_m() * K + k, acc[e]);
        }
    }
};

#endif

}  // namespace rf::matrix_core
