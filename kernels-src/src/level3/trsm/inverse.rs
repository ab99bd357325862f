//! What trsm with inverses needs besides GEMM: the inverses of the diagonal blocks, and a copy of B.

use crate::common::substitution::{
    RightSides, SIDES, STEP, System, TRIANGLE_ROOM, X_ROOM, left_room, right_room, solve, solve_on_host,
};
use rocforge::prelude::*;

/// Rows of a diagonal block that is inverted.
#[device]
pub const SQUARE: Dim = 256;

/// Elements of the inverses of a triangle of `order` rows for `sides` right-hand sides; none with substitution alone.
pub const fn inverses(order: Dim, sides: Dim) -> Dim {
    if order > SQUARE && sides > SIDES as Dim { order.saturating_mul(SQUARE) } else { 0 }
}

/// Elements of a copy of B.
pub const fn most_beside(order: Dim, sides: Dim) -> Dim {
    if inverses(order, sides) > 0 { order.saturating_mul(sides) } else { 0 }
}

/// Elements of a copy of the rows of B that belong to a diagonal block.
pub const fn least_beside(order: Dim, sides: Dim) -> Dim {
    if inverses(order, sides) > 0 { SQUARE.saturating_mul(sides) } else { 0 }
}

/// Inverts the diagonal blocks of A. The inverses lie side by side, in the columns of A that they belong to, with zeros
/// in the other triangle: `SIDES` columns a block.
#[device(grid = blocks, block = 128, host_vectors = 256)]
pub fn trsm_inverse<T: Scalar>(
    bytes: Dim,
    blocks: Dim,
    forward: i32,
    uplo: Fill,
    diag: Diagonal,
    order: Dim,
    a: Matrix<T>,
    inverse: MatrixMut<T>,
) {
    let mut left = dynamic_shared::<T>(left_room(bytes));
    let mut right = dynamic_shared::<T>(right_room(bytes));
    let mut x = dynamic_shared::<T>(X_ROOM);
    let mut triangle = dynamic_shared::<T>(TRIANGLE_ROOM);
    let side = block_id_x() * SIDES as Dim;
    let first = side / SQUARE * SQUARE;
    let count = SQUARE.min(order - first);
    let i = if forward != 0 { first } else { order - first - count };
    let own = side - first;
    let from = own / STEP as Dim * STEP as Dim;
    let mut of = System::new(Side::Left, uplo, Operation::None, diag, count, count);
    of.identity = true;
    let (square, mut to) = (a.rest(i, i), inverse.rest(0, i));
    if BLOCK == 1 {
        solve_on_host(of, T::ONE, square, to, own);
    } else {
        let sides = RightSides { first: own, alpha: T::ONE, from };
        solve(of, sides, square, to, &mut left, &mut right, &mut x, &mut triangle);
    }
    for place in (thread_id_x() as Dim..count * SIDES as Dim).step_by(BLOCK as usize) {
        let (p, j) = (place % count, own + place / count);
        if p < j && j < count {
            let (row, col) = of.in_b(p, j);
            to[(row, col)] = T::ZERO;
        }
    }
}

/// kept := b
#[device(grid = (ceil_div(m, BLOCK_X), ceil_div(n, BLOCK_Y * 8)), block = (32, 8))]
pub fn trsm_keep<T: Scalar>(m: Dim, n: Dim, b: Matrix<T>, kept: MatrixMut<T>) {
    let i = global_id_x();
    let first = block_id_y() * 8 * BLOCK_Y as Dim + thread_id_y() as Dim;
    if i < m {
        #[unroll]
        for e in 0..8_i32 {
            let j = first + (e * BLOCK_Y) as Dim;
            if j < n {
                kept[(i, j)] = b[(i, j)];
            }
        }
    }
}

/// b := 0 where alpha is zero
#[device(grid = (ceil_div(m, BLOCK_X), ceil_div(n, BLOCK_Y * 8)), block = (32, 8))]
pub fn trsm_zero<T: Scalar>(m: Dim, n: Dim, alpha: Param<T>, b: MatrixMut<T>) {
    let i = global_id_x();
    let first = block_id_y() * 8 * BLOCK_Y as Dim + thread_id_y() as Dim;
    if alpha == T::ZERO && i < m {
        for e in 0..8_i32 {
            let j = first + (e * BLOCK_Y) as Dim;
            if j < n {
                b[(i, j)] = T::ZERO;
            }
        }
    }
}
