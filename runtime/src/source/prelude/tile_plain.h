// Tiles by plain arithmetic: each lane computes a block of the result from the rows of A and columns of B it needs.
// Lanes share rows and columns, which their loads find in one place; nothing is exchanged.
namespace rf::matrix_core {

// sum + a * b over `STEP` elements along k.
template <typename T> struct Dot {
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr i32 STEP = 1;
    static RF_INLINE Sum add(const Stored* a, const Stored* b, Sum sum) { return mul_add(Sum(*a), Sum(*b), sum); }
};
template <> struct Dot<i8> {
#if defined(__gfx906__) || defined(__gfx1011__) || defined(__gfx1012__) || defined(__gfx1030__) || defined(__gfx1031__) || \
    defined(__gfx1032__) || defined(__gfx1033__) || defined(__gfx1034__) || defined(__gfx1035__) || defined(__gfx1036__)
    static constexpr i32 STEP = 4;
    static RF_INLINE i32 add(const i8* a, const i8* b, i32 sum) {
        return __builtin_amdgcn_sdot4(bits<i32>(a), bits<i32>(b), sum, false);
    }
#else
    static constexpr i32 STEP = 1;
    // Wraps, as matrix instructions do.
    static RF_INLINE i32 add(const i8* a, const i8* b, i32 sum) { return i32(u32(sum) + u32(i32(*a) * i32(*b))); }
#endif
};

template <i32 M, i32 N, i32 K, typename T> struct Plain {
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr bool native = false;
    // Lanes along the rows of the result, and along its columns; one lane alone does all.
    static constexpr i32 DOWN = WAVE == 1 ? 1 : 8;
    static constexpr i32 ACROSS = WAVE / DOWN;
    static_assert(M % DOWN == 0 && N % ACROSS == 0, "a tile has a multiple of 8 rows and columns");
    static constexpr i32 TALL = M / DOWN;
    static constexpr i32 WIDE = N / ACROSS;
    static constexpr i32 A_LEN = TALL * K;
    static constexpr i32 B_LEN = WIDE * K;
    static constexpr i32 ACC_LEN = TALL * WIDE;

    static RF_INLINE i32 a_row(i32 lane, i32 e) { return lane % DOWN * TALL + e / K; }
    static RF_INLINE i32 a_col(i32, i32 e) { return e % K; }
    static RF_INLINE i32 b_row(i32, i32 e) { return e % K; }
    static RF_INLINE i32 b_col(i32 lane, i32 e) { return lane / DOWN * WIDE + e / K; }
    static RF_INLINE i32 acc_row(i32 lane, i32 e) { return lane % DOWN * TALL + e % TALL; }
    static RF_INLINE i32 acc_col(i32 lane, i32 e) { return lane / DOWN * WIDE + e / TALL; }

    static RF_INLINE void mma(const Stored* a, const Stored* b, Sum* acc) {
        constexpr i32 STEP = K % Dot<T>::STEP == 0 ? Dot<T>::STEP : K;
        static_assert(STEP == Dot<T>::STEP, "the depth of an i8 tile is a multiple of 4");
#pragma unroll
        for (i32 k = 0; k < K; k += STEP) {
#pragma unroll
            for (i32 e = 0; e < ACC_LEN; ++e)
                acc[e] = Dot<T>::add(a + e % TALL * K + k, b + e / TALL * K + k, acc[e]);
        }
    }
};

}  // namespace rf::matrix_core
