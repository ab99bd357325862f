// Tiles: small matrices whose elements are spread over the lanes of one wave, multiplied by the target's
// matrix instructions where it has them (parts tile_mfma, tile_wmma, tile_mma), by plain arithmetic elsewhere.
//
// An instruction says which rows, columns and depths a lane holds. `Composed` covers a larger tile with it, and
// `Plain` is all lanes computing a block of the result each. Both are engines: how many elements of A, B and the result
// a lane holds (on the host, where the size of waves is known late, and has room for), their places, and `mma`.
#if defined(__CUDACC_RTC__)
#define RF_COPY ::memcpy
#else
#define RF_COPY __builtin_memcpy
#endif

namespace rf {

enum class Use : i32 { A, B, Acc };
enum class Layout : i32 { ColMajor, RowMajor };
template <typename R> struct complex;
template <i32 EXPONENT> struct Float16;
// An element type of tiles alone: f32 in memory, multiplied with at least the 10 bits of mantissa of TF32.
struct tf32;

namespace matrix_core {

enum class Kind : i32 { F32, TF32, F64, F16, BF16, I8 };

// What an element is: as instructions know it, in memory and registers, and in sums.
template <typename T> struct element;
template <> struct element<f32> { static constexpr Kind kind = Kind::F32; using Stored = f32; using Sum = f32; };
template <> struct element<tf32> { static constexpr Kind kind = Kind::TF32; using Stored = f32; using Sum = f32; };
template <> struct element<f64> { static constexpr Kind kind = Kind::F64; using Stored = f64; using Sum = f64; };
template <> struct element<i8> { static constexpr Kind kind = Kind::I8; using Stored = i8; using Sum = i32; };
template <> struct element<Float16<5>> { static constexpr Kind kind = Kind::F16; using Stored = Float16<5>; using Sum = f32; };
template <> struct element<Float16<8>> { static constexpr Kind kind = Kind::BF16; using Stored = Float16<8>; using Sum = f32; };
template <typename R> struct element<complex<R>> { using Stored = complex<R>; using Sum = complex<R>; };

// A value that all lanes of the wave share, said to the compiler: it then lives in scalar registers, and addresses
// that follow from it are computed where they are used, not kept in a register each around a loop.
template <typename T> RF_INLINE T uniform(T value) {
#if !defined(__CUDACC_RTC__) && !defined(ROCFORGE_HOST)
    static_assert(sizeof(T) == 8, "sizes and offsets have 64 bits");
    const u32 low = __builtin_amdgcn_readfirstlane(u32(u64(value)));
    const u32 high = __builtin_amdgcn_readfirstlane(u32(u64(value) >> 32));
    return T(u64(high) << 32 | low);
#else
    return value;
#endif
}

// Bits of `From` as a `To` of the same size.
template <typename To, typename From> RF_INLINE To bits(const From* from) {
    To to;
    RF_COPY(&to, from, sizeof(To));
    return to;
}

// Instructions of a kind, best first; those that the target has are specialisations in the other parts.
// m, n, k: its shape. rows, depth: rows of A, and elements along k, that a lane holds. sums: elements of the result.
// row_of, col_of: where its rows and columns are in a tile of several instructions, of which this is number `which`.
// depth_of: the depth of element `e` of EACH that a lane of this group holds, along a row of A or a column of B.
constexpr i32 CHOICES = 4;
// Neighbours in the tile are of different instructions.
struct Interleaved {
    template <i32 ITERATIONS_M> static RF_INLINE i32 row_of(i32 row, i32 which) { return row * ITERATIONS_M + which; }
    template <i32 ITERATIONS_N> static RF_INLINE i32 col_of(i32 col, i32 which) { return col * ITERATIONS_N + which; }
    template <i32 EACH> static RF_INLINE i32 depth_of(i32 group, i32 e) { return group * EACH + e; }
};
template <Kind KIND, i32 CHOICE> struct Instruction { static constexpr bool exists = false; };

// A tile of m * ITERATIONS_M rows, n * ITERATIONS_N columns and any depth from one instruction. Most say that a lane's
// rows, columns and depths that follow one another in the tile come from different instructions, so that a lane reads
// them in one piece.
template <typename I, i32 M, i32 N, i32 K, typename T> struct Composed {
    using Stored = typename element<T>::Stored;
    using Sum = typename element<T>::Sum;
    static constexpr bool native = true;
    static constexpr i32 ITERATIONS_M = M / I::m;
    static constexpr i32 ITERATIONS_N = N / I::n;
    // Elements of a row of A, or of a column of B, that a lane holds; instructions, the last one filled with zeros.
    static constexpr i32 LANE_K = K / (I::k / I::depth);
    static constexpr i32 ITERATIONS_K = (LANE_K + I::depth - 1) / I::depth;
    static constexpr i32 A_ROOM = ITERATIONS_M * I::rows * LANE_K;
    static constexpr i32 B_ROOM = ITERATIONS_N * LANE_K;
    static constexpr i32 ACC_ROOM = ITERATIONS_M * ITERATIONS_N * I::sums;
    static constexpr __device__ i32 a_len() { return A_ROOM; }
    static constexpr __device__ i32 b_len() { return B_ROOM; }
    static constexpr __device__ i32 acc_len() { return ACC_ROOM; }

    static RF_INLINE i32 a_row(i32 lane, i32 e) {
        return I::template row_of<ITERATIONS_M>(I::a_row(lane, e / LANE_K % I::rows), e / LANE_K / I::rows);
    }
    static RF_INLINE i32 a_col(i32 lane, i32 e) { return I::template depth_of<LANE_K>(I::group(lane), e % LANE_K); }
    static RF_INLINE i32 b_row(i32 lane, i32 e) { return I::template depth_of<LANE_K>(I::group(lane), e % LANE_K); }
    static RF_INLINE i32 b_col(i32 lane, i32 e) { return I::template col_of<ITERATIONS_N>(I::b_col(lane), e / LANE_K); }
    static RF_INLINE i32 acc_row(i32 lane, i32 e) {
        return I::template row_of<ITERATIONS_M>(I::acc_row(lane, e % I::sums), e / I::sums % ITERATIONS_M);
    }
    static RF_INLINE i32 acc_col(i32 lane, i32 e) {
        return I::template col_of<ITERATIONS_N>(I::acc_col(lane, e % I::sums), e / I::sums / ITERATIONS_M);
    }

    static RF_INLINE void mma(const Stored* a, const Stored* b, Sum* acc) {
#pragma unroll
        for (i32 step = 0; step < ITERATIONS_K; ++step) {
#pragma unroll
            for (i32 n = 0; n < ITERATIONS_N; ++n) {
                alignas(16) Stored right[I::depth];
                gather(right, b + n * LANE_K, step);
#pragma unroll
                for (i32 m = 0; m < ITERATIONS_M; ++m) {
                    alignas(16) Stored left[I::rows * I::depth];
#pragma unroll
                    for (i32 row = 0; row < I::rows; ++row)
                        gather(left + row * I::depth, a + (m * I::rows + row) * LANE_K, step);
                    I::mma(left, right, acc + (n * ITERATIONS_M + m) * I::sums);
                }
            }
        }
    }

    static RF_INLINE void gather(Stored* to, const Stored* from, i32 step) {
#pragma unroll
        for (i32 e = 0; e < I::depth; ++e) {
            const i32 at = step * I::depth + e;
            to[e] = at < LANE_K ? from[at < LANE_K ? at : 0] : Stored(0);
        }
    }
};

template <i32 M, i32 N, i32 K, typename T> struct Plain;

// The first instruction that divides the shape, or, filled with zeros, its rows and columns; CHOICES * 2 if none does.
template <Kind KIND, i32 M, i32 N, i32 K, i32 TRY = 0> __device__ constexpr i32 choice() {
    if constexpr (TRY < CHOICES * 2) {
        using I = Instruction<KIND, TRY % CHOICES>;
        if constexpr (I::exists) {
            constexpr i32 depth = TRY < CHOICES ? I::k : I::k / I::depth;
            if (M % I::m == 0 && N % I::n == 0 && K % depth == 0) return TRY;
        }
        return choice<KIND, M, N, K, TRY + 1>();
    } else {
        return TRY;
    }
}
template <i32 M, i32 N, i32 K, typename T, i32 CHOICE> struct Chosen {
    using type = Composed<Instruction<element<T>::kind, CHOICE % CHOICES>, M, N, K, T>;
};
template <i32 M, i32 N, i32 K, typename T> struct Chosen<M, N, K, T, CHOICES * 2> { using type = Plain<M, N, K, T>; };

template <i32 M, i32 N, i32 K, typename T> struct engine {
    using type = typename Chosen<M, N, K, T, choice<element<T>::kind, M, N, K>()>::type;
};

// Complex numbers are four products of real ones.
template <typename E, typename C> struct Complex : E {
    using Real = typename E::Sum;
    template <i32 LEN> static RF_INLINE void split(const C* from, Real (&re)[LEN], Real (&im)[LEN]) {
#pragma unroll
        for (i32 e = 0; e < LEN; ++e) {
            re[e] = from[e].real;
            im[e] = from[e].imag;
        }
    }
    static RF_INLINE void mma(const C* a, const C* b, C* acc) {
        alignas(16) Real a_re[E::A_ROOM], a_im[E::A_ROOM], b_re[E::B_ROOM], b_im[E::B_ROOM];
        alignas(16) Real re[E::ACC_ROOM], im[E::ACC_ROOM];
        split(a, a_re, a_im);
        split(b, b_re, b_im);
        split(acc, re, im);
        // In the order of instructions that make both parts at once: the bits are the same.
        E::mma(a_re, b_re, re);
        E::mma(a_im, b_re, im);
        E::mma(a_re, b_im, im);
#pragma unroll
        for (i32 e = 0; e < E::A_ROOM; ++e) a_im[e] = -a_im[e];
        E::mma(a_im, b_im, re);
#pragma unroll
        for (i32 e = 0; e < E::ACC_ROOM; ++e) acc[e] = C(re[e], im[e]);
    }
};
// Elements of 16 bytes move alone: lanes that load at a time meet no bank twice if these are neighbours.
template <typename I> struct Neighbours : I {
    template <i32 ITERATIONS_M> static RF_INLINE i32 row_of(i32 row, i32 which) { return which * I::m + row; }
    template <i32 ITERATIONS_N> static RF_INLINE i32 col_of(i32 col, i32 which) { return which * I::n + col; }
};
template <typename E, typename R> struct Parts { using type = E; };
template <typename I, i32 M, i32 N, i32 K> struct Parts<Composed<I, M, N, K, f64>, f64> {
    using type = Composed<Neighbours<I>, M, N, K, f64>;
};
template <i32 M, i32 N, i32 K, typename R> struct engine<M, N, K, complex<R>> {
#if defined(ROCFORGE_HOST)
    using type = Plain<M, N, K, complex<R>>;  // Rounded as in Rust.
#else
    using type = Complex<typename Parts<typename engine<M, N, K, R>::type, R>::type, complex<R>>;
#endif
};

// The side of an engine that a tile stands for.
template <Use USE, i32 M, i32 N, i32 K, typename T> struct Side;
template <i32 M, i32 N, i32 K, typename T> struct Side<Use::A, M, N, K, T> {
    using Engine = typename engine<M, N, K, T>::type;
    using Element = typename element<T>::Stored;
    static constexpr i32 rows = M, cols = K, room = Engine::A_ROOM;
    static constexpr __device__ i32 len() { return Engine::a_len(); }
    static RF_INLINE i32 row(i32 lane, i32 e) { return Engine::a_row(lane, e); }
    static RF_INLINE i32 col(i32 lane, i32 e) { return Engine::a_col(lane, e); }
};
template <i32 M, i32 N, i32 K, typename T> struct Side<Use::B, M, N, K, T> {
    using Engine = typename engine<M, N, K, T>::type;
    using Element = typename element<T>::Stored;
    static constexpr i32 rows = K, cols = N, room = Engine::B_ROOM;
    static constexpr __device__ i32 len() { return Engine::b_len(); }
    static RF_INLINE i32 row(i32 lane, i32 e) { return Engine::b_row(lane, e); }
    static RF_INLINE i32 col(i32 lane, i32 e) { return Engine::b_col(lane, e); }
};
template <i32 M, i32 N, i32 K, typename T> struct Side<Use::Acc, M, N, K, T> {
    using Engine = typename engine<M, N, K, T>::type;
    using Element = typename element<T>::Sum;
    static constexpr i32 rows = M, cols = N, room = Engine::ACC_ROOM;
    static constexpr __device__ i32 len() { return Engine::acc_len(); }
    static RF_INLINE i32 row(i32 lane, i32 e) { return Engine::acc_row(lane, e); }
    static RF_INLINE i32 col(i32 lane, i32 e) { return Engine::acc_col(lane, e); }
};

// Where a tile's source begins: an array, a matrix or a workspace buffer.
template <typename T> RF_INLINE T* start(T* array) { return array; }
template <typename V> RF_INLINE auto start(const V& view) -> decltype(view.memory.ptr) { return view.memory.ptr; }
template <typename V> RF_INLINE auto start(const V& view) -> decltype(view.ptr) { return view.ptr; }

}  // namespace matrix_core

// A of M x K, B of K x N, or a sum of their products, M x N. Element `e` of this lane has a row and a column.
template <Use USE, i32 M, i32 N, i32 K, typename T> struct Tile {
    using Side = matrix_core::Side<USE, M, N, K, T>;
    using Element = typename Side::Element;
    alignas(16) Element element[Side::room];

    // Whether products of this shape run on the target's matrix cores.
    static constexpr __device__ bool supported() { return Side::Engine::native; }
    static constexpr __device__ i32 len() { return Side::len(); }
    // Of every engine: an element's place is that of the lane's first one and a constant, that of lane 0.
    static RF_INLINE i32 home_row() { return Side::row(lane_id(), 0); }
    static RF_INLINE i32 home_col() { return Side::col(lane_id(), 0); }
    static RF_INLINE i32 row(i32 e) { return home_row() + Side::row(0, e); }
    static RF_INLINE i32 col(i32 e) { return home_col() + Side::col(0, e); }
    RF_INLINE Element& operator[](i32 e) { return element[e]; }
    RF_INLINE const Element& operator[](i32 e) const { return element[e]; }

    static RF_INLINE Tile fill(Element value) {
        Tile tile;
#pragma unroll
        for (i32 e = 0; e < Side::room; ++e) tile.element[e] = value;
        return tile;
    }

    // Element (i, j) lies `i + j * ld` (ColMajor) or `i * ld + j` (RowMajor) elements behind `offset`.
    template <typename V> static RF_INLINE Tile load(const V& source, i64 offset, i64 ld, Layout layout) {
        ld = matrix_core::uniform(ld);
        const Element* from = matrix_core::start(source) + matrix_core::uniform(offset);
        Tile tile;
#if defined(ROCFORGE_HOST)
        tile = fill(Element(0));  // A lane uses part of the room, and the tile may be copied whole.
#endif
        if (layout == Layout::ColMajor) {
            from += home_row() + home_col() * ld;
#pragma unroll
            for (i32 e = 0; e < Side::len(); ++e) tile.element[e] = from[Side::row(0, e) + Side::col(0, e) * ld];
        } else {
            from += home_row() * ld + home_col();
#pragma unroll
            for (i32 e = 0; e < Side::len(); ++e) tile.element[e] = from[Side::row(0, e) * ld + Side::col(0, e)];
        }
        return tile;
    }

    // What lies outside of `rows` x `cols` is not read and counts as zero.
    template <typename V>
    static RF_INLINE Tile load_within(const V& source, i64 offset, i64 ld, Layout layout, i64 rows, i64 cols) {
        ld = matrix_core::uniform(ld);
        rows = matrix_core::uniform(rows);
        cols = matrix_core::uniform(cols);
        if (rows >= Side::rows && cols >= Side::cols) return load(source, offset, ld, layout);
        const i64 down = layout == Layout::ColMajor ? 1 : ld, right = layout == Layout::ColMajor ? ld : 1;
        const Element* from = matrix_core::start(source) + matrix_core::uniform(offset) + home_row() * down + home_col() * right;
        const i64 below = rows - home_row(), beside = cols - home_col();
        Tile tile = fill(Element(0));
#pragma unroll
        for (i32 e = 0; e < Side::len(); ++e) {
            const i32 i = Side::row(0, e), j = Side::col(0, e);
            if (i < below && j < beside) tile.element[e] = from[i * down + j * right];
        }
        return tile;
    }

    template <typename V> RF_INLINE void store(V&& target, i64 offset, i64 ld, Layout layout) const {
        ld = matrix_core::uniform(ld);
        Element* to = matrix_core::start(target) + matrix_core::uniform(offset);
        if (layout == Layout::ColMajor) {
            to += home_row() + home_col() * ld;
#pragma unroll
            for (i32 e = 0; e < Side::len(); ++e) to[Side::row(0, e) + Side::col(0, e) * ld] = element[e];
        } else {
            to += home_row() * ld + home_col();
#pragma unroll
            for (i32 e = 0; e < Side::len(); ++e) to[Side::row(0, e) * ld + Side::col(0, e)] = element[e];
        }
    }

    // What lies outside of `rows` x `cols` is not written.
    template <typename V>
    RF_INLINE void store_within(V&& target, i64 offset, i64 ld, Layout layout, i64 rows, i64 cols) const {
        ld = matrix_core::uniform(ld);
        rows = matrix_core::uniform(rows);
        cols = matrix_core::uniform(cols);
        if (rows >= Side::rows && cols >= Side::cols) return store(target, offset, ld, layout);
        const i64 down = layout == Layout::ColMajor ? 1 : ld, right = layout == Layout::ColMajor ? ld : 1;
        Element* to = matrix_core::start(target) + matrix_core::uniform(offset) + home_row() * down + home_col() * right;
        const i64 below = rows - home_row(), beside = cols - home_col();
#pragma unroll
        for (i32 e = 0; e < Side::len(); ++e) {
            const i32 i = Side::row(0, e), j = Side::col(0, e);
            if (i < below && j < beside) to[i * down + j * right] = element[e];
        }
    }

    RF_INLINE void mma(const Tile<Use::A, M, N, K, T>& a, const Tile<Use::B, M, N, K, T>& b) {
        static_assert(USE == Use::Acc, "products are added to accumulators");
        Side::Engine::mma(a.element, b.element, element);
    }
};

}  // namespace rf
