//! Updates of one triangle by products of matrices: GEMM with an epilogue for a triangle. Here are those by a product of a
//! matrix with its own transpose, and what all have in common.
//!
//! syrk:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syrk;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0_f64, 2.0])?;
//! let mut c = handle.upload(&[0.0, 0.0, 7.0, 0.0])?;
//! syrk(&handle, Fill::Lower, Operation::None, 2, 1, 1.0, a.matrix(2), 1.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [1.0, 2.0, 7.0, 4.0], "the upper triangle is as it was");
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! herk:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::herk;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut c = handle.upload(&[c64::ZERO; 4])?;
//! herk(&handle, Fill::Lower, Operation::None, 2, 1, 1.0, a.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::ZERO, c64::new(4.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::dispatch::run;
use super::gemm::epilogue::{Factor, TriangularCombination};
use super::gemm::operand::Operands;
use super::gemm::problem::GemmProblem;
use super::gemm::triangle_partials;
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// C := alpha * op(A) * op(B) + beta * C in a triangle of C
pub(super) type Update<T> = TriangularCombination<T, <T as Scalar>::Real, T>;

/// An element type with real factors.
pub trait UpdateElement: Scalar<Sum: Scalar + Accumulator<Self> + Accumulator<Self::Real>> {}

impl<T: Scalar<Sum: Scalar + Accumulator<T> + Accumulator<T::Real>>> UpdateElement for T {}

/// op(A) * op(B)^T, or with `transposed` a conjugate transpose op(A) * op(B)^H, with `n` rows and `k` terms. Stored are `n` by
/// `k` or, where `trans` says so, `k` by `n` elements.
pub(super) fn operands<T>(
    (trans, transposed): (Operation, Operation),
    (n, k): (Dim, Dim),
    a: Matrix<T>,
    b: Matrix<T>,
) -> Operands<T> {
    let is_plain = trans == Operation::None;
    let (trans_a, trans_b) = if is_plain { (trans, transposed) } else { (transposed, Operation::None) };
    Operands { trans_a, trans_b, m: n, n, k, a, b }
}

/// One update.
#[launches]
pub(super) fn rank_k<T: UpdateElement>(
    call: &Call<'_>,
    of: Operands<T>,
    to: Update<T>,
    split: Workspace<T::Sum>,
) -> Result<()> {
    run::<T, Update<T>>(call, GemmProblem { of, to, partials: split })
}

/// C := alpha * op(A) * op(B)^T + alpha * op(B) * op(A)^T + beta * C, where `to` has the first alpha; of a Hermitian C the
/// transposes and the second alpha are conjugated.
#[launches]
pub(super) fn rank_2k<T: UpdateElement>(
    call: &Call<'_>,
    of: Operands<T>,
    to: Update<T>,
    split: Workspace<T::Sum>,
) -> Result<()> {
    rank_k::<T>(call, of, to, split)?;
    if of.k == 0 {
        return Ok(());
    }
    let alpha = to.alpha.of;
    let is_hermitian = to.trans == Operation::ConjugateTranspose;
    let alpha = if is_hermitian { Factor::conjugated(alpha) } else { Factor::new(alpha) };
    let (of, beta) = (Operands { a: of.b, b: of.a, ..of }, Factor::new(T::ONE.into()));
    rank_k::<T>(call, of, Update::<T> { alpha, beta, ..to }, split)
}

/// Routines that differ by what the second operand is turned to, and by the type of both factors.
macro_rules! of_one_operand {
    ($($(#[$doc:meta])* $name:ident(
        symbol = $symbol:tt,
        types($($types:tt)+),
        refuses = $refused:ident $(&& $complex:ident > $real:ident)?
    )($transposed:ident, Param<$of:ident $(::$part:ident)?>, $factor:path $(, $hermitian:ident)?);)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            refuses = trans_a == $refused $(&& $complex > $real)?,
            quick_return = n == 0,
            no_op = alpha == 0 && beta == 1,
            workspace(split(spare = "triangle_partials(n, k, T) * T")),
            skips(k == 0 => alpha; alpha == 0 => a),
            overwrites(beta == 0 => c),
            flops = "n * (n + 1) * k",
            bytes = "(n * k + n * (n + 1)) * T"
        )]
        pub fn $name<T: Scalar<Sum: Scalar + Accumulator<T> + Accumulator<T::Real>>>(
            call: &Call<'_>,
            uplo: Fill,
            trans_a: Operation,
            n: Dim,
            k: Dim,
            alpha: Param<$of $(::$part)?>,
            #[shape(if trans_a == N { n } else { k }, if trans_a == N { k } else { n })] a: Matrix<T>,
            beta: Param<$of $(::$part)?>,
            #[triangle]
            $(#[$hermitian])?
            #[shape(n, n)]
            c: MatrixMut<T>,
            split: Workspace<T::Sum>,
        ) -> Result<()> {
            let of = operands((trans_a, Operation::$transposed), (n, k), a, a);
            let (trans, alpha, beta) = (Operation::$transposed, $factor(alpha), $factor(beta));
            rank_k::<T>(call, of, Update::<T> { fill: uplo, trans, alpha, beta, c }, split)
        }
    )+};
}

of_one_operand! {
    /// C := alpha * op(A) * op(A)^T + beta * C, with a symmetric C
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans_a` says so a transpose: `A` is stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap `A`.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` does not read `A` and scales it.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a conjugate transpose of complex elements; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_ssyrk, rocblas_dsyrk, rocblas_csyrk, rocblas_zsyrk.
    syrk(
        symbol = "rocblas_{t}syrk", types(s: f32, d: f64, c: c32, z: c64), refuses = C && T > R
    )(Transpose, Param<T>, Factor::new);

    /// C := alpha * op(A) * op(A)^H + beta * C, with a Hermitian C and real factors
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans_a` says so a conjugate transpose: `A` is stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap `A`.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` does not read `A` and scales it. The imaginary parts of the diagonal are not read, and become 0.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a plain transpose; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_cherk, rocblas_zherk.
    herk(
        symbol = "rocblas_{t}herk", types(c: c32, z: c64), refuses = T
    )(ConjugateTranspose, Param<T::Real>, Factor::real, hermitian);
}
