//! syrk_ex: a symmetric matrix plus a matrix times its transpose, in types that the caller names.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syrk_ex;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0, 2.0].map(bf16::from_f64))?;
//! let mut c = handle.upload(&[0.5_f32, 0.0, 7.0, 0.0])?;
//! syrk_ex(&handle, Fill::Lower, Operation::None, 2, 1, 1.0_f32, a.matrix(2), 1.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [1.5, 2.0, 7.0, 4.0], "the upper triangle is as it was");
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::epilogue::Factor;
use super::rank_k::operands;
use super::rank_k_ex::{MixedUpdate, UpdateOperand, mixed_partials, rank_k_ex};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// C := alpha * op(A) * op(A)^T + beta * C, with a symmetric C and factors of the type `E`
///
/// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(A) is `n` by `k`, A itself or where `trans_a` says so a transpose: A is stored as `n` by `k` or `k` by `n`. All column-major.
/// **Units**: `lda`, `ldc` in elements, at least the rows of what is stored.
/// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: C may not overlap A.
/// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` does not read A and scales it.
/// **Precision**: `f16` and `bf16` are accumulated in `f32`, `f32` in `f64`; the result is rounded once.
/// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
/// **Errors**: `invalid_value` for `uplo`, and an operation that does not exist; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written; `not_implemented` for types that do not go together.
/// **Reference**: rocblas_syrk_ex.
#[rocblas_kernel(
    symbol = "rocblas_syrk_ex",
    types(
        (f16, f16, f32),
        (f16, f32, f32),
        (bf16, bf16, f32),
        (bf16, f32, f32),
        (f32, f32, f64),
        (f32, f64, f64)
    ),
    variants(plain),
    quick_return = n == 0,
    no_op = alpha == 0 && beta == 1,
    workspace(split(spare = "mixed_partials(n, k, X, E) * E")),
    skips(k == 0 => alpha; alpha == 0 => a),
    overwrites(beta == 0 => c),
    flops = "n * (n + 1) * k",
    bytes = "n * k * X + n * (n + 1) * O"
)]
pub fn syrk_ex<
    X: UpdateOperand<E>,
    O: Scalar,
    E: Scalar + Accumulator<O> + Accumulator<E::Real> + Accumulator<X::Factor>,
>(
    call: &Call<'_>,
    uplo: Fill,
    trans_a: Operation,
    n: Dim,
    k: Dim,
    alpha: Param<E>,
    #[shape(if trans_a == N { n } else { k }, if trans_a == N { k } else { n })] a: Matrix<X>,
    beta: Param<E>,
    #[triangle]
    #[shape(n, n)]
    c: MatrixMut<O>,
    split: Workspace<E>,
) -> Result<()> {
    let trans = Operation::Transpose;
    let of = operands((trans_a, trans), (n, k), a, a);
    let (alpha, beta) = (Factor::new(alpha), Factor::new(beta));
    let to = MixedUpdate::<O, E> { fill: uplo, trans, alpha, beta, c };
    rank_k_ex::<X, O, E>(call, of, to, split)
}
