// Matrices of which blocks are copied to shared memory, with zeros for what lies outside.
// A copy engine reads their description where the launch has put it, and so no copy of it.
#if defined(__CUDACC_RTC__)
#define RF_TENSOR_MAP const __grid_constant__
#else
#define RF_TENSOR_MAP
#endif
namespace rf {

template <typename T, usize ROWS, usize COLS> struct TensorMap {
    // What a launch passes, field for field as in the Rust runtime.
    struct alignas(64) Described {
        u64 words[16];
        Matrix<T> matrix;
        u64 described;
        __device__ TensorMap at(i64 batch) const {
            return TensorMap{described ? words : nullptr, batch, matrix.at(batch)};
        }
    };
    const u64* words;
    i64 problem;
    Matrix<T> matrix;
};

namespace bulk {

#if defined(RF_COPY_ENGINE)
// The engine counts in 32 bits. No matrix that it knows has so many elements: further out is outside as well.
__device__ inline i32 coordinate(i64 at) {
    const i64 most = i64(1) << 30;
    return i32(at < -most ? -most : at > most ? most : at);
}
#endif

}  // namespace bulk

// `ROWS` by `COLS` elements from row `i` and column `j` on, column by column, to a multiple of 128 bytes.
template <typename T, usize ROWS, usize COLS>
__device__ inline void copy_block(i32 group, T* shared, i64 at, const TensorMap<T, ROWS, COLS>& a, i64 i, i64 j) {
#if defined(RF_COPY_ENGINE)
    if (a.words != nullptr) {
        if (thread_rank() != 0) return;
        // Elements of 16 bytes are two numbers for the engine.
        constexpr i64 NUMBERS = sizeof(T) > 8 ? 2 : 1;
        const u32 arrivals = bulk::expect(group, u32(ROWS * COLS * sizeof(T)));
        asm volatile(
            "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4}], [%5];" ::"r"(
                access::in_shared(shared + at)),
            "l"(a.words), "r"(bulk::coordinate(NUMBERS * i)), "r"(bulk::coordinate(j)), "r"(i32(a.problem)), "r"(arrivals)
            : "memory");
        return;
    }
#endif
    for (i64 e = thread_rank(); e < i64(ROWS * COLS); e += block_threads()) {
        const i64 row = i + e % i64(ROWS), col = j + e / i64(ROWS);
        const bool inside = row >= 0 && row < a.matrix.rows() && col >= 0 && col < a.matrix.cols();
        shared[at + e] = inside ? a.matrix(row, col) : T();
    }
}

}  // namespace rf
