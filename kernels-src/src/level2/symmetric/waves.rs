//! Parts of a symmetric product in elements of 16 bytes: a wave has rows of its own, so that no wave waits for another.

use super::{COLUMNS, LANES, is_beside, panels, part_rows, rows_of_panel};
use crate::common::structure::Structure;
use crate::common::times::mul_acc;
use crate::level2::gemv::columns::sum_of_neighbours;
use crate::level2::gemv::conjugated;
use crate::level2::matvec::Product;
use crate::level2::storage::Storage;
use rocforge::prelude::*;

/// Columns of a thread.
#[device]
const WAVE_COLUMNS: usize = 8;

/// Columns of a thread whose elements are under way together.
#[device]
const UNDER_WAY: usize = 4;

/// Rows of a wave's tile, one a thread; its other threads have other columns.
#[device]
const WAVE_ROWS: i32 = LANES / (COLUMNS as i32 / WAVE_COLUMNS as i32);

/// First column of this thread within the panel.
#[device]
fn first_column() -> i32 {
    thread_id_x() % LANES / WAVE_ROWS * WAVE_COLUMNS as i32
}

/// Adds this thread's elements of row `i` of the panel from column `left` on to the sums of its columns; what the row sums to. A
/// tile that is not `WHOLE` has places without elements, and the diagonal. `factors` has x of the columns.
#[device]
#[inline(always)]
fn add_row<T: Scalar, S: Storage, const WHOLE: bool>(
    of: Product<T, S>,
    i: Dim,
    left: Dim,
    factors: Shared<T>,
    columns: &mut [T; WAVE_COLUMNS],
) -> T {
    let x: Vector<T> = of.x;
    let structure: Structure = of.structure;
    let conjugate = structure.conjugates();
    let mirror = x[i.min(of.len - 1)];
    let mut row = T::ZERO;
    #[unroll]
    for turn in 0..WAVE_COLUMNS / UNDER_WAY {
        let mut some = [T::ZERO; UNDER_WAY];
        #[unroll]
        for e in 0..UNDER_WAY {
            let j = left + (first_column() + (turn * UNDER_WAY + e) as i32) as Dim;
            if WHOLE || is_beside::<T, S>(of, i, j) {
                some[e] = of.stored(i, j);
            }
        }
        #[unroll]
        for e in 0..UNDER_WAY {
            let at = turn * UNDER_WAY + e;
            let column = first_column() + at as i32;
            if WHOLE || is_beside::<T, S>(of, i, left + column as Dim) {
                row = mul_acc::<T>(some[e], factors[column], row);
                columns[at] = mul_acc::<T>(conjugated::<T>(conjugate, some[e]), mirror, columns[at]);
            }
        }
    }
    row
}

/// The sums of this wave's rows, from row `top` on, over the panel's columns, to `partial`, if they are `wanted`. All waves come
/// here: two of them may be one wave of the machine.
#[device]
#[inline(always)]
fn sum_wave_rows<T: Scalar, S: Storage, const WHOLE: bool>(
    of: Product<T, S>,
    wanted: bool,
    place: (Dim, Dim),
    factors: Shared<T>,
    columns: &mut [T; WAVE_COLUMNS],
    partial: Workspace<T>,
) {
    let (top, left) = place;
    let i = top + (thread_id_x() % WAVE_ROWS) as Dim;
    let mut sum = T::ZERO;
    if wanted {
        sum = add_row::<T, S, WHOLE>(of, i, left, factors, columns);
    }
    let mut step = WAVE_ROWS;
    while step < LANES {
        sum += shuffle_xor(sum, step);
        step *= 2;
    }
    if wanted && thread_id_x() % LANES < WAVE_ROWS && (WHOLE || i < of.len) {
        partial[i + left / COLUMNS * of.len] = sum;
    }
}

/// Whether the tile from row `top` and column `left` on is all in memory, beside the diagonal.
#[device]
fn is_whole_for_wave<T: Scalar, S: Storage>(of: Product<T, S>, top: Dim, left: Dim) -> bool {
    let (bottom, right) = (top + WAVE_ROWS as Dim, left + COLUMNS);
    if bottom > of.len || right > of.len || (top < right && bottom > left) {
        return false;
    }
    let (from, _): (Dim, Dim) = of.storage.rows_in(right - 1);
    let (_, to): (Dim, Dim) = of.storage.rows_in(left);
    from <= top && bottom <= to
}

/// The sums of this block's rows and columns, to `partial`.
#[device]
pub fn part_by_waves<T: Scalar, S: Storage, const BLOCK: i32>(of: Product<T, S>, partial: Workspace<T>) {
    let mut factors = shared::<T>(COLUMNS as i32);
    let mut others = shared::<T>(BLOCK / LANES * COLUMNS as i32);
    let me = thread_id_x();
    let (lane, wave) = (me % LANES, me / LANES);
    let part = block_id_x() / panels(of.len);
    let left = block_id_x() % panels(of.len) * COLUMNS;
    let (from, to): (Dim, Dim) = rows_of_panel::<T, S>(of, left);
    let size = part_rows(of.len, size_of::<T>() as Dim);
    let (first, end) = (part * size, to.min((part + 1) * size));
    if first >= to || from >= end {
        return;
    }
    let x: Vector<T> = of.x;
    if me < COLUMNS as i32 {
        factors[me] = x[(left + me as Dim).min(of.len - 1)];
    }
    barrier();
    let mut columns = [T::ZERO; WAVE_COLUMNS];
    // Waves have tiles one below the other. Those that are not whole have a loop of their own: what it needs for a column
    // would take registers of the other.
    let turn = (BLOCK / LANES * WAVE_ROWS) as Dim;
    let start = first.max(from / turn * turn);
    for base in (start..end).step_by(turn as usize) {
        let top = base + (wave * WAVE_ROWS) as Dim;
        let whole: bool = top < end && is_whole_for_wave::<T, S>(of, top, left);
        sum_wave_rows::<T, S, true>(of, whole, (top, left), factors, &mut columns, partial);
    }
    for base in (start..end).step_by(turn as usize) {
        let top = base + (wave * WAVE_ROWS) as Dim;
        let whole: bool = is_whole_for_wave::<T, S>(of, top, left);
        let wanted = top < end && top + WAVE_ROWS as Dim > from && !whole;
        sum_wave_rows::<T, S, false>(of, wanted, (top, left), factors, &mut columns, partial);
    }
    #[unroll]
    for e in 0..WAVE_COLUMNS {
        let sum = sum_of_neighbours::<T>(WAVE_ROWS, columns[e]);
        if lane % WAVE_ROWS == 0 {
            others[wave * COLUMNS as i32 + first_column() + e as i32] = sum;
        }
    }
    barrier();
    let j = left + me as Dim;
    if me < COLUMNS as i32 && j < of.len {
        let mut sum = others[me];
        for other in 1..BLOCK / LANES {
            sum += others[me + other * COLUMNS as i32];
        }
        partial[j + (panels(of.len) + part) * of.len] = sum;
    }
}
