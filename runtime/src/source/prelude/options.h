// The enumerations of the BLAS interface, with rocBLAS's values.
namespace rf {

enum class Operation : i32 { None = 111, Transpose = 112, ConjugateTranspose = 113 };
enum class Fill : i32 { Upper = 121, Lower = 122, Full = 123 };
enum class Diagonal : i32 { NonUnit = 131, Unit = 132 };
enum class Side : i32 { Left = 141, Right = 142, Both = 143 };

}  // namespace rf
