//! herk_ex: a Hermitian matrix plus a matrix times its conjugate transpose, in types that the caller names.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::herk_ex;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[c32::ONE, c32::new(0.0, 2.0)])?;
//! let mut c = handle.upload(&[c64::ZERO; 4])?;
//! herk_ex(&handle, Fill::Lower, Operation::None, 2, 1, 1.0, a.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::ZERO, c64::new(4.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::epilogue::Factor;
use super::rank_k::operands;
use super::rank_k_ex::{MixedUpdate, UpdateOperand, mixed_partials, rank_k_ex};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// C := alpha * op(A) * op(A)^H + beta * C, with a Hermitian C and real factors of the type of a part of `E`
///
/// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(A) is `n` by `k`, A itself or where `trans_a` says so a conjugate transpose: A is stored as `n` by `k` or `k` by `n`. All column-major.
/// **Units**: `lda`, `ldc` in elements, at least the rows of what is stored.
/// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: C may not overlap A.
/// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` does not read A and scales it. The imaginary parts of the diagonal are not read, and become 0.
/// **Precision**: `c32` is accumulated in `c64`, and rounded once.
/// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
/// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a plain transpose; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written; `not_implemented` for types that do not go together.
/// **Reference**: rocblas_herk_ex.
#[rocblas_kernel(
    symbol = "rocblas_herk_ex",
    types((c32, c32, c64), (c32, c64, c64)),
    variants(plain),
    refuses = trans_a == T,
    quick_return = n == 0,
    no_op = alpha == 0 && beta == 1,
    workspace(split(spare = "mixed_partials(n, k, X, E) * E")),
    skips(k == 0 => alpha; alpha == 0 => a),
    overwrites(beta == 0 => c),
    flops = "n * (n + 1) * k",
    bytes = "n * k * X + n * (n + 1) * O"
)]
pub fn herk_ex<
    X: UpdateOperand<E>,
    O: Scalar,
    E: Scalar + Accumulator<O> + Accumulator<E::Real> + Accumulator<X::Factor>,
>(
    call: &Call<'_>,
    uplo: Fill,
    trans_a: Operation,
    n: Dim,
    k: Dim,
    alpha: Param<E::Real>,
    #[shape(if trans_a == N { n } else { k }, if trans_a == N { k } else { n })] a: Matrix<X>,
    beta: Param<E::Real>,
    #[triangle]
    #[hermitian]
    #[shape(n, n)]
    c: MatrixMut<O>,
    split: Workspace<E>,
) -> Result<()> {
    let trans = Operation::ConjugateTranspose;
    let of = operands((trans_a, trans), (n, k), a, a);
    let (alpha, beta) = (Factor::real(alpha), Factor::real(beta));
    let to = MixedUpdate::<O, E> { fill: uplo, trans, alpha, beta, c };
    rank_k_ex::<X, O, E>(call, of, to, split)
}
