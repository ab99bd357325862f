//! syr2k: a symmetric matrix plus two products that are transposes of each other.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syr2k;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0_f64, 2.0])?;
//! let mut c = handle.upload(&[0.0, 0.0, 7.0, 0.0])?;
//! let b = handle.upload(&[10.0, 0.0])?;
//! syr2k(&handle, Fill::Lower, Operation::None, 2, 1, 1.0, a.matrix(2), b.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [20.0, 20.0, 7.0, 0.0], "the upper triangle is as it was");
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::epilogue::Factor;
use super::gemm::triangle_partials;
use super::rank_k::{Update, operands, rank_2k};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// C := alpha * op(A) * op(B)^T + alpha * op(B) * op(A)^T + beta * C, with a symmetric C
///
/// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans` says so a transpose: `A` and `B` are stored as `n` by `k` or `k` by `n`. All column-major.
/// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
/// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: C may not overlap `A` or `B`.
/// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` reads neither `A` nor `B` and scales it.
/// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
/// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a conjugate transpose of complex elements; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
/// **Reference**: rocblas_ssyr2k, rocblas_dsyr2k, rocblas_csyr2k, rocblas_zsyr2k.
#[rocblas_kernel(
    symbol = "rocblas_{t}syr2k",
    types(s: f32, d: f64, c: c32, z: c64),
    refuses = trans == C && T > R,
    quick_return = n == 0,
    no_op = alpha == 0 && beta == 1,
    workspace(split(spare = "triangle_partials(n, k, T) * T")),
    skips(k == 0 => alpha; alpha == 0 => a, b),
    overwrites(beta == 0 => c),
    flops = "2 * n * (n + 1) * k",
    bytes = "(2 * n * k + n * (n + 1)) * T"
)]
pub fn syr2k<T: Scalar<Sum: Scalar + Accumulator<T> + Accumulator<T::Real>>>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(if trans == N { n } else { k }, if trans == N { k } else { n })] a: Matrix<T>,
    #[shape(if trans == N { n } else { k }, if trans == N { k } else { n })] b: Matrix<T>,
    beta: Param<T>,
    #[triangle]
    #[shape(n, n)]
    c: MatrixMut<T>,
    split: Workspace<T::Sum>,
) -> Result<()> {
    let transposed = Operation::Transpose;
    let of = operands((trans, transposed), (n, k), a, b);
    let to =
        Update::<T> { fill: uplo, trans: transposed, alpha: Factor::new(alpha), beta: Factor::new(beta), c };
    rank_2k::<T>(call, of, to, split)
}
