// A few values of each problem: their numbers, or where in device memory they lie.
namespace rf {

template <typename T, usize N> struct Values {
    Batched<T> memory;
    i64 plain;
    Array<T, N> values;
    // As for `Param`: the statement keeps the two ways of loading apart.
    __device__ Array<T, N> load(i64 batch) const {
        Array<T, N> loaded = values;
        if (memory.ptr || memory.array) {
            const T* from = memory.problem(batch).ptr;
            for (usize i = 0; i < N; ++i) loaded[i] = from[i];
            asm volatile("");
        }
        return loaded;
    }
};

}  // namespace rf
