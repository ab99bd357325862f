//! Small getrf, up to 32 rows and columns: a wave factors a matrix in registers, a row in each thread, without
//! synchronisation between waves.
//!
//! A step is a short dependency chain, and with one wave per problem its latency is the run time. So every thread
//! divides before it knows whether its element is the pivot, and the pivot search compares 32 bits of magnitudes. The
//! pivot's row goes to shared memory once, and all threads read it in pieces of 16 bytes: a shuffle for each word would
//! take longer than the update.

use super::getf2::getf2_block;
use super::pivot::{Pivot, magnitude, reciprocal};
use crate::common::index::IndexNumber;
use rocforge::prelude::*;

/// Rows, and columns, of the largest small matrix.
pub const SMALL: Dim = 32;
/// [`SMALL`] as columns in registers of a thread.
#[device]
const SMALL_COLS: usize = 32;
/// Columns unrolled at a time: all 32 unrolled exceed the instruction cache.
#[device]
const UNROLLED_COLS: usize = 4;
/// Elements of the pivots' rows in shared memory, from the pivot's column on or a little before: eight rows of each
/// width.
#[device]
const LINES_LEN: i32 = 640;

/// Small getrf on the host, by one thread.
#[device]
fn getrf_small_on_host<T: Scalar, I: IndexNumber, const BLOCK: i32>(
    a: MatrixMut<T>,
    pivots: Workspace<i64>,
    mut ipiv: VectorMut<I>,
    mut info: VectorMut<I>,
) {
    getf2_block::<T, BLOCK>(a, 0, pivots);
    let all = a.rows().min(a.cols());
    for i in 0..all {
        ipiv[i] = I::of(pivots[i]);
    }
    info[0] = I::of(pivots[all]);
}

/// State of a thread's row.
#[device]
#[derive(Clone, Copy)]
struct RowState {
    /// Whether it has not been a pivot row.
    active: bool,
    /// Its position under implicit row interchanges, -1 where there is no row.
    place: i32,
    /// Where its element of column 0 would be in `lines`, once it is a pivot row.
    line: i32,
    /// The pivot's position, counted from 1, of the column with this thread's number.
    ipiv: i32,
    /// The first zero pivot, counted from 1.
    zero: i32,
}

/// Small getrf: A := P L U, with its pivots and the position of the first zero pivot.
///
/// Row interchanges are implicit. The rest of a pivot's row stays in shared memory; each column of L is stored to where
/// its rows were loaded from, so that registers hold only remaining columns. In the end a thread joins both, and writes
/// its row to its position.
#[device(grid = 1, block = 32, host_vectors = 256)]
pub fn getrf_small<T: Pivot, I: IndexNumber>(
    a: MatrixMut<T>,
    pivots: Workspace<i64>,
    ipiv: VectorMut<I>,
    info: VectorMut<I>,
) {
    if BLOCK == 1 {
        getrf_small_on_host::<T, I, BLOCK>(a, pivots, ipiv, info);
        return;
    }
    let mut lines = shared::<T>(LINES_LEN);
    let (me, rows, cols) = (thread_id_x(), a.rows() as i32, a.cols() as i32);
    let all = rows.min(cols);
    let there = me < rows;
    let mut row = RowState { active: there, place: if there { me } else { -1 }, line: 0, ipiv: 0, zero: 0 };
    let mut v = [T::ZERO; SMALL_COLS];
    #[unroll]
    for c in 0..SMALL_COLS {
        if there && (c as i32) < cols {
            v[c] = a[(me, c as i32)];
        }
    }
    let mut at: i32 = 0;
    at = eight_columns::<T, SMALL_COLS>((0_i32, all), at, a, &mut v, &mut row, &mut lines);
    at = eight_columns::<T, 24>((8_i32, all), at, a, &mut v, &mut row, &mut lines);
    at = eight_columns::<T, 16>((16_i32, all), at, a, &mut v, &mut row, &mut lines);
    at = eight_columns::<T, 8>((24_i32, all), at, a, &mut v, &mut row, &mut lines);
    #[unroll]
    for c in 0..SMALL_COLS {
        let col = c as i32;
        if there && col < cols {
            v[c] = if col < row.place { a[(me, col)] } else { lines[row.line + col] };
        }
    }
    // All threads have read their rows before the positions are overwritten.
    barrier();
    #[unroll]
    for c in 0..SMALL_COLS {
        if there && (c as i32) < cols {
            a[(row.place, c as i32)] = v[c];
        }
    }
    if me < all {
        ipiv[me] = I::of(row.ipiv as i64);
    }
    if me == 0 {
        info[0] = I::of(row.zero as i64);
    }
}

