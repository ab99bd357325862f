// Arguments of a kernel for one problem of a batch: the views of this problem, scalars that have been read. Structures
// that a kernel takes have an overload of their own behind them.
namespace rf {

template <typename T> __device__ T at_problem(const T& value, i64) { return value; }
template <typename T> __device__ Vector<T> at_problem(const Vector<T>& x, i64 batch) { return x.at(batch); }
template <typename T> __device__ VectorMut<T> at_problem(const VectorMut<T>& x, i64 batch) { return x.at(batch); }
template <typename T> __device__ Matrix<T> at_problem(const Matrix<T>& x, i64 batch) { return x.at(batch); }
template <typename T> __device__ MatrixMut<T> at_problem(const MatrixMut<T>& x, i64 batch) { return x.at(batch); }
template <typename T> __device__ Workspace<T> at_problem(const Workspace<T>& x, i64 batch) { return x.at(batch); }
template <typename T> __device__ ResultMut<T> at_problem(const ResultMut<T>& x, i64 batch) { return x.at(batch); }
template <typename T> __device__ Param<T> at_problem(const Param<T>& x, i64) { return Param<T>{nullptr, x.load(0), 0}; }

}  // namespace rf
