//! herkx: a Hermitian matrix plus a product that is known to be Hermitian.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::herkx;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut c = handle.upload(&[c64::ZERO; 4])?;
//! herkx(&handle, Fill::Lower, Operation::None, 2, 1, c64::ONE, a.matrix(2), a.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::ZERO, c64::new(4.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::epilogue::Factor;
use super::gemm::triangle_partials;
use super::rank_k::{Update, operands, rank_k};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// C := alpha * op(A) * op(B)^H + beta * C, in one triangle of C, with a real beta
///
/// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans` says so a conjugate transpose: `A` and `B` are stored as `n` by `k` or `k` by `n`. All column-major.
/// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
/// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: C may not overlap `A` or `B`.
/// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` reads neither `A` nor `B` and scales it. The imaginary parts of the diagonal are not read, and become 0.
/// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
/// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a plain transpose; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
/// **Reference**: rocblas_cherkx, rocblas_zherkx.
#[rocblas_kernel(
    symbol = "rocblas_{t}herkx",
    types(c: c32, z: c64),
    refuses = trans == T,
    quick_return = n == 0,
    no_op = alpha == 0 && beta == 1,
    workspace(split(spare = "triangle_partials(n, k, T) * T")),
    skips(k == 0 => alpha; alpha == 0 => a, b),
    overwrites(beta == 0 => c),
    flops = "n * (n + 1) * k",
    bytes = "(2 * n * k + n * (n + 1)) * T"
)]
pub fn herkx<T: Scalar<Sum: Scalar + Accumulator<T> + Accumulator<T::Real>>>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(if trans == N { n } else { k }, if trans == N { k } else { n })] a: Matrix<T>,
    #[shape(if trans == N { n } else { k }, if trans == N { k } else { n })] b: Matrix<T>,
    beta: Param<T::Real>,
    #[triangle]
    #[hermitian]
    #[shape(n, n)]
    c: MatrixMut<T>,
    split: Workspace<T::Sum>,
) -> Result<()> {
    let transposed = Operation::ConjugateTranspose;
    let of = operands((trans, transposed), (n, k), a, b);
    let to =
        Update::<T> { fill: uplo, trans: transposed, alpha: Factor::new(alpha), beta: Factor::real(beta), c };
    rank_k::<T>(call, of, to, split)
}
