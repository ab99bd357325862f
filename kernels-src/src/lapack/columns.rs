//! The columns of a strip, factored by one block that has all of them in registers.

// Kernels have no such method.
#![allow(clippy::manual_is_multiple_of)]

use super::pivot::{magnitude, reciprocal};
use rocforge::prelude::*;

/// Columns of `cols` that AMD's compiler keeps in registers where each has a text of its own: fewer where a thread has 256
/// bytes or more.
#[device]
fn columns_at_once(cols: usize, bytes: usize) -> usize {
    if cols % 4 == 0 && bytes >= 256 {
        2
    } else if cols % 4 == 0 {
        4
    } else if cols % 3 == 0 {
        3
    } else {
        cols
    }
}

/// Factors the columns of `v`: `what` has the place of the first diagonal element, and how many columns there are.
///
/// Rows stay with their threads; `place` says where each of them belongs. Those that come to places of the diagonal in
/// turn are the first rows of threads: a block has at least twice as many threads as `v` has columns.
/// Gives the place of the first pivot that is zero, or -1. Of equal magnitudes the one in the first place wins; what is no
/// number counts as infinite.
#[device]
pub fn factor<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
    what: (i32, i32),
    first: Dim,
    pivots: Workspace<i64>,
) -> i32 {
    // What each wave offers, for two columns in turn, so that a column needs one barrier.
    let mut lines = shared::<T>(2 * ((BLOCK + 31) / 32) * COLS as i32);
    let mut homes = shared::<i32>(2 * ((BLOCK + 31) / 32));
    let mut zero: i32 = -1;
    if target::nvidia() {
        some_columns::<T, ROWS, COLS, BLOCK>(
            v,
            place,
            (0_usize, COLS),
            what,
            first,
            pivots,
            &mut lines,
            &mut homes,
            &mut zero,
        );
    } else {
        // Columns at work are the first ones: those that are done go to the end.
        let each = columns_at_once(COLS, ROWS * COLS * size_of::<T>());
        #[unroll(1)]
        for base in (0..COLS).step_by(each) {
            some_columns::<T, ROWS, COLS, BLOCK>(
                v,
                place,
                (base, each),
                what,
                first,
                pivots,
                &mut lines,
                &mut homes,
                &mut zero,
            );
            turn_by::<T, ROWS, COLS>(each, v);
        }
    }
    zero
}

/// Factors the first columns of `v`: `some` says how many are done, which stand at the end, and how many are next.
#[device]
fn some_columns<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
    some: (usize, usize),
    what: (i32, i32),
    first: Dim,
    mut pivots: Workspace<i64>,
    lines: &mut Shared<T>,
    homes: &mut Shared<i32>,
    zero: &mut i32,
) {
    let (base, each) = some;
    let (start, cols) = what;
    #[unroll]
    for j in 0..each {
        let k = (base + j) as i32;
        if k < cols {
            let diagonal = start + k;
            let (found, line) =
                choose::<T, ROWS, COLS, 1, BLOCK>(*v, *place, (j, base), each, diagonal, lines, homes);
            let pivot = lines[line + j as i32];
            if pivot == T::ZERO && *zero < 0 {
                *zero = diagonal;
            }
            let (scale, inverse) = reciprocal(pivot);
            #[unroll]
            for r in 0..ROWS {
                if place[r] == found {
                    place[r] = diagonal;
                } else if r == 0 && place[r] == diagonal {
                    place[r] = found;
                }
                if place[r] > diagonal {
                    let l = v[r][j].scale(scale) * inverse;
                    v[r][j] = l;
                    #[unroll]
                    for c in 0..COLS {
                        if c > j && (c < each || base + c < COLS) {
                            v[r][c] -= l * lines[line + c as i32];
                        }
                    }
                }
            }
            if thread_id_x() == 0 {
                pivots[first + diagonal as Dim] = first + found as Dim + 1;
            }
        }
    }
}

/// Moves so many columns from the front to the end.
#[device]
pub fn turn_by<T: Scalar, const ROWS: usize, const COLS: usize>(count: usize, v: &mut [[T; COLS]; ROWS]) {
    #[unroll]
    for r in 0..ROWS {
        #[unroll]
        for _ in 0..count {
            let front = v[r][0];
            #[unroll]
            for c in 1..COLS {
                v[r][c - 1] = v[r][c];
            }
            v[r][COLS - 1] = front;
        }
    }
}

