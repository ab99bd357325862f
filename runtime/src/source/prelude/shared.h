// An array in shared memory as device functions take it: where its first element lies.
namespace rf {

template <typename T> using Shared = T*;

}  // namespace rf
