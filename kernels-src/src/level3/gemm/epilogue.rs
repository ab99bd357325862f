//! Epilogues: from accumulators to D.

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

/// Granularity of a partial's rows and columns, a multiple of every small tile.
#[device]
pub const PART_SIDE: Dim = 64;

/// Rows or columns reserved for a partial: blocks at an edge write their whole tiles.
#[device]
pub const fn part_side(of: Dim) -> Dim {
    (of + PART_SIDE - 1) / PART_SIDE * PART_SIDE
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

/// A factor of the type `E`, or of its real type `R`.
#[device]
#[derive(Debug)]
pub struct Factor<E, R> {
    /// The factor.
    pub of: Param<E>,
    /// The real factor.
    pub real: Param<R>,
    /// [`Factor::PLAIN`], [`Factor::CONJUGATE`] or [`Factor::REAL`].
    pub kind: i32,
}

#[device]
impl<E, R> Factor<E, R> {
    /// `of`
    pub const PLAIN: i32 = 0;
    /// The conjugate of `of`.
    pub const CONJUGATE: i32 = 1;
    /// `real`
    pub const REAL: i32 = 2;
}

impl<E: Numeric, R: Numeric> Factor<E, R> {
    /// A factor of the type of the elements.
    pub fn new(of: Param<E>) -> Factor<E, R> {
        Factor { of, real: R::ONE.into(), kind: Self::PLAIN }
    }

    /// The conjugate of a factor.
    pub fn conjugated(of: Param<E>) -> Factor<E, R> {
        Factor { of, real: R::ONE.into(), kind: Self::CONJUGATE }
    }

    /// A real factor.
    pub fn real(real: Param<R>) -> Factor<E, R> {
        Factor { of: E::ONE.into(), real, kind: Self::REAL }
    }
}

/// A factor as an accumulator.
#[device]
fn factor<S: Numeric + Accumulator<E> + Accumulator<R>, E: Numeric, R: Numeric>(of: Factor<E, R>) -> S {
    if of.kind == Factor::<E, R>::REAL {
        <S as Accumulator<R>>::to_acc(of.real.get())
    } else {
        let value: S = <S as Accumulator<E>>::to_acc(of.of.get());
        if of.kind == Factor::<E, R>::CONJUGATE { value.conj() } else { value }
    }
}

/// C := alpha * acc + beta * C in one triangle of C; the other one is neither read nor written. The diagonal of a Hermitian C
/// is real: its imaginary parts are not read, and become zero.
#[device]
#[derive(Debug)]
pub struct TriangularCombination<E, R, O> {
    /// The triangle.
    pub fill: Fill,
    /// How the other triangle follows: transposed, or of a Hermitian C conjugated too.
    pub trans: Operation,
    /// The factor of the product.
    pub alpha: Factor<E, R>,
    /// The factor of C; where it is zero, C is not read.
    pub beta: Factor<E, R>,
    /// C.
    pub c: MatrixMut<O>,
}

#[device]
impl<S: Numeric + Accumulator<O> + Accumulator<E> + Accumulator<R>, E: Numeric, R: Numeric, O: Scalar>
    Epilogue<S> for TriangularCombination<E, R, O>
{
    type Out = O;
    const TRIANGLE: bool = true;

    fn fill(to: Self) -> Fill {
        to.fill
    }

    fn skips_product(to: Self) -> bool {
        factor::<S, E, R>(to.alpha) == S::ZERO
    }

    fn destination(to: Self) -> MatrixMut<O> {
        to.c
    }

    fn scalars(to: Self) -> (S, S) {
        (factor::<S, E, R>(to.alpha), factor::<S, E, R>(to.beta))
    }

    fn element(to: Self, scalars: (S, S), acc: S, at: (Dim, Dim), source: bool) -> O {
        let is_real = to.trans == Operation::ConjugateTranspose && at.0 == at.1;
        let product = scalars.0.wrapping_mul(acc);
        let mut new: O = <S as Accumulator<O>>::from_acc(product);
        if source {
            let c: O = to.c[(at.0, at.1)];
            let old = <S as Accumulator<O>>::to_acc(if is_real { O::from_real(c.re()) } else { c });
            new = <S as Accumulator<O>>::from_acc(product.wrapping_add(scalars.1.wrapping_mul(old)));
        }
        if is_real { O::from_real(new.re()) } else { new }
    }

    fn reads_source(to: Self) -> bool {
        factor::<S, E, R>(to.beta) != S::ZERO
    }
}