/// The place of the pivot for column `at.0` among the rows from place `diagonal` on, and where in `lines` its elements begin:
/// divided by `COLS`, where in `homes` the row stands that it was loaded from.
/// `at.1` columns are done and stand at the end, of which nothing is written; `each` columns stand before any of them.
#[device]
pub fn choose<T: Scalar, const ROWS: usize, const COLS: usize, const SPREAD: i32, const BLOCK: i32>(
    v: [[T; COLS]; ROWS],
    place: [i32; ROWS],
    at: (usize, usize),
    each: usize,
    diagonal: i32,
    lines: &mut Shared<T>,
    homes: &mut Shared<i32>,
) -> (i32, i32) {
    let mut sizes = shared::<T::Real>(2 * ((BLOCK + 31) / 32));
    let mut places = shared::<i32>(2 * ((BLOCK + 31) / 32));
    let waves = (BLOCK + wave_size() - 1) / wave_size();
    let turn = (diagonal & 1) * ((BLOCK + 31) / 32);
    let slot = turn + part::<SPREAD>() * (waves / part_count::<SPREAD>()) + wave_id();
    let (of_wave, mine) = best::<T, ROWS, COLS>(v, place, at.0, diagonal);
    let offered = wave_min(mine);
    if SPREAD > 1 {
        tell_parts::<T, ROWS, COLS, SPREAD, BLOCK>(v, place, (mine, offered), slot, lines, homes);
        if lane_id() < part_count::<SPREAD>() {
            publish_to::<SPREAD>(lane_id(), sizes, slot, of_wave);
            publish_to::<SPREAD>(lane_id(), places, slot, offered);
        }
    } else {
        // One lane has it, unless no row is left.
        if mine == offered && mine < i32::MAX {
            #[unroll]
            for r in 0..ROWS {
                if place[r] == offered {
                    homes[slot] = r as i32 * BLOCK + thread_id_x();
                    #[unroll]
                    for c in 0..COLS {
                        if c >= at.0 && (c < each || at.1 + c < COLS) {
                            lines[slot * COLS as i32 + c as i32] = v[r][c];
                        }
                    }
                }
            }
        }
        if lane_id() == 0 {
            sizes[slot] = of_wave;
            places[slot] = offered;
        }
    }
    barrier_of_parts::<SPREAD>();
    let lane = lane_id();
    let there = lane < waves;
    let size = if there { sizes[turn + lane] } else { -T::Real::ONE };
    let largest = wave_max(size);
    // Where, and which wave has it.
    let candidate = if there && size == largest { places[turn + lane] * 64 + lane } else { i32::MAX };
    let found = wave_min(candidate);
    (found / 64, (turn + found % 64) * COLS as i32)
}

/// Leaves the row that a wave offers, which belongs to place `offer.1` and is that of the lane where `offer.0` says the same, with
/// all parts of the block: one lane for each.
#[device]
fn tell_parts<T: Scalar, const ROWS: usize, const COLS: usize, const SPREAD: i32, const BLOCK: i32>(
    v: [[T; COLS]; ROWS],
    place: [i32; ROWS],
    offer: (i32, i32),
    slot: i32,
    lines: &mut Shared<T>,
    homes: &mut Shared<i32>,
) {
    let (mine, offered) = offer;
    let mut row = [T::ZERO; COLS];
    let mut home: i32 = 0;
    #[unroll]
    for r in 0..ROWS {
        if place[r] == offered {
            row = v[r];
            home = r as i32 * BLOCK + thread_of_block::<SPREAD, BLOCK>();
        }
    }
    // Where no row is left, what is told is not looked at.
    let lane = wave_max(if mine == offered { lane_id() } else { 0 });
    #[unroll]
    for c in 0..COLS {
        row[c] = shuffle(row[c], lane);
    }
    home = shuffle(home, lane);
    if lane_id() < part_count::<SPREAD>() {
        publish_to::<SPREAD>(lane_id(), *lines, slot * COLS as i32, row);
        publish_to::<SPREAD>(lane_id(), *homes, slot, home);
    }
}

/// The part of a block that this thread is in.
#[device]
pub fn part<const SPREAD: i32>() -> i32 {
    if SPREAD > 1 { part_id() } else { 0 }
}

/// The number of this thread among all of a block with so many parts.
#[device]
pub fn thread_of_block<const SPREAD: i32, const BLOCK: i32>() -> i32 {
    part::<SPREAD>() * (BLOCK / part_count::<SPREAD>()) + thread_id_x()
}

/// The largest magnitude that a wave has in column `k` from place `diagonal` on, and the place of the lane's row that has it;
/// of equal ones the first. A wave without such a row gives less than nothing, and a lane without one the largest place.
#[device]
fn best<T: Scalar, const ROWS: usize, const COLS: usize>(
    v: [[T; COLS]; ROWS],
    place: [i32; ROWS],
    k: usize,
    diagonal: i32,
) -> (T::Real, i32) {
    let mut size = -T::Real::ONE;
    let mut of_size = i32::MAX;
    #[unroll]
    for r in 0..ROWS {
        let here = magnitude(v[r][k]);
        if place[r] >= diagonal && (here > size || here == size && place[r] < of_size) {
            size = here;
            of_size = place[r];
        }
    }
    let of_wave = wave_max(size);
    (of_wave, if size == of_wave { of_size } else { i32::MAX })
}
