//! Inversion of a diagonal block, by all threads of a thread block.
//!
//! Diagonal squares of 16 rows are inverted first, with a thread for each column. Neighbours X (above) and Z (below),
//! with Y between them, are then joined recursively: the inverse of both has -Z^-1 Y X^-1 in the place of Y, two short
//! matrix multiplies by all threads. AMD's compiler keeps no column of a square in registers: on its GPUs the rows are
//! inverted one after the other. The first block of a system has nothing to wait for, so all others wait for its
//! inverse.

use super::lower::Lower;
use crate::common::words::Words;
use crate::level2::storage::Storage;
use rocforge::prelude::*;

/// Rows and columns of the squares inverted with a thread for each column.
#[device]
const SQUARE: i32 = 16;
/// Threads from one square to the next: a wave of 32 reads the same entries.
#[device]
const APART: i32 = 32;

/// A diagonal triangle and its inverse, `EACH` entries of a row per thread, with zeros above the diagonal.
#[device]
pub struct Diagonals<T, const EACH: usize> {
    pub own: [T; EACH],
    pub inverse: [T; EACH],
}

/// Loads the triangle from row `base` on, of `count` rows, to shared memory, transposed into the upper triangle of
/// `tile`. The identity continues it beyond the last row.
#[device]
fn load_triangle<T: Scalar + Words, S: Storage, const ROWS: i32, const EACH: usize>(
    lower: Lower<T, S>,
    base: Dim,
    at: (i32, i32),
    count: i32,
    tile: &mut Shared<T>,
    pivots: &mut Shared<T>,
    factors: &mut Shared<T>,
) {
    let (row, first) = at;
    #[unroll]
    for e in 0..EACH {
        let other = first + e as i32;
        let (i, j) = if lower.is_transposed() { (other, row) } else { (row, other) };
        if j < i {
            tile[j * (ROWS + 1) + i] =
                if i < count { lower.entry(base + i as Dim, base + j as Dim) } else { T::ZERO };
            // Squares write all that they read in the lower triangle; rows accumulate there.
            if target::amd() {
                tile[i * (ROWS + 1) + j] = T::ZERO;
            }
        } else if i == j {
            let pivot = if i < count { lower.pivot(base + i as Dim) } else { T::ONE };
            pivots[i] = pivot;
            factors[i] = T::ONE.safe_div(pivot);
        }
    }
}

/// Inverts the diagonal squares, into the lower triangle of `tile`.
#[device]
fn invert_squares<T: Scalar + Words, const ROWS: i32>(tile: &mut Shared<T>, factors: &mut Shared<T>) {
    let (tile_offset, col) = (thread_id_x() / APART * SQUARE, thread_id_x() % APART);
    if tile_offset < ROWS && col < SQUARE {
        let mut column = [T::ZERO; 16];
        #[unroll]
        for i in 0..SQUARE {
            column[i as usize] = if i == col { T::ONE } else { T::ZERO };
        }
        #[unroll]
        for p in 0..SQUARE {
            column[p as usize] *= factors[tile_offset + p];
            #[unroll]
            for i in p + 1..SQUARE {
                let below = tile[(tile_offset + p) * (ROWS + 1) + tile_offset + i];
                column[i as usize] = (-below).mul_add(column[p as usize], column[i as usize]);
            }
        }
        #[unroll]
        for i in 0..SQUARE {
            if i >= col {
                tile[(tile_offset + i) * (ROWS + 1) + tile_offset + col] = column[i as usize];
            }
        }
    }
}

/// Joins the inverses of squares of `SIDE` rows to those of twice as many. Overwrites what was above the diagonal.
#[device]
fn join<T: Scalar + Words, const BLOCK: i32, const ROWS: i32, const SIDE: i32>(tile: &mut Shared<T>) {
    let me = thread_id_x();
    let stride = ROWS + 1;
    let mut acc = [T::ZERO; 2];
    #[unroll]
    for e in 0..2_i32 {
        let (i, j, tile_offset) = of_pair::<SIDE>(me + e * BLOCK);
        if tile_offset < ROWS {
            #[unroll]
            for l in 0..SIDE {
                if l >= j {
                    let (y, x) = (tile_offset + SIDE + i, tile_offset + j);
                    let (of_y, of_x) =
                        (tile[(tile_offset + l) * stride + y], tile[(tile_offset + l) * stride + x]);
                    acc[e as usize] = of_y.mul_add(of_x, acc[e as usize]);
                }
            }
        }
    }
    barrier();
    #[unroll]
    for e in 0..2_i32 {
        let (i, j, tile_offset) = of_pair::<SIDE>(me + e * BLOCK);
        if tile_offset < ROWS {
            tile[(tile_offset + j) * stride + tile_offset + SIDE + i] = acc[e as usize];
        }
    }
    barrier();
    #[unroll]
    for e in 0..2_i32 {
        let (i, j, tile_offset) = of_pair::<SIDE>(me + e * BLOCK);
        if tile_offset < ROWS {
            let mut sum = T::ZERO;
            #[unroll]
            for l in 0..SIDE {
                if l <= i {
                    let of_z = tile[(tile_offset + SIDE + i) * stride + tile_offset + SIDE + l];
                    sum = (-of_z).mul_add(tile[(tile_offset + j) * stride + tile_offset + SIDE + l], sum);
                }
            }
            tile[(tile_offset + SIDE + i) * stride + tile_offset + j] = sum;
        }
    }
    barrier();
}

