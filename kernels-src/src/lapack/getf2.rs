//! Unblocked factorisation (getf2) by one thread block, with the rows in global memory: for more rows than registers
//! hold, and for the single-threaded host, which has the whole panel in cache.

use super::pivot::{magnitude, noted, reciprocal};
use rocforge::prelude::*;

/// Columns that one launch of getf2 factors: each takes a pass over all columns to its right.
pub const GETF2_COLUMNS: Dim = 8;

/// getf2: factors the columns of `a`, whose first row is row `first` of the matrix.
#[device(grid = 1, block = 1024, host_vectors = 256)]
pub fn getf2<T: Scalar>(a: MatrixMut<T>, first: Dim, pivots: Workspace<i64>) {
    getf2_block::<T, BLOCK>(a, first, pivots);
}

/// [`getf2`] as a device function of one block. Right-looking: after each column a rank-1 update of the columns to its
/// right.
#[device]
pub fn getf2_block<T: Scalar, const BLOCK: i32>(a: MatrixMut<T>, first: Dim, pivots: Workspace<i64>) {
    let me = thread_id_x() as Dim;
    let (rows, cols) = (a.rows(), a.cols());
    let mut zero: Dim = 0;
    for k in 0..rows.min(cols) {
        let found = largest::<T, BLOCK>(a, k);
        let pivot = a[(found, k)];
        if pivot == T::ZERO && zero == 0 {
            zero = first + k + 1;
        }
        let (scale, inverse) = reciprocal(pivot);
        // All threads have read the pivot before it moves.
        barrier();
        if found != k {
            for c in (me..cols).step_by(BLOCK as usize) {
                let (upper, lower) = (a[(k, c)], a[(found, c)]);
                a[(k, c)] = lower;
                a[(found, c)] = upper;
            }
        }
        if me == 0 {
            pivots[first + k] = first + found + 1;
        }
        barrier();
        for i in (k + 1 + me..rows).step_by(BLOCK as usize) {
            a[(i, k)] = a[(i, k)].scale(scale) * inverse;
        }
        // Column by column, in memory order; a thread has the same rows of each.
        for c in k + 1..cols {
            let u = a[(k, c)];
            for i in (k + 1 + me..rows).step_by(BLOCK as usize) {
                let l = a[(i, k)];
                a[(i, c)] = (-l).mul_add(u, a[(i, c)]);
            }
        }
        barrier();
    }
    if me == 0 {
        noted(first == 0, zero, pivots);
    }
}

/// iamax: the row of the largest magnitude in column `k` from row `k` on, the first of equal ones.
#[device]
fn largest<T: Scalar, const BLOCK: i32>(a: MatrixMut<T>, k: Dim) -> Dim {
    let mut sizes = shared::<T::Real>((BLOCK + 31) / 32);
    let mut places = shared::<i64>((BLOCK + 31) / 32);
    let mut size = -T::Real::ONE;
    let mut place = i64::MAX;
    for i in (k + thread_id_x() as Dim..a.rows()).step_by(BLOCK as usize) {
        let here = magnitude(a[(i, k)]);
        if here > size {
            size = here;
            place = i;
        }
    }
    let of_wave = wave_max(size);
    let offered = wave_min(if size == of_wave { place } else { i64::MAX });
    if lane_id() == 0 {
        sizes[wave_id()] = of_wave;
        places[wave_id()] = offered;
    }
    barrier();
    let mut best = sizes[0];
    let mut row = places[0];
    for wave in 1..waves_per_block() {
        let more = sizes[wave] > best;
        if more || sizes[wave] == best && places[wave] < row {
            best = sizes[wave];
            row = places[wave];
        }
    }
    row
}
