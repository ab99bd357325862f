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

    /// What the element at `at` takes from memory, up to two numbers: C, a bias and a residual. A thread loads the sources of
    /// several elements before it stores the first, so that their latencies overlap. Called inside of the destination only,
    /// and not where [`Epilogue::reads_source`] says no.
    fn source(to: Self, at: (Dim, Dim)) -> (S, S);

    /// Asks for the source of the element at `at` ahead of time. Blocks do so for each
    /// line of 128 bytes of their tiles before the mainloop.
    fn prefetch_source(to: Self, at: (Dim, Dim)) {}

    /// The element at `at` of the destination. `has_source` is a constant; where it is false, `source` is zero.
    fn element(
        to: Self,
        scalars: (S, S),
        acc: S,
        at: (Dim, Dim),
        has_source: bool,
        source: (S, S),
    ) -> Self::Out;

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

/// The epilogue of the elements of a thread, which has `len` in each of some tiles: `acc(t, e)` is the accumulator of element
/// `e` in tile `t`, at `place(t, e)`. The sources of `LOADS` bytes of accumulators are loaded before the first of their
/// elements is stored.
#[inline(always)]
#[device]
pub fn store_elements<
    S: Numeric,
    P: Epilogue<S>,
    const LOADS: i32,
    A: Fn(i32, i32) -> S,
    F: Fn(i32, i32) -> (Dim, Dim),
>(
    tiles: i32,
    len: i32,
    to: P,
    acc: A,
    place: F,
) {
    if P::TRIANGLE {
        store_masked::<S, P, _, _>(tiles, len, to, acc, place);
    } else if <P as Epilogue<S>>::reads_source(to) {
        store_elements_of::<S, P, LOADS, true, _, _>(tiles, len, to, acc, place);
    } else {
        store_elements_of::<S, P, LOADS, false, _, _>(tiles, len, to, acc, place);
    }
}

/// [`store_elements`] in a triangle: element by element, as LLVM 19 does not unroll more.
#[inline(always)]
#[device]
fn store_masked<S: Numeric, P: Epilogue<S>, A: Fn(i32, i32) -> S, F: Fn(i32, i32) -> (Dim, Dim)>(
    tiles: i32,
    len: i32,
    to: P,
    acc: A,
    place: F,
) {
    let source: bool = <P as Epilogue<S>>::reads_source(to);
    let scalars: (S, S) = <P as Epilogue<S>>::scalars(to);
    let mut d = <P as Epilogue<S>>::destination(to);
    let size: (Dim, Dim) = <P as Epilogue<S>>::size(to);
    #[unroll]
    for t in 0..tiles {
        #[unroll]
        for e in 0..len {
            let at: (Dim, Dim) = place(t, e);
            if at.0 < size.0 && at.1 < size.1 && writes::<S, P>(to, at) {
                let mut old = (S::ZERO, S::ZERO);
                if source {
                    old = <P as Epilogue<S>>::source(to, at);
                }
                d[at] = <P as Epilogue<S>>::element(to, scalars, acc(t, e), at, source, old);
            }
        }
    }
}

/// [`store_elements`] with a source or without.
#[inline(always)]
#[device]
fn store_elements_of<
    S: Numeric,
    P: Epilogue<S>,
    const LOADS: i32,
    const SOURCE: bool,
    A: Fn(i32, i32) -> S,
    F: Fn(i32, i32) -> (Dim, Dim),
>(
    tiles: i32,
    len: i32,
    to: P,
    acc: A,
    place: F,
) {
    let group = LOADS / size_of::<S>() as i32;
    let scalars: (S, S) = <P as Epilogue<S>>::scalars(to);
    let mut d = <P as Epilogue<S>>::destination(to);
    let size: (Dim, Dim) = <P as Epilogue<S>>::size(to);
    // Each loop's length is a constant of its own: LLVM 14 keeps arrays in memory otherwise.
    #[unroll]
    for t in 0..tiles {
        #[unroll]
        for g in 0..(len + group - 1) / group {
            let mut sources = [(S::ZERO, S::ZERO); 16];
            if SOURCE {
                #[unroll]
                for i in 0..group {
                    let e = g * group + i;
                    if e < len {
                        let at: (Dim, Dim) = place(t, e);
                        if at.0 < size.0 && at.1 < size.1 {
                            sources[i as usize] = <P as Epilogue<S>>::source(to, at);
                        }
                    }
                }
            }
            #[unroll]
            for i in 0..group {
                let e = g * group + i;
                if e < len {
                    let at: (Dim, Dim) = place(t, e);
                    if at.0 < size.0 && at.1 < size.1 {
                        let source = sources[i as usize];
                        d[at] = <P as Epilogue<S>>::element(to, scalars, acc(t, e), at, SOURCE, source);
                    }
                }
            }
        }
    }
}

