//! Epilogues: from accumulators to D.

use super::scheduler::part_side;
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// What becomes of the accumulators, of type `S`, of a GEMM. A mainloop calls [`Epilogue::element`] once for each element
/// of the result, and stores what it answers.
#[device]
pub trait Epilogue<S>: KernelArgument {
    /// Element type of the destination.
    type Out: Numeric;

    /// Whether the product is not needed, and neither operand may be read: alpha is zero.
    fn skips_product(to: Self) -> bool;

    /// The destination.
    fn destination(to: Self) -> MatrixMut<Self::Out>;

    /// Rows and columns of the destination that are written.
    fn size(to: Self) -> (Dim, Dim) {
        let d = Self::destination(to);
        (d.rows(), d.cols())
    }

    /// The element at (`i`, `j`) of the destination.
    fn element(to: Self, acc: S, i: Dim, j: Dim) -> Self::Out;

    /// The epilogue of split-K partial `part`, for a result of `n` columns.
    fn partial(to: Self, part: Dim, n: Dim) -> Self {
        to
    }
}

/// D := alpha * acc + beta * C, the epilogue of BLAS.
#[device]
#[derive(Debug)]
pub struct LinearCombination<E, O> {
    /// The factor of the product.
    pub alpha: Param<E>,
    /// The factor of C; where it is zero, C is not read.
    pub beta: Param<E>,
    /// The source C, which may be D.
    pub c: Matrix<O>,
    /// The destination D.
    pub d: MatrixMut<O>,
}

#[device]
impl<S: Numeric + Accumulator<O> + Accumulator<E>, E: Numeric, O: Numeric> Epilogue<S>
    for LinearCombination<E, O>
{
    type Out = O;

    fn skips_product(to: Self) -> bool {
        let alpha: E = to.alpha.get();
        alpha == E::ZERO
    }

    fn destination(to: Self) -> MatrixMut<O> {
        to.d
    }

    fn element(to: Self, acc: S, i: Dim, j: Dim) -> O {
        let alpha: S = <S as Accumulator<E>>::to_acc(to.alpha.get());
        let beta: S = <S as Accumulator<E>>::to_acc(to.beta.get());
        linear_combination::<S, O>(alpha, acc, beta, to.c, i, j)
    }
}

/// Linear combination `alpha * sum + beta * c[(i, j)]`: both products, their sum, and the conversion to the result type
/// are rounded. Integers wrap. With `beta` zero, C is not read and may hold anything.
#[device]
pub fn linear_combination<S: Numeric + Accumulator<O>, O: Numeric>(
    alpha: S,
    sum: S,
    beta: S,
    c: Matrix<O>,
    i: Dim,
    j: Dim,
) -> O {
    let product = alpha.wrapping_mul(sum);
    if beta == S::ZERO {
        <S as Accumulator<O>>::from_acc(product)
    } else {
        let old = beta.wrapping_mul(<S as Accumulator<O>>::to_acc(c[(i, j)]));
        <S as Accumulator<O>>::from_acc(product.wrapping_add(old))
    }
}

/// Split-K partials, side by side, each padded to multiples of 64 x 64; the reduction then has the epilogue `after`.
#[device]
#[derive(Debug)]
pub struct Partials<S, P> {
    /// All partials.
    pub sums: MatrixMut<S>,
    /// Columns of the result.
    pub n: Dim,
    /// What the reduction does.
    pub after: P,
}

#[device]
impl<S: Numeric, P: Epilogue<S>> Epilogue<S> for Partials<S, P> {
    type Out = S;

    fn skips_product(to: Self) -> bool {
        <P as Epilogue<S>>::skips_product(to.after)
    }

    fn destination(to: Self) -> MatrixMut<S> {
        to.sums
    }

    fn size(to: Self) -> (Dim, Dim) {
        (to.sums.rows(), to.n)
    }

    fn element(_: Self, acc: S, _: Dim, _: Dim) -> S {
        acc
    }

    fn partial(to: Self, part: Dim, n: Dim) -> Self {
        Partials { sums: to.sums.rest(0, part * part_side(n)), n: to.n, after: to.after }
    }
}
