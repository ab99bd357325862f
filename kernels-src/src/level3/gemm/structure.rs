//! Operands whose elements are formed while they are loaded: one triangle of a symmetric matrix, a triangular matrix, or
//! what an author stores in a way of their own.

use super::stage::{KTile, fetch_k_tile};
use super::tile::GemmTile;
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

/// A symmetric matrix, one triangle of which is read.
#[device]
#[derive(Debug)]
pub struct Symmetric<X> {
    /// The triangle in memory.
    pub fill: Fill,
    /// The matrix; nothing of its other triangle is read.
    pub x: Matrix<X>,
}

#[device]
impl<X: Numeric> Operand<X> for Symmetric<X> {
    fn element(of: Self, at: (Dim, Dim)) -> X {
        let (low, high) = (at.0.min(at.1), at.0.max(at.1));
        if of.fill == Fill::Lower { of.x[(high, low)] } else { of.x[(low, high)] }
    }

    fn is_k_major(of: Self, at: (Dim, Dim)) -> bool {
        (of.fill == Fill::Lower) != (at.0 >= at.1)
    }

    fn fetch<L: GemmTile>(of: Self, tile: KTile, stage: Shared<X>, at: i32) -> Fetched {
        let (is_after, is_before): (bool, bool) = beside_diagonal::<L>(tile);
        let formed = !(is_after || is_before);
        if !formed {
            fetch_k_tile::<X, L>(of.x, (of.fill == Fill::Lower) != is_after, tile, stage, at);
        }
        Fetched { formed, conjugate: false }
    }
}

/// Whether all rows or columns of a K tile come after all of its terms, or all before them.
#[device]
fn beside_diagonal<L: GemmTile>(tile: KTile) -> (bool, bool) {
    (tile.sides.0 >= tile.term_end(L::TILE_K), tile.side_end() <= tile.terms.0)
}

/// A Hermitian matrix, one triangle of which is read. The imaginary parts of its diagonal are taken as zero.
#[device]
#[derive(Debug)]
pub struct Hermitian<X> {
    /// Left of the product or right of it.
    pub side: Side,
    /// The triangle in memory.
    pub fill: Fill,
    /// The matrix; nothing of its other triangle is read.
    pub x: Matrix<X>,
}

#[device]
impl<X: Scalar> Operand<X> for Hermitian<X> {
    fn element(of: Self, at: (Dim, Dim)) -> X {
        let (low, high) = (at.0.min(at.1), at.0.max(at.1));
        let is_lower = of.fill == Fill::Lower;
        let value: X = if is_lower { of.x[(high, low)] } else { of.x[(low, high)] };
        // Row and column in the matrix are `at` on the left, and the other way round on the right.
        let is_below = if of.side == Side::Left { at.0 > at.1 } else { at.0 < at.1 };
        if at.0 == at.1 {
            X::from_real(value.re())
        } else if is_lower == is_below {
            value
        } else {
            value.conj()
        }
    }

    fn is_k_major(of: Self, at: (Dim, Dim)) -> bool {
        (of.fill == Fill::Lower) != (at.0 >= at.1)
    }

    fn fetch<L: GemmTile>(of: Self, tile: KTile, stage: Shared<X>, at: i32) -> Fetched {
        let (is_after, is_before): (bool, bool) = beside_diagonal::<L>(tile);
        let is_lower = of.fill == Fill::Lower;
        let formed = !(is_after || is_before);
        if !formed {
            fetch_k_tile::<X, L>(of.x, is_lower != is_after, tile, stage, at);
        }
        let is_below = (of.side == Side::Left) == is_after;
        Fetched { formed, conjugate: is_lower != is_below }
    }
}

/// op(X) of a triangular X. Zeros of the other triangle are factors like others within a tile that the diagonal crosses; tiles
/// beside it are not loaded.
#[device]
#[derive(Debug)]
pub struct Triangular<X> {
    /// Left of the product or right of it.
    pub side: Side,
    /// The triangle in memory.
    pub fill: Fill,
    /// What op(X) is.
    pub trans: Operation,
    /// Whether the diagonal is taken as ones and not read.
    pub diag: Diagonal,
    /// The matrix; nothing of its other triangle is read.
    pub x: Matrix<X>,
}

#[device]
impl<X: Numeric> Operand<X> for Triangular<X> {
    fn element(of: Self, at: (Dim, Dim)) -> X {
        let swapped = (of.side == Side::Right) != (of.trans != Operation::None);
        let (row, col) = if swapped { (at.1, at.0) } else { (at.0, at.1) };
        let is_inside = if of.fill == Fill::Lower { row > col } else { row < col };
        let mut value = X::ZERO;
        if is_inside || (row == col && of.diag == Diagonal::NonUnit) {
            value = of.x[(row, col)];
        } else if row == col {
            value = X::ONE;
        }
        if of.trans == Operation::ConjugateTranspose { value.conj() } else { value }
    }

    fn is_k_major(of: Self, _: (Dim, Dim)) -> bool {
        (of.side == Side::Right) != (of.trans != Operation::None)
    }

    fn terms(of: Self, sides: (Dim, Dim), k: Dim) -> (Dim, Dim) {
        let swapped = (of.side == Side::Right) != (of.trans != Operation::None);
        if (of.fill == Fill::Lower) != swapped { (0, sides.1.min(k)) } else { (sides.0.min(k), k) }
    }

    fn fetch<L: GemmTile>(of: Self, tile: KTile, stage: Shared<X>, at: i32) -> Fetched {
        let swapped = (of.side == Side::Right) != (of.trans != Operation::None);
        let (is_after, is_before): (bool, bool) = beside_diagonal::<L>(tile);
        let formed = if (of.fill == Fill::Lower) != swapped { !is_after } else { !is_before };
        if !formed {
            fetch_k_tile::<X, L>(of.x, swapped, tile, stage, at);
        }
        Fetched { formed, conjugate: of.trans == Operation::ConjugateTranspose }
    }
}

/// Both operands of an implicit GEMM.
#[device]
pub trait OperandPair<X>: KernelArgument {
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