/// Factors eight columns from `what.0` on, of `what.1` in all; the remaining ones are the first `WIDTH` of `v`. Rows of
/// pivots go to `lines` from `before` on; returns where the next one goes.
#[device]
fn eight_columns<T: Pivot, const WIDTH: usize>(
    what: (i32, i32),
    before: i32,
    a: MatrixMut<T>,
    v: &mut [T; SMALL_COLS],
    row: &mut RowState,
    lines: &mut Shared<T>,
) -> i32 {
    let mut at = before;
    let end = what.1.min(what.0 + 8);
    #[unroll(1)]
    for base in (what.0..end).step_by(UNROLLED_COLS) {
        #[unroll]
        for j in 0..UNROLLED_COLS {
            let k = base + j as i32;
            if k < end {
                eliminate_column::<T, WIDTH>(j, k, at, a, v, row, lines);
                at += WIDTH as i32;
            }
        }
        #[unroll]
        for c in UNROLLED_COLS..WIDTH {
            v[c - UNROLLED_COLS] = v[c];
        }
    }
    at
}

/// One column of getf2: column `k` of the matrix, which is column `j` of `v`.
#[device]
fn eliminate_column<T: Scalar + Pivot, const WIDTH: usize>(
    j: usize,
    k: i32,
    at: i32,
    mut a: MatrixMut<T>,
    v: &mut [T; SMALL_COLS],
    row: &mut RowState,
    lines: &mut Shared<T>,
) {
    let mut inverses = shared::<T>(2);
    let mut founds = shared::<i32>(2);
    let (me, turn) = (thread_id_x(), k & 1);
    let mine = is_pivot::<T>(v[j], *row);
    let own = if row.active { v[j] } else { T::ONE };
    let inverse = T::inverse(own);
    if mine {
        #[unroll]
        for c in (0..WIDTH).step_by(4) {
            lines.store_vec(at + c as i32, [v[c], v[c + 1], v[c + 2], v[c + 3]]);
        }
        inverses[turn] = inverse;
        founds[turn] = row.place;
        row.line = at + j as i32 - k;
    }
    barrier();
    let found = founds[turn];
    let first = lines.load_vec::<4>(at);
    let pivot = first[j];
    let mut l = v[j] * inverses[turn];
    // The reciprocal of a small number overflows the type.
    if pivot.abs1() < T::Real::MIN_POSITIVE {
        let (scale, other) = reciprocal(pivot);
        l = v[j].scale(scale) * other;
        if pivot == T::ZERO && row.zero == 0 {
            row.zero = k + 1;
        }
    }
    if mine {
        row.place = k;
        row.active = false;
    } else if row.place == k {
        row.place = found;
    }
    if me == k {
        row.ipiv = found + 1;
    }
    if (me as Dim) < a.rows() {
        a[(me, k)] = l;
    }
    // Rows that had a pivot change as well; nothing reads them again.
    let minus = -l;
    #[unroll]
    for c in 0..WIDTH {
        if c > j {
            let u = if c < UNROLLED_COLS { first[c] } else { lines[at + c as i32] };
            v[c] = minus.mul_add(u, v[c]);
        }
    }
}

/// Whether this thread has the pivot: the largest of all active magnitudes, the first position of equal ones.
#[device]
fn is_pivot<T: Pivot>(x: T, row: RowState) -> bool {
    let rank: i32 = if row.active { T::rank(x).min(T::HIGHEST) } else { -1 };
    let most = largest_rank(rank);
    let mut mine = rank == most;
    let among = ballot(mine);
    if among & (among - 1) != 0 {
        let size = if mine { magnitude(x) } else { -T::Real::ONE };
        let of_all = wave_max(size);
        let place = wave_min(if size == of_all { row.place } else { i32::MAX });
        mine = mine && row.place == place;
    }
    mine
}

/// Block-wide maximum, of 32 threads.
#[device]
fn largest_rank(number: i32) -> i32 {
    if target::nvidia() {
        return wave_max(number);
    }
    // The block is half a wave on many of AMD's GPUs, where a reduction takes sequential shuffles.
    let mut numbers = shared::<i32>(SMALL_COLS);
    numbers[thread_id_x()] = number;
    barrier();
    let mut most = number;
    #[unroll]
    for c in (0..SMALL_COLS).step_by(4) {
        let some = numbers.load_vec::<4>(c as i32);
        most = most.max(some[0].max(some[1])).max(some[2].max(some[3]));
    }
    most
}
