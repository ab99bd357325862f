//! Kernels for leaves: a triangle on the diagonal is solved for some right-hand sides, or inverted.

use super::Triangle;
use super::substitution::{
    RightSides, SIDES, System, TILE_M, TRIANGLE_ROOM, X_ROOM, left_room, right_room, solve, solve_on_host,
};
use rocforge::prelude::*;

/// Solves the system by substitution for all its right-hand sides, `SIDES` a block, multiplied by `alpha` where
/// `scaled`.
#[device(grid = ceil_div(sides, SIDES), block = 128, host_vectors = 256)]
pub fn solve_leaf<T: Scalar>(
    bytes: Dim,
    by: Triangle<T>,
    sides: Dim,
    scaled: i32,
    alpha: Param<T>,
    b: MatrixMut<T>,
) {
    let mut left = dynamic_shared::<T>(left_room(bytes));
    let mut right = dynamic_shared::<T>(right_room(bytes));
    let mut x = dynamic_shared::<T>(X_ROOM);
    let mut triangle = dynamic_shared::<T>(TRIANGLE_ROOM);
    let order: Dim = by.order;
    let of = System::new(by.side, by.uplo, by.trans, by.diag, order, sides);
    let first = block_id_x() * SIDES as Dim;
    if alpha == T::ZERO {
        let me = thread_id_x();
        for p in 0..order {
            for j in ((first + me as Dim)..(first + SIDES as Dim).min(sides)).step_by(BLOCK as usize) {
                let (i, k) = of.in_b(p, j);
                b[(i, k)] = T::ZERO;
            }
        }
    } else if BLOCK == 1 {
        solve_on_host(of, if scaled != 0 { alpha } else { T::ONE }, by.a, b, (first, SIDES as Dim));
    } else {
        let factor = if scaled != 0 { alpha } else { T::ONE };
        let some = RightSides { first, alpha: factor, from: 0 };
        solve(of, some, by.a, b, &mut left, &mut right, &mut x, &mut triangle);
    }
}

/// Inverts the leaves of A, of `LEAF` rows each, from the first or the last row on. The inverses lie side by side, in
/// the columns of A that they belong to, with zeros in the other triangle: `SIDES` columns a block.
#[device(grid = blocks, block = 128, host_vectors = 256)]
pub fn invert_leaves<T: Scalar, const LEAF: i32>(
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
    let first = side / LEAF as Dim * LEAF as Dim;
    let count = (LEAF as Dim).min(order - first);
    let i = if forward != 0 { first } else { order - first - count };
    let own = side - first;
    let from = own / TILE_M as Dim * TILE_M as Dim;
    let mut of = System::new(Side::Left, uplo, Operation::None, diag, count, count);
    of.identity = true;
    let (leaf, mut to) = (a.rest(i, i), inverse.rest(0, i));
    if BLOCK == 1 {
        solve_on_host(of, T::ONE, leaf, to, (own, SIDES as Dim));
    } else {
        let sides = RightSides { first: own, alpha: T::ONE, from };
        solve(of, sides, leaf, to, &mut left, &mut right, &mut x, &mut triangle);
    }
    for place in (thread_id_x() as Dim..count * SIDES as Dim).step_by(BLOCK as usize) {
        let (p, j) = (place % count, own + place / count);
        if p < j && j < count {
            let (row, col) = of.in_b(p, j);
            to[(row, col)] = T::ZERO;
        }
    }
}
