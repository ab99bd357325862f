//! Operands whose elements are formed while they are loaded: one triangle of a symmetric or triangular matrix, or what an
//! author stores in a way of their own.

use super::stage::{KTile, fetch_k_tile};
use super::tile::GemmTile;
use super::warpgroup::{fetch_swizzled_k_tile, width_of};
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
pub trait Operand<X: Numeric>: KernelArgument {
    /// The type of its elements in memory.
    type Stored: Numeric;

    /// Whether large results have large tiles, which take more registers.
    const LARGE_TILES: bool = true;

    /// Whether all of it is in memory as it is: no element is formed.
    const COPIED: bool = false;

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

    /// Whether [`Operand::copy`] is there, which kernels of 16-bit elements use: terms are contiguous in memory, and any eight
    /// from a multiple of eight on are one access.
    fn is_wide(of: Self) -> bool {
        false
    }

    /// Starts the copy of eight terms, as they are in memory, to `stored[to]`; `at` is the place of the first.
    fn copy(of: Self, at: (Dim, Dim), stored: Shared<Self::Stored>, to: i32) {}

    /// What [`Operand::copy`] brought from a place, as elements.
    fn form(of: Self, stored: [Self::Stored; 8], at: (Dim, Dim)) -> [X; 8] {
        [X::ZERO; 8]
    }

    /// Elements that a copy moves at once, if the operand is [`Operand::COPIED`].
    fn width(of: Self) -> i32 {
        1
    }

    /// Starts the copy of a K tile of 64 terms to swizzled lines from `stage[at]` on, if the operand is [`Operand::COPIED`].
    fn fetch_swizzled(of: Self, layout: (bool, i32), tile: KTile, stage: Shared<X>, at: i32) {}
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
impl<X: TileNumeric> Operand<X> for General<X> {
    type Stored = X;

    const COPIED: bool = true;

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

    fn width(of: Self) -> i32 {
        width_of::<X>(of.x)
    }

    fn fetch_swizzled(of: Self, layout: (bool, i32), tile: KTile, stage: Shared<X>, at: i32) {
        fetch_swizzled_k_tile::<X>(of.x, layout.0, layout.1, tile, stage, at);
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
    type Stored = X;

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
    type Stored = X;

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
    /// [`Operand::Stored`] of A.
    type StoredA: Numeric;

    /// [`Operand::Stored`] of B.
    type StoredB: Numeric;

    /// [`Operand::LARGE_TILES`] of both.
    const LARGE_TILES: bool;

    /// [`Operand::COPIED`] of A.
    const COPIES_A: bool;

    /// [`Operand::COPIED`] of B.
    const COPIES_B: bool;

    /// The element of op(B) if `is_b`, otherwise of op(A).
    fn element(of: Self, is_b: bool, at: (Dim, Dim)) -> X;

    /// [`Operand::is_k_major`].
    fn is_k_major(of: Self, is_b: bool, at: (Dim, Dim)) -> bool;

    /// [`Operand::terms`] for which neither operand is zero.
    fn terms(of: Self, rows: (Dim, Dim), cols: (Dim, Dim), k: Dim) -> (Dim, Dim);

    /// [`Operand::fetch`].
    fn fetch<L: GemmTile>(of: Self, is_b: bool, tile: KTile, stage: Shared<X>, at: i32) -> Fetched;

    /// [`Operand::is_wide`].
    fn is_wide(of: Self, is_b: bool) -> bool;

    /// [`Operand::copy`] of A.
    fn copy_a(of: Self, at: (Dim, Dim), stored: Shared<Self::StoredA>, to: i32);

    /// [`Operand::copy`] of B.
    fn copy_b(of: Self, at: (Dim, Dim), stored: Shared<Self::StoredB>, to: i32);

    /// [`Operand::form`] of A.
    fn form_a(of: Self, stored: [Self::StoredA; 8], at: (Dim, Dim)) -> [X; 8];

    /// [`Operand::form`] of B.
    fn form_b(of: Self, stored: [Self::StoredB; 8], at: (Dim, Dim)) -> [X; 8];

    /// [`Operand::width`].
    fn width(of: Self, is_b: bool) -> i32;

    /// [`Operand::fetch_swizzled`]; `layout` says whether it is K-major, and its width.
    fn fetch_swizzled(of: Self, is_b: bool, layout: (bool, i32), tile: KTile, stage: Shared<X>, at: i32);
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
    type StoredA = A::Stored;
    type StoredB = B::Stored;
    const LARGE_TILES: bool = A::LARGE_TILES && B::LARGE_TILES;
    const COPIES_A: bool = A::COPIED;
    const COPIES_B: bool = B::COPIED;

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

    fn is_wide(of: Self, is_b: bool) -> bool {
        if is_b { <B as Operand<X>>::is_wide(of.b) } else { <A as Operand<X>>::is_wide(of.a) }
    }

    fn copy_a(of: Self, at: (Dim, Dim), stored: Shared<A::Stored>, to: i32) {
        <A as Operand<X>>::copy(of.a, at, stored, to);
    }

    fn copy_b(of: Self, at: (Dim, Dim), stored: Shared<B::Stored>, to: i32) {
        <B as Operand<X>>::copy(of.b, at, stored, to);
    }

    fn form_a(of: Self, stored: [A::Stored; 8], at: (Dim, Dim)) -> [X; 8] {
        <A as Operand<X>>::form(of.a, stored, at)
    }

    fn form_b(of: Self, stored: [B::Stored; 8], at: (Dim, Dim)) -> [X; 8] {
        <B as Operand<X>>::form(of.b, stored, at)
    }

    fn width(of: Self, is_b: bool) -> i32 {
        if is_b { <B as Operand<X>>::width(of.b) } else { <A as Operand<X>>::width(of.a) }
    }

    fn fetch_swizzled(of: Self, is_b: bool, layout: (bool, i32), tile: KTile, stage: Shared<X>, at: i32) {
        if is_b {
            <B as Operand<X>>::fetch_swizzled(of.b, layout, tile, stage, at);
        } else {
            <A as Operand<X>>::fetch_swizzled(of.a, layout, tile, stage, at);
        }
    }
}
