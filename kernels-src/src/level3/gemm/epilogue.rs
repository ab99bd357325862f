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

    /// Whether a block computes one of several partials. Kernels of other epilogues know that there is one part.
    const SPLITS: bool = false;

    /// Whether one triangle of the destination alone is written. Blocks compute the tiles that it crosses.
    const TRIANGLE: bool = false;

    /// The triangle.
    fn fill(to: Self) -> Fill {
        Fill::Lower
    }

    /// Whether the product is not needed, and neither operand may be read: alpha is zero.
    fn skips_product(to: Self) -> bool;

    /// The destination.
    fn destination(to: Self) -> MatrixMut<Self::Out>;

    /// Two numbers for all elements, alpha and beta for example: a thread computes them once.
    fn scalars(to: Self) -> (S, S);

    /// The element at (`i`, `j`) of the destination. Where [`Epilogue::reads_source`] says no, `source` is false, in code of
    /// its own.
    fn element(to: Self, scalars: (S, S), acc: S, at: (Dim, Dim), source: bool) -> Self::Out;

    /// Whether an element depends on another matrix: beta is not zero.
    fn reads_source(to: Self) -> bool {
        true
    }

    /// Rows and columns of the destination that are written.
    fn size(to: Self) -> (Dim, Dim) {
        let d = Self::destination(to);
        (d.rows(), d.cols())
    }

    /// The epilogue of split-K partial `part`, for a result of `n` columns.
    fn partial(to: Self, part: Dim, n: Dim) -> Self {
        to
    }
}

/// Whether the element at `at` is written: inside of the triangle, where there is one.
#[device]
pub fn writes<S, P: Epilogue<S>>(to: P, at: (Dim, Dim)) -> bool {
    if P::TRIANGLE {
        let fill: Fill = <P as Epilogue<S>>::fill(to);
        if fill == Fill::Lower { at.0 >= at.1 } else { at.0 <= at.1 }
    } else {
        true
    }
}

/// D := alpha * acc + beta * C, the epilogue of BLAS. Both products, their sum, and the conversion to the result type are
/// rounded; integers wrap. With beta zero, C is not read and may hold anything.
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

    fn scalars(to: Self) -> (S, S) {
        (<S as Accumulator<E>>::to_acc(to.alpha.get()), <S as Accumulator<E>>::to_acc(to.beta.get()))
    }

    fn element(to: Self, scalars: (S, S), acc: S, at: (Dim, Dim), source: bool) -> O {
        let product = scalars.0.wrapping_mul(acc);
        if source {
            let old = scalars.1.wrapping_mul(<S as Accumulator<O>>::to_acc(to.c[(at.0, at.1)]));
            <S as Accumulator<O>>::from_acc(product.wrapping_add(old))
        } else {
            <S as Accumulator<O>>::from_acc(product)
        }
    }

    fn reads_source(to: Self) -> bool {
        let beta: E = to.beta.get();
        beta != E::ZERO
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
    const SPLITS: bool = true;
    const TRIANGLE: bool = P::TRIANGLE;

    fn fill(to: Self) -> Fill {
        <P as Epilogue<S>>::fill(to.after)
    }

    fn skips_product(to: Self) -> bool {
        <P as Epilogue<S>>::skips_product(to.after)
    }

    fn destination(to: Self) -> MatrixMut<S> {
        to.sums
    }

    fn size(to: Self) -> (Dim, Dim) {
        (to.sums.rows(), to.n)
    }

    fn scalars(_: Self) -> (S, S) {
        (S::ONE, S::ZERO)
    }

    fn element(_: Self, _: (S, S), acc: S, _: (Dim, Dim), _: bool) -> S {
        acc
    }

    fn reads_source(_: Self) -> bool {
        false
    }

    fn partial(to: Self, part: Dim, n: Dim) -> Self {
        Partials { sums: to.sums.rest(0, part * part_side(n)), n: to.n, after: to.after }
    }
}

/// Another epilogue for one triangle of D; the other one is neither read nor written.
#[device]
#[derive(Debug)]
pub struct Triangle<P> {
    /// The triangle.
    pub fill: Fill,
    /// What its elements become.
    pub of: P,
}

#[device]
impl<S, P: Epilogue<S>> Epilogue<S> for Triangle<P> {
    type Out = P::Out;
    const TRIANGLE: bool = true;

    fn fill(to: Self) -> Fill {
        to.fill
    }

    fn skips_product(to: Self) -> bool {
        <P as Epilogue<S>>::skips_product(to.of)
    }

    fn destination(to: Self) -> MatrixMut<P::Out> {
        <P as Epilogue<S>>::destination(to.of)
    }

    fn scalars(to: Self) -> (S, S) {
        <P as Epilogue<S>>::scalars(to.of)
    }

    fn element(to: Self, scalars: (S, S), acc: S, at: (Dim, Dim), source: bool) -> P::Out {
        <P as Epilogue<S>>::element(to.of, scalars, acc, at, source)
    }

    fn reads_source(to: Self) -> bool {
        <P as Epilogue<S>>::reads_source(to.of)
    }
}

/// [`LinearCombination`] for a Hermitian D: the imaginary part of its diagonal becomes zero.
#[device]
#[derive(Debug)]
pub struct HermitianCombination<E, O> {
    /// What its elements become first.
    pub of: LinearCombination<E, O>,
}

#[device]
impl<S: Numeric + Accumulator<O> + Accumulator<E>, E: Numeric, O: Scalar> Epilogue<S>
    for HermitianCombination<E, O>
{
    type Out = O;

    fn skips_product(to: Self) -> bool {
        <LinearCombination<E, O> as Epilogue<S>>::skips_product(to.of)
    }

    fn destination(to: Self) -> MatrixMut<O> {
        to.of.d
    }

    fn scalars(to: Self) -> (S, S) {
        <LinearCombination<E, O> as Epilogue<S>>::scalars(to.of)
    }

    fn element(to: Self, scalars: (S, S), acc: S, at: (Dim, Dim), source: bool) -> O {
        let value: O = <LinearCombination<E, O> as Epilogue<S>>::element(to.of, scalars, acc, at, source);
        if at.0 == at.1 { O::from_real(value.re()) } else { value }
    }

    fn reads_source(to: Self) -> bool {
        <LinearCombination<E, O> as Epilogue<S>>::reads_source(to.of)
    }
}
