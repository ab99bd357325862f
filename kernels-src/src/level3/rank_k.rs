//! Updates of one triangle by products of matrices: GEMM with an epilogue for a triangle.

use super::gemm::dispatch::run;
use super::gemm::epilogue::{Factor, TriangularCombination};
use super::gemm::operand::Operands;
use super::gemm::problem::GemmProblem;
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// C := alpha * op(A) * op(B) + beta * C in a triangle of C
pub type Update<T> = TriangularCombination<T, <T as Scalar>::Real, T>;

/// An element type with real factors.
pub trait UpdateElement: Scalar<Sum: Scalar + Accumulator<Self> + Accumulator<Self::Real>> {}

impl<T: Scalar<Sum: Scalar + Accumulator<T> + Accumulator<T::Real>>> UpdateElement for T {}

/// op(A) * op(B)^T, or with `transposed` a conjugate transpose op(A) * op(B)^H, with `n` rows and `k` terms. Stored are `n` by
/// `k` or, where `trans` says so, `k` by `n` elements.
pub fn operands<T>(
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
pub fn rank_k<T: UpdateElement>(
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
pub fn rank_2k<T: UpdateElement>(
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
