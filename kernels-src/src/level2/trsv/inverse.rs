//! The inverse of a triangle on the diagonal, by all threads of a block.
//!
//! Squares of 16 on its diagonal are inverted first, a column by one thread. Then of two neighbours, X above and Z below,
//! and what lies between them, Y, the inverse of both together has -Z^-1 Y X^-1 in the place of Y: two short products by all
//! threads, for larger and larger squares. On AMD's GPUs, whose compiler keeps no column of a square in registers, one row
//! after the other is inverted. The first block of a system has nothing to wait for, so that all others
//! wait for its inverse.

use crate::common::triangle::Lower;
use crate::common::words::Words;
use rocforge::prelude::*;

/// Rows and columns of the squares that are inverted by a thread for each column.
#[device]
const SQUARE: i32 = 16;
/// Threads from one square's first to the next one's: those of a wave, if it has 32, read the same entries.
#[device]
const APART: i32 = 32;

/// The triangle of the diagonal and its inverse, `EACH` entries of a row each: above the diagonal zeros.
#[device]
pub struct Diagonals<T, const EACH: usize> {
    pub own: [T; EACH],
    pub inverse: [T; EACH],
}

/// Brings the triangle from row `base` on, of `count` rows, to shared memory: its entries lie above the diagonal of `tile`,
/// rows as columns. Rows that there are not are those of the unit matrix.
#[device]
fn bring<T: Scalar + Words, const ROWS: i32, const EACH: usize>(
    lower: Lower<T>,
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
        let (i, j) = if lower.transposed { (other, row) } else { (row, other) };
        if j < i {
            tile[j * (ROWS + 1) + i] =
                if i < count { lower.entry(base + i as Dim, base + j as Dim) } else { T::ZERO };
            // Squares write all that they read of the inverse's side; rows add to it.
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

/// Inverts the squares on the diagonal, which are left on it and below it.
#[device]
fn invert_squares<T: Scalar + Words, const ROWS: i32>(tile: &mut Shared<T>, factors: &mut Shared<T>) {
    let (corner, col) = (thread_id_x() / APART * SQUARE, thread_id_x() % APART);
    if corner < ROWS && col < SQUARE {
        let mut column = [T::ZERO; 16];
        #[unroll]
        for i in 0..SQUARE {
            column[i as usize] = if i == col { T::ONE } else { T::ZERO };
        }
        #[unroll]
        for p in 0..SQUARE {
            column[p as usize] *= factors[corner + p];
            #[unroll]
            for i in p + 1..SQUARE {
                let below = tile[(corner + p) * (ROWS + 1) + corner + i];
                column[i as usize] = (-below).mul_add(column[p as usize], column[i as usize]);
            }
        }
        #[unroll]
        for i in 0..SQUARE {
            if i >= col {
                tile[(corner + i) * (ROWS + 1) + corner + col] = column[i as usize];
            }
        }
    }
}

/// Makes of the inverses of squares of `SIDE` rows those of twice as many. What lay above the diagonal is lost.
#[device]
fn join<T: Scalar + Words, const BLOCK: i32, const ROWS: i32, const SIDE: i32>(tile: &mut Shared<T>) {
    let me = thread_id_x();
    let stride = ROWS + 1;
    let mut products = [T::ZERO; 2];
    #[unroll]
    for e in 0..2_i32 {
        let (i, j, corner) = of_pair::<SIDE>(me + e * BLOCK);
        if corner < ROWS {
            #[unroll]
            for l in 0..SIDE {
                if l >= j {
                    let (y, x) = (corner + SIDE + i, corner + j);
                    let (of_y, of_x) = (tile[(corner + l) * stride + y], tile[(corner + l) * stride + x]);
                    products[e as usize] = of_y.mul_add(of_x, products[e as usize]);
                }
            }
        }
    }
    barrier();
    #[unroll]
    for e in 0..2_i32 {
        let (i, j, corner) = of_pair::<SIDE>(me + e * BLOCK);
        if corner < ROWS {
            tile[(corner + j) * stride + corner + SIDE + i] = products[e as usize];
        }
    }
    barrier();
    #[unroll]
    for e in 0..2_i32 {
        let (i, j, corner) = of_pair::<SIDE>(me + e * BLOCK);
        if corner < ROWS {
            let mut sum = T::ZERO;
            #[unroll]
            for l in 0..SIDE {
                if l <= i {
                    let of_z = tile[(corner + SIDE + i) * stride + corner + SIDE + l];
                    sum = (-of_z).mul_add(tile[(corner + j) * stride + corner + SIDE + l], sum);
                }
            }
            tile[(corner + SIDE + i) * stride + corner + j] = sum;
        }
    }
    barrier();
}

/// Row and column in the square between two neighbours, and where the first of these begins.
#[device]
fn of_pair<const SIDE: i32>(place: i32) -> (i32, i32, i32) {
    (place % SIDE, place / SIDE % SIDE, place / (SIDE * SIDE) * 2 * SIDE)
}

/// The triangle that `bring` has brought, and its inverse by squares, in all rows.
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

/// The same row after row, `count` of them, where loads of a whole square at once take more registers than there are: below
/// the diagonal the inverse is made, its rows not yet divided by the pivots.
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
    // Of its row of the inverse a thread makes every `groups`-th entry, in registers; each row goes to shared memory when
    // it is done, before the rows below need it.
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

/// Inverts the triangle from row `base` on, of `count` rows: of row `at.0` the entries from column `at.1` on.
#[device]
pub fn inverted<T: Scalar + Words, const BLOCK: i32, const ROWS: i32, const EACH: usize>(
    lower: Lower<T>,
    base: Dim,
    at: (i32, i32),
    count: i32,
    tile: &mut Shared<T>,
) -> Diagonals<T, EACH> {
    let mut pivots = shared::<T>(ROWS);
    let mut factors = shared::<T>(ROWS);
    bring::<T, ROWS, EACH>(lower, base, at, count, tile, &mut pivots, &mut factors);
    barrier();
    if target::amd() {
        by_rows::<T, BLOCK, ROWS, EACH>(at, count, tile, pivots, factors)
    } else {
        by_squares::<T, BLOCK, ROWS, EACH>(at, tile, pivots, &mut factors)
    }
}
