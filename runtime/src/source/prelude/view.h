// Views: field for field those of the Rust runtime. `at(batch)` narrows to one problem of a batch.
namespace rf {

template <typename T> struct Batched {
    T* ptr;
    T* const* array;
    i64 offset;
    i64 stride;
    __device__ Batched problem(i64 batch) const {
        using Global = RF_GLOBAL T*;
        Global base = array ? ((const Global*)(const void*)array)[batch] : (Global)ptr + batch * stride;
        return Batched{(T*)(base + offset), nullptr, 0, 0};
    }
};

template <typename T> struct Vector {
    Batched<T> memory;
    i64 inc_, len_;
    __device__ i64 inc() const { return inc_; }
    __device__ i64 len() const { return len_; }
    __device__ bool is_empty() const { return len_ <= 0; }
    __device__ const T& operator[](i64 i) const { return memory.ptr[i * inc_]; }
    __device__ Vector contiguous() const { return Vector{memory, 1, len_}; }
    __device__ Vector at(i64 batch) const { return Vector{memory.problem(batch), inc_, len_}; }
};

template <typename T> struct VectorMut {
    Batched<T> memory;
    i64 inc_, len_;
    __device__ i64 inc() const { return inc_; }
    __device__ i64 len() const { return len_; }
    __device__ bool is_empty() const { return len_ <= 0; }
    __device__ T& operator[](i64 i) const { return memory.ptr[i * inc_]; }
    __device__ VectorMut contiguous() const { return VectorMut{memory, 1, len_}; }
    __device__ VectorMut at(i64 batch) const { return VectorMut{memory.problem(batch), inc_, len_}; }
    __device__ Vector<T> as_const() const { return Vector<T>{memory, inc_, len_}; }
};

template <typename T> struct Matrix {
    Batched<T> memory;
    i64 ld_, rows_, cols_;
    __device__ i64 ld() const { return ld_; }
    __device__ i64 rows() const { return rows_; }
    __device__ i64 cols() const { return cols_; }
    __device__ const T& operator()(i64 i, i64 j) const { return memory.ptr[i + j * ld_]; }
    template <typename P> __device__ const T& operator[](const P& at) const { return (*this)(at._0, at._1); }
    __device__ Matrix at(i64 batch) const { return Matrix{memory.problem(batch), ld_, rows_, cols_}; }
    __device__ Matrix rest(i64 i, i64 j) const {
        return Matrix{Batched<T>{memory.ptr + (i + j * ld_), nullptr, 0, 0}, ld_, rows_ - i, cols_ - j};
    }
    __device__ Vector<T> col(i64 j) const {
        return Vector<T>{Batched<T>{memory.ptr + j * ld_, nullptr, 0, 0}, 1, rows_};
    }
    __device__ Vector<T> row(i64 i) const {
        return Vector<T>{Batched<T>{memory.ptr + i, nullptr, 0, 0}, ld_, cols_};
    }
};

template <typename T> struct MatrixMut {
    Batched<T> memory;
    i64 ld_, rows_, cols_;
    __device__ i64 ld() const { return ld_; }
    __device__ i64 rows() const { return rows_; }
    __device__ i64 cols() const { return cols_; }
    __device__ T& operator()(i64 i, i64 j) const { return memory.ptr[i + j * ld_]; }
    template <typename P> __device__ T& operator[](const P& at) const { return (*this)(at._0, at._1); }
    __device__ MatrixMut at(i64 batch) const { return MatrixMut{memory.problem(batch), ld_, rows_, cols_}; }
    __device__ MatrixMut rest(i64 i, i64 j) const {
        return MatrixMut{Batched<T>{memory.ptr + (i + j * ld_), nullptr, 0, 0}, ld_, rows_ - i, cols_ - j};
    }
    __device__ VectorMut<T> col(i64 j) const {
        return VectorMut<T>{Batched<T>{memory.ptr + j * ld_, nullptr, 0, 0}, 1, rows_};
    }
    __device__ VectorMut<T> row(i64 i) const {
        return VectorMut<T>{Batched<T>{memory.ptr + i, nullptr, 0, 0}, ld_, cols_};
    }
    __device__ Matrix<T> as_const() const { return Matrix<T>{memory, ld_, rows_, cols_}; }
};

// A buffer of the handle's workspace: `len` elements for each problem.
template <typename T> struct Workspace {
    T* ptr;
    i64 len_, stride;
    __device__ i64 len() const { return len_; }
    __device__ bool is_empty() const { return len_ <= 0; }
    __device__ T& operator[](i64 i) const { return ptr[i]; }
    __device__ Workspace at(i64 batch) const { return Workspace{ptr + batch * stride, len_, stride}; }
};

// A scalar result, one a problem.
template <typename T> struct ResultMut {
    T* ptr;
    __device__ void set(T value) const { *ptr = value; }
    __device__ T get() const { return *ptr; }
    __device__ ResultMut at(i64 batch) const { return ResultMut{ptr + batch}; }
};

// A scalar argument: its value, or where in device memory it lies.
template <typename T> struct Param {
    const T* device;
    T value;
    i64 stride;  // from the scalar of one problem to that of the next, in code for it; 0 where all problems share one
    // Without the statement that does nothing LLVM 14 makes the two loads one, from a choice of two addresses,
    // and for that puts `value` into scratch memory.
    __device__ T load(i64 batch) const {
        T loaded = value;
        if (device) {
#if defined(RF_SCALARS_APART)
            loaded = device[batch * stride];
#else
            loaded = *device;
#endif
            asm volatile("");
        }
        return loaded;
    }
    __device__ T get() const { return load(0); }
};

}  // namespace rf
