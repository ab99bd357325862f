//! The system that is solved: how its elements map to A and B, and for which right-hand sides.

use super::{SIDES, THREADS, TILE_M};
use rocforge::prelude::*;

/// M * X = B: the mapping of its elements to A and B.
#[device]
pub struct System {
    /// Whether M is K-major in memory: M(p, q) is A(q, p).
    pub k_major: bool,
    /// Whether M is conjugated.
    pub conj: bool,
    /// Whether substitution goes forward, from the first row of the triangle.
    pub forward: bool,
    /// Whether the diagonal is implicitly ones.
    pub unit: bool,
    /// Whether a right-hand side is a column of B, otherwise a row.
    pub columns: bool,
    /// Whether the right-hand sides are the columns of the identity, and B is not read: inversion.
    pub identity: bool,
    /// Unknowns.
    pub order: Dim,
    /// Right-hand sides.
    pub sides: Dim,
}

#[device]
impl System {
    /// op(A) * X = B or X * op(A) = B, for all of A and B.
    pub fn new(side: Side, uplo: Fill, trans: Operation, diag: Diagonal, order: Dim, sides: Dim) -> System {
        let columns = side == Side::Left;
        let (transposed, lower) = (trans != Operation::None, uplo == Fill::Lower);
        let k_major = transposed == columns;
        System {
            k_major,
            conj: trans == Operation::ConjugateTranspose,
            forward: lower != k_major,
            unit: diag == Diagonal::Unit,
            columns,
            identity: false,
            order,
            sides,
        }
    }

    /// The row of unknown `p` in the triangle, from its first row.
    pub(super) fn place(&self, p: Dim) -> Dim {
        if self.forward { p } else { self.order - 1 - p }
    }

    /// Row and column of M(p, q) in A.
    pub(super) fn in_a(&self, p: Dim, q: Dim) -> (Dim, Dim) {
        let (i, j) = (self.place(p), self.place(q));
        if self.k_major { (j, i) } else { (i, j) }
    }

    /// Row and column in B of unknown `p` of right-hand side `j`. The columns of an inverse are numbered as its rows
    /// are.
    pub fn in_b(&self, p: Dim, j: Dim) -> (Dim, Dim) {
        let i = self.place(p);
        if self.identity {
            (i, self.place(j))
        } else if self.columns {
            (i, j)
        } else {
            (j, i)
        }
    }

    /// Offset in A of the element `down` rows and `along` columns further in M.
    pub(super) fn step_in_a(&self, down: i32, along: i32) -> (Dim, Dim) {
        let sign = if self.forward { 1 } else { -1_i32 };
        if self.k_major {
            ((sign * along) as Dim, (sign * down) as Dim)
        } else {
            ((sign * down) as Dim, (sign * along) as Dim)
        }
    }

    /// Offset in B of the element `down` unknowns and `along` right-hand sides further.
    pub(super) fn step_in_b(&self, down: i32, along: i32) -> (Dim, Dim) {
        let sign = if self.forward { 1 } else { -1_i32 };
        if self.identity {
            ((sign * down) as Dim, (sign * along) as Dim)
        } else if self.columns {
            ((sign * down) as Dim, along as Dim)
        } else {
            (along as Dim, (sign * down) as Dim)
        }
    }

    /// The row and right-hand side of a step that a thread moves in a turn; neighbouring threads have neighbours in
    /// memory.
    pub(super) fn share(&self, me: i32, turn: i32) -> (i32, i32) {
        if self.columns {
            (me & (TILE_M - 1), me / TILE_M + turn * (THREADS / TILE_M))
        } else {
            (me / SIDES + turn * (THREADS / SIDES), me & (SIDES - 1))
        }
    }
}

/// Right-hand sides that a block solves for: `SIDES` of them, or those left.
#[device]
pub struct RightSides<T> {
    /// The first one.
    pub first: Dim,
    /// The factor of all.
    pub alpha: T,
    /// Unknowns before this row are known to be zero.
    pub from: Dim,
}
