//! Matrices of up to 32 rows and columns: a wave factors one in its registers, a row in each lane, without waiting for
//! anybody.

use super::pivot::{magnitude, reciprocal};
use super::whole::whole;
use crate::common::index::IndexNumber;
use rocforge::prelude::*;

/// The largest number of rows, and of columns.
pub const FEW: Dim = 32;

/// The same by one thread.
#[device]
fn few_rows_alone<T: Scalar, I: IndexNumber, const BLOCK: i32>(
    a: MatrixMut<T>,
    pivots: Workspace<i64>,
    mut ipiv: VectorMut<I>,
    mut info: VectorMut<I>,
) {
    whole::<T, BLOCK>(a, 0, pivots);
    let all = a.rows().min(a.cols());
    for i in 0..all {
        ipiv[i] = I::of(pivots[i]);
    }
    info[0] = I::of(pivots[all]);
}

/// A := P L U, with its pivots and the place of the first that is zero. No row is moved meanwhile: each knows the place where
/// partial pivoting would have put it. The column at work is the first of `COLS`; those that are done go to the end.
#[device(grid = 1, block = 64)]
pub fn few_rows<T: Scalar, I: IndexNumber, const COLS: usize>(
    a: MatrixMut<T>,
    pivots: Workspace<i64>,
    ipiv: VectorMut<I>,
    info: VectorMut<I>,
) {
    let (rows, cols) = (a.rows() as i32, a.cols() as i32);
    let all = rows.min(cols);
    if BLOCK == 1 {
        few_rows_alone::<T, I, BLOCK>(a, pivots, ipiv, info);
        return;
    }
    let (lane, works) = (lane_id(), wave_id() == 0);
    let mut v = [T::ZERO; COLS];
    let (mut place, mut zero): (i32, i32) = (if works && lane < rows { lane } else { -1 }, 0);
    if works {
        #[unroll]
        for c in 0..COLS {
            if lane < rows && (c as i32) < cols {
                v[c] = a[(lane, c as i32)];
            }
        }
        // A text of its own for each column would not stay in the cache of instructions.
        #[unroll(1)]
        for k in 0..all {
            let size = if place >= k { magnitude(v[0]) } else { -T::Real::ONE };
            let largest = wave_max(size);
            let found = wave_min(if size == largest { place } else { i32::MAX });
            let from = wave_min(if place == found { lane } else { i32::MAX });
            let pivot = shuffle(v[0], from);
            if pivot == T::ZERO && zero == 0 {
                zero = k + 1;
            }
            let (scale, inverse) = reciprocal(pivot);
            if place == found {
                place = k;
            } else if place == k {
                place = found;
            }
            let active = place > k;
            let l = if active { v[0].scale(scale) * inverse } else { v[0] };
            #[unroll]
            for c in 1..COLS {
                let old = v[c];
                let u = shuffle(old, from);
                v[c - 1] = if active && c as i32 + k < cols { old - l * u } else { old };
            }
            v[COLS - 1] = l;
            if lane == 0 {
                ipiv[k] = I::of(found as i64 + 1);
            }
        }
    }
    // Every lane has read its row before another row is written to its place.
    barrier();
    #[unroll]
    for c in 0..COLS {
        let col = (c as i32 + all) % COLS as i32;
        if place >= 0 && col < cols {
            a[(place, col)] = v[c];
        }
    }
    if works && lane == 0 {
        info[0] = I::of(zero as i64);
    }
}
