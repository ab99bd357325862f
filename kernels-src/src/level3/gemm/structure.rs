//! Operands whose elements are formed while they are loaded: one triangle of a symmetric or triangular matrix, or what an
//! author stores in a way of their own.

use super::stage::{KTile, fetch_k_tile};
use super::tile::GemmTile;
use crate::common::convert::As;
use crate::common::structure::Structure;
use rocforge::prelude::*;

/// What became of a K tile that a block was to copy.
#[device]
pub struct Fetched {
    /// Whether its elements are formed. Otherwise its copy is under way.
    pub formed: bool,
    /// Whether what is copied stands for its complex conjugates.
    pub conjugate: bool,
}

/// One operand of an implicit GEMM. `at.0` counts rows of op(A), or columns of op(B), and `at.1` terms.
#[device]
pub trait Operand<X>: KernelArgument {
    /// Whether large results have large tiles, which take more registers.
    const LARGE_TILES: bool = true;

    /// The element at a place inside of the operand.
    fn element(of: Self, at: (Dim, Dim)) -> X;

    /// Whether memory is contiguous along the terms at this place; otherwise it is along rows of op(A), or columns of
    /// op(B). Threads of a wave load such neighbours together.
    fn is_k_major(of: Self, at: (Dim, Dim)) -> bool {
        false
    }

    /// First and end of the terms that may be other than zero in rows or columns `sides.0..sides.1`, of `k` terms. A block
    /// loads no others.
    fn terms(of: Self, sides: (Dim, Dim), k: Dim) -> (Dim, Dim) {
        (0, k)
    }

    /// Starts the copy of a K tile to `stage[at]`, where memory has all of its elements as they are.
    fn fetch<L: GemmTile>(of: Self, tile: KTile, stage: Shared<X>, at: i32) -> Fetched {
        Fetched { formed: true, conjugate: false }
    }
}

/// op(X), with all of X in memory.
#[device]
#[derive(Debug)]
pub struct General<X> {
    /// Left of the product or right of it.
    pub side: Side,
    /// What op(X) is.
    pub trans: Operation,
    /// X as stored.
    pub x: Matrix<X>,
}

#[device]
impl<X: Numeric> Operand<X> for General<X> {
    fn element(of: Self, at: (Dim, Dim)) -> X {
        let swapped = (of.side == Side::Right) != (of.trans != Operation::None);
        let value: X = if swapped { of.x[(at.1, at.0)] } else { of.x[(at.0, at.1)] };
        if of.trans == Operation::ConjugateTranspose { value.conj() } else { value }
    }

    fn is_k_major(of: Self, _: (Dim, Dim)) -> bool {
        (of.side == Side::Right) != (of.trans != Operation::None)
    }

    fn fetch<L: GemmTile>(of: Self, tile: KTile, stage: Shared<X>, at: i32) -> Fetched {
        let swapped = (of.side == Side::Right) != (of.trans != Operation::None);
        fetch_k_tile::<X, L>(of.x, swapped, tile, stage, at);
        Fetched { formed: false, conjugate: of.trans == Operation::ConjugateTranspose }
    }
}

/// op(X), with all of X in memory, in elements of a narrower type than the product's.
#[device]
#[derive(Debug)]
pub struct Widened<X> {
    /// Left of the product or right of it.
    pub side: Side,
    /// What op(X) is.
    pub trans: Operation,
    /// X as stored.
    pub x: Matrix<X>,
}

#[device]
impl<X: Scalar + As<W>, W: Scalar> Operand<W> for Widened<X> {
    fn element(of: Self, at: (Dim, Dim)) -> W {
        let swapped = (of.side == Side::Right) != (of.trans != Operation::None);
        let stored: X = if swapped { of.x[(at.1, at.0)] } else { of.x[(at.0, at.1)] };
        let value: W = <X as As<W>>::widened(stored);
        if of.trans == Operation::ConjugateTranspose { value.conj() } else { value }
    }

    fn is_k_major(of: Self, _: (Dim, Dim)) -> bool {
        (of.side == Side::Right) != (of.trans != Operation::None)
    }
}

/// A matrix of which one triangle is read: op(X) of a triangular X, a symmetric X or a Hermitian one.
///
/// Zeros of a triangular matrix are factors like others within a tile that the diagonal crosses; tiles beside it are not
/// loaded. The imaginary parts of a Hermitian diagonal are taken as zero.
#[device]
#[derive(Debug)]
pub struct Structured<X> {
    /// Left of the product or right of it.
    pub side: Side,
    /// The triangle in memory.
    pub fill: Fill,
    /// What it stands for.
    pub structure: Structure,
    /// The matrix; nothing of its other triangle is read.
    pub x: Matrix<X>,
}

#[device]
impl<X: Scalar> Structured<X> {
    /// Whether rows of X count terms, on the left, or columns, on the right.
    fn is_swapped(self) -> bool {
        (self.side == Side::Right) != (self.structure.trans != Operation::None)
    }

    /// Whether the terms of a row that are not zero of a triangular matrix come first.
    fn is_lower(self) -> bool {
        (self.fill == Fill::Lower) != self.is_swapped()
    }

    /// The element at a place of a triangular matrix.
    fn of_triangular(self, at: (Dim, Dim)) -> X {
        let swapped: bool = self.is_swapped();
        let (row, col) = if swapped { (at.1, at.0) } else { (at.0, at.1) };
        let is_inside = if self.fill == Fill::Lower { row > col } else { row < col };
        let mut value = X::ZERO;
        if is_inside || (row == col && self.structure.diag == Diagonal::NonUnit) {
            value = self.x[(row, col)];
        } else if row == col {
            value = X::ONE;
        }
        if self.structure.conjugates() { value.conj() } else { value }
    }