/// Row and column in the square between two neighbours, and the offset of the first neighbour.
#[device]
fn of_pair<const SIDE: i32>(place: i32) -> (i32, i32, i32) {
    (place % SIDE, place / SIDE % SIDE, place / (SIDE * SIDE) * 2 * SIDE)
}

/// The triangle that `load_triangle` has loaded, and its inverse by joined squares, in all rows.
#[device]
fn by_squares<T: Scalar + Words, const BLOCK: i32, const ROWS: i32, const EACH: usize>(
    at: (i32, i32),
    tile: &mut Shared<T>,
    pivots: Shared<T>,
    factors: &mut Shared<T>,
) -> Diagonals<T, EACH> {
    let (row, first) = at;
    let mut own = [T::ZERO; EACH];
    #[unroll]
    for e in 0..EACH {
        let j = first + e as i32;
        if j < row {
            own[e] = tile[j * (ROWS + 1) + row];
        } else if j == row {
            own[e] = pivots[row];
        }
    }
    invert_squares::<T, ROWS>(tile, factors);
    barrier();
    join::<T, BLOCK, ROWS, 16>(tile);
    if ROWS == 64 {
        join::<T, BLOCK, ROWS, 32>(tile);
    }
    let mut inverse = [T::ZERO; EACH];
    #[unroll]
    for e in 0..EACH {
        let j = first + e as i32;
        if j <= row {
            inverse[e] = tile[row * (ROWS + 1) + j];
        }
    }
    Diagonals { own, inverse }
}

/// [`by_squares`] row by row, `count` rows, where loads of a whole square take too many registers. The inverse grows
/// below the diagonal, its rows not yet divided by the pivots.
#[device]
fn by_rows<T: Scalar + Words, const BLOCK: i32, const ROWS: i32, const EACH: usize>(
    at: (i32, i32),
    count: i32,
    tile: &mut Shared<T>,
    pivots: Shared<T>,
    factors: Shared<T>,
) -> Diagonals<T, EACH> {
    let (row, first) = at;
    let stride = ROWS + 1;
    // A thread accumulates every `groups`-th entry of its row of the inverse in registers; a finished row goes to
    // shared memory before the rows below need it.
    let groups = BLOCK / ROWS;
    let group = thread_id_x() / ROWS;
    let mut made = [T::ZERO; EACH];
    for p in 0..count - 1 {
        if row > p {
            let factor = tile[p * stride + row] * factors[p];
            #[unroll]
            for e in 0..EACH {
                let j = group + e as i32 * groups;
                if j < p {
                    made[e] = (-factor).mul_add(tile[p * stride + j], made[e]);
                } else if j == p {
                    made[e] = -factor;
                }
                if row == p + 1 && j <= p {
                    tile[row * stride + j] = made[e];
                }
            }
        }
        barrier();
    }
    let mut own = [T::ZERO; EACH];
    let mut inverse = [T::ZERO; EACH];
    #[unroll]
    for e in 0..EACH {
        let j = first + e as i32;
        if j < row {
            own[e] = tile[j * stride + row];
            inverse[e] = factors[row] * tile[row * stride + j];
        } else if j == row {
            own[e] = pivots[row];
            inverse[e] = factors[row];
        }
    }
    Diagonals { own, inverse }
}

/// Inverts the triangle from row `base` on, of `count` rows; returns the entries of row `at.0` from column `at.1` on.
#[device]
pub fn inverted<T: Scalar + Words, S: Storage, const BLOCK: i32, const ROWS: i32, const EACH: usize>(
    lower: Lower<T, S>,
    base: Dim,
    at: (i32, i32),
    count: i32,
    tile: &mut Shared<T>,
) -> Diagonals<T, EACH> {
    let mut pivots = shared::<T>(ROWS);
    let mut factors = shared::<T>(ROWS);
    load_triangle::<T, S, ROWS, EACH>(lower, base, at, count, tile, &mut pivots, &mut factors);
    barrier();
    if target::amd() {
        by_rows::<T, BLOCK, ROWS, EACH>(at, count, tile, pivots, factors)
    } else {
        by_squares::<T, BLOCK, ROWS, EACH>(at, tile, pivots, &mut factors)
    }
}