/// The epilogue of `VEC` elements of a column from `at` down, of which those outside of the destination are not written.
#[inline(always)]
#[device]
pub fn store_vector<S: Numeric, P: Epilogue<S>, const VEC: usize>(
    sums: [S; VEC],
    to: P,
    scalars: (S, S),
    source: bool,
    at: (Dim, Dim),
) {
    let size: (Dim, Dim) = <P as Epilogue<S>>::size(to);
    let mut d = <P as Epilogue<S>>::destination(to);
    let last = at.0 + VEC as Dim - 1;
    // A column of a triangle has no gaps.
    let whole = last < size.0
        && at.1 < size.1
        && writes::<S, P>(to, (at.0, at.1))
        && writes::<S, P>(to, (last, at.1));
    let mut sources = [(S::ZERO, S::ZERO); VEC];
    if source {
        sources = sources_of::<S, P, VEC>(to, at, whole);
    }
    if whole && d.aligned::<VEC>((at.0, at.1)) {
        let mut some = [P::Out::ZERO; VEC];
        #[unroll]
        for e in 0..VEC {
            let here = (at.0 + e as Dim, at.1);
            some[e] = <P as Epilogue<S>>::element(to, scalars, sums[e], here, source, sources[e]);
        }
        d.store_vec((at.0, at.1), some);
    } else {
        #[unroll]
        for e in 0..VEC {
            let here = (at.0 + e as Dim, at.1);
            if here.0 < size.0 && here.1 < size.1 && writes::<S, P>(to, here) {
                d[here] = <P as Epilogue<S>>::element(to, scalars, sums[e], here, source, sources[e]);
            }
        }
    }
}

/// Asks for the sources of the block tile at `at`, so that the mainloop hides their way from memory.
#[device]
pub fn prefetch_sources<S, P: Epilogue<S>>(to: P, at: (Dim, Dim), tile: (i32, i32)) {
    if <P as Epilogue<S>>::reads_source(to) {
        let size: (Dim, Dim) = <P as Epilogue<S>>::size(to);
        let line = 128 / size_of::<P::Out>() as i32;
        let lines = (tile.0 + line - 1) / line;
        for e in (thread_rank()..lines * tile.1).step_by(block_threads() as usize) {
            let here = (at.0 + (e % lines * line) as Dim, at.1 + (e / lines) as Dim);
            if here.0 < size.0 && here.1 < size.1 {
                <P as Epilogue<S>>::prefetch_source(to, here);
            }
        }
    }
}

/// The sources of `N` elements from `at` down: all, or those that are written and zero of the others.
#[inline(always)]
#[device]
pub fn sources_of<S: Numeric, P: Epilogue<S>, const N: usize>(
    to: P,
    at: (Dim, Dim),
    all: bool,
) -> [(S, S); N] {
    let size: (Dim, Dim) = <P as Epilogue<S>>::size(to);
    let mut sources = [(S::ZERO, S::ZERO); N];
    #[unroll]
    for e in 0..N {
        let here = (at.0 + e as Dim, at.1);
        if all || here.0 < size.0 && here.1 < size.1 && writes::<S, P>(to, here) {
            sources[e] = <P as Epilogue<S>>::source(to, here);
        }
    }
    sources
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

    fn source(to: Self, at: (Dim, Dim)) -> (S, S) {
        (<S as Accumulator<O>>::to_acc(to.c[(at.0, at.1)]), S::ZERO)
    }

    fn prefetch_source(to: Self, at: (Dim, Dim)) {
        to.c.prefetch((at.0, at.1));
    }

    fn element(_: Self, scalars: (S, S), acc: S, _: (Dim, Dim), has_source: bool, source: (S, S)) -> O {
        let product = scalars.0.wrapping_mul(acc);
        if has_source {
            <S as Accumulator<O>>::from_acc(product.wrapping_add(scalars.1.wrapping_mul(source.0)))
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

    fn source(_: Self, _: (Dim, Dim)) -> (S, S) {
        (S::ZERO, S::ZERO)
    }

    fn element(_: Self, _: (S, S), acc: S, _: (Dim, Dim), _: bool, _: (S, S)) -> S {
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

    fn source(to: Self, at: (Dim, Dim)) -> (S, S) {
        let is_real = to.trans == Operation::ConjugateTranspose && at.0 == at.1;
        let c: O = to.c[(at.0, at.1)];
        (<S as Accumulator<O>>::to_acc(if is_real { O::from_real(c.re()) } else { c }), S::ZERO)
    }

    fn prefetch_source(to: Self, at: (Dim, Dim)) {
        to.c.prefetch((at.0, at.1));
    }

    fn element(to: Self, scalars: (S, S), acc: S, at: (Dim, Dim), has_source: bool, source: (S, S)) -> O {
        let is_real = to.trans == Operation::ConjugateTranspose && at.0 == at.1;
        let product = scalars.0.wrapping_mul(acc);
        let mut new: O = <S as Accumulator<O>>::from_acc(product);
        if has_source {
            new = <S as Accumulator<O>>::from_acc(product.wrapping_add(scalars.1.wrapping_mul(source.0)));
        }
        if is_real { O::from_real(new.re()) } else { new }
    }

    fn reads_source(to: Self) -> bool {
        factor::<S, E, R>(to.beta) != S::ZERO
    }
}