    /// The element at a place of a symmetric or Hermitian matrix.
    fn of_symmetric(self, at: (Dim, Dim)) -> X {
        let (low, high) = (at.0.min(at.1), at.0.max(at.1));
        let is_lower = self.fill == Fill::Lower;
        let value: X = if is_lower { self.x[(high, low)] } else { self.x[(low, high)] };
        // Row and column in the matrix are `at` on the left, and the other way round on the right.
        let is_below = if self.side == Side::Left { at.0 > at.1 } else { at.0 < at.1 };
        let is_hermitian: bool = self.structure.conjugates();
        if is_hermitian && at.0 == at.1 {
            X::from_real(value.re())
        } else if is_hermitian && is_lower != is_below {
            value.conj()
        } else {
            value
        }
    }
}

#[device]
impl<X: Scalar> Operand<X> for Structured<X> {
    // What is large is a leaf of something larger, or thin.
    const LARGE_TILES: bool = false;

    fn element(of: Self, at: (Dim, Dim)) -> X {
        if of.structure.kind == Structure::TRIANGULAR { of.of_triangular(at) } else { of.of_symmetric(at) }
    }

    fn is_k_major(of: Self, at: (Dim, Dim)) -> bool {
        if of.structure.kind == Structure::TRIANGULAR {
            of.is_swapped()
        } else {
            (of.fill == Fill::Lower) != (at.0 >= at.1)
        }
    }

    fn terms(of: Self, sides: (Dim, Dim), k: Dim) -> (Dim, Dim) {
        if of.structure.kind != Structure::TRIANGULAR {
            (0, k)
        } else if of.is_lower() {
            (0, sides.1.min(k))
        } else {
            (sides.0.min(k), k)
        }
    }

    fn fetch<L: GemmTile>(of: Self, tile: KTile, stage: Shared<X>, at: i32) -> Fetched {
        // Whether all rows or columns of the tile come after all of its terms, or all before them.
        let is_after = tile.sides.0 >= tile.term_end(L::TILE_K);
        let is_before = tile.side_end() <= tile.terms.0;
        let stored_lower = of.fill == Fill::Lower;
        let mut formed = !(is_after || is_before);
        let mut swapped = stored_lower != is_after;
        let mut conjugate = of.structure.conjugates();
        if of.structure.kind == Structure::TRIANGULAR {
            formed = if of.is_lower() { !is_after } else { !is_before };
            swapped = of.is_swapped();
        } else {
            let is_below = (of.side == Side::Left) == is_after;
            conjugate = conjugate && stored_lower != is_below;
        }
        if !formed {
            fetch_k_tile::<X, L>(of.x, swapped, tile, stage, at);
        }
        Fetched { formed, conjugate }
    }
}

/// Both operands of an implicit GEMM.
#[device]
pub trait OperandPair<X>: KernelArgument {
    /// [`Operand::LARGE_TILES`] of both.
    const LARGE_TILES: bool;

    /// The element of op(B) if `is_b`, otherwise of op(A).
    fn element(of: Self, is_b: bool, at: (Dim, Dim)) -> X;

    /// [`Operand::is_k_major`].
    fn is_k_major(of: Self, is_b: bool, at: (Dim, Dim)) -> bool;

    /// [`Operand::terms`] for which neither operand is zero.
    fn terms(of: Self, rows: (Dim, Dim), cols: (Dim, Dim), k: Dim) -> (Dim, Dim);

    /// [`Operand::fetch`].
    fn fetch<L: GemmTile>(of: Self, is_b: bool, tile: KTile, stage: Shared<X>, at: i32) -> Fetched;
}

/// op(A) and op(B).
#[device]
#[derive(Debug)]
pub struct Pair<A, B> {
    /// op(A), by rows.
    pub a: A,
    /// op(B), by columns.
    pub b: B,
}

#[device]
impl<X: Numeric, A: Operand<X>, B: Operand<X>> OperandPair<X> for Pair<A, B> {
    const LARGE_TILES: bool = A::LARGE_TILES && B::LARGE_TILES;

    fn element(of: Self, is_b: bool, at: (Dim, Dim)) -> X {
        if is_b { <B as Operand<X>>::element(of.b, at) } else { <A as Operand<X>>::element(of.a, at) }
    }

    fn is_k_major(of: Self, is_b: bool, at: (Dim, Dim)) -> bool {
        if is_b { <B as Operand<X>>::is_k_major(of.b, at) } else { <A as Operand<X>>::is_k_major(of.a, at) }
    }

    fn terms(of: Self, rows: (Dim, Dim), cols: (Dim, Dim), k: Dim) -> (Dim, Dim) {
        let of_a: (Dim, Dim) = <A as Operand<X>>::terms(of.a, rows, k);
        let of_b: (Dim, Dim) = <B as Operand<X>>::terms(of.b, cols, k);
        (of_a.0.max(of_b.0), of_a.1.min(of_b.1))
    }

    fn fetch<L: GemmTile>(of: Self, is_b: bool, tile: KTile, stage: Shared<X>, at: i32) -> Fetched {
        if is_b {
            <B as Operand<X>>::fetch::<L>(of.b, tile, stage, at)
        } else {
            <A as Operand<X>>::fetch::<L>(of.a, tile, stage, at)
        }
    }
}
