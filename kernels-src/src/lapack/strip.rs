//! A panel factored strip by strip: each launch factors one strip of columns and brings all others up to date.
//!
//! A strip is as wide as one block can keep it in registers, with all its rows: a column of the factorisation then costs
//! one barrier and no launch. No row is moved meanwhile. Each row knows the place where partial pivoting would have put
//! it, and goes there when the strip is stored; the other strips read the same moves in the next launch.

use super::pivot::{magnitude, noted, reciprocal};
use super::whole::whole;
use rocforge::prelude::*;

/// Strips of a panel of up to 64 rows, which need few threads.
#[device(grid = blocks, block = 64)]
pub fn low_strips<T: Scalar, const ROWS: usize, const COLS: usize>(
    blocks: Dim,
    a: MatrixMut<T>,
    at: Dim,
    first: Dim,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) {
    strip::<T, ROWS, COLS, false, BLOCK>(a, at, first, pivots, moves);
}

/// A panel of up to 64 rows that is one strip.
#[device(grid = 1, block = 64)]
pub fn low_strip<T: Scalar, const ROWS: usize, const COLS: usize>(
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) {
    strip::<T, ROWS, COLS, true, BLOCK>(a, 0, first, pivots, moves);
}

/// Strips of a panel of up to `512 * ROWS` rows.
#[device(grid = blocks, block = 512)]
pub fn strips<T: Scalar, const ROWS: usize, const COLS: usize>(
    blocks: Dim,
    a: MatrixMut<T>,
    at: Dim,
    first: Dim,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) {
    strip::<T, ROWS, COLS, false, BLOCK>(a, at, first, pivots, moves);
}

/// Strips of a panel of up to `256 * ROWS` rows, whose threads have twice the registers.
#[device(grid = blocks, block = 256)]
pub fn thick_strips<T: Scalar, const ROWS: usize, const COLS: usize>(
    blocks: Dim,
    a: MatrixMut<T>,
    at: Dim,
    first: Dim,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) {
    strip::<T, ROWS, COLS, false, BLOCK>(a, at, first, pivots, moves);
}

/// One strip of the panel `a`, whose first row is row `first` of the matrix: block 0 factors strip `at`, the others
/// follow what the launch before found, to the left by moving rows, to the right by eliminating too.
///
/// `moves` has two halves: what the launch before moved, and what this one moves. `pivots` has their places in the
/// matrix from 1 on, and as its last element the place of the first that is zero. A strip that is `ALONE` follows none.
/// One thread, as on the host, factors the panel in the first launch.
#[device]
fn strip<T: Scalar, const ROWS: usize, const COLS: usize, const ALONE: bool, const BLOCK: i32>(
    a: MatrixMut<T>,
    at: Dim,
    first: Dim,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) {
    if BLOCK == 1 {
        if at == 0 {
            whole::<T, BLOCK>(a, first, pivots);
        }
        return;
    }
    let width = COLS as Dim;
    let block = block_id_x();
    let mine = if block == 0 {
        at
    } else if block <= at {
        block - 1
    } else {
        block
    };
    let left = mine * width;
    if mine == at - 1 || left >= a.cols() {
        return;
    }
    // All rows that the strip before had, and its columns.
    let base = if at > 0 { (at - 1) * width } else { 0 };
    let rows = (a.rows() - base) as i32;
    let cols = (a.cols() - left).min(width) as i32;
    let half = moves.len() / 2;
    let before = at % 2 * half;
    let from = if at > 0 { before + base } else { -1 };
    let mut v = [[T::ZERO; COLS]; ROWS];
    let mut place = [0_i32; ROWS];
    load::<T, ROWS, COLS, BLOCK>(a, (base, left), (rows, cols), mine < at, from, moves, &mut v, &mut place);
    barrier();
    if !ALONE && at > 0 && mine >= at {
        eliminate::<T, ROWS, COLS, BLOCK>(a, base, &mut v, rows);
    }
    if mine == at {
        let start = (left - base) as i32;
        let zero = factor::<T, ROWS, COLS, BLOCK>(&mut v, &mut place, (start, cols), first + base, pivots);
        let after = half - before;
        #[unroll]
        for r in 0..ROWS {
            // Rows that are done are not moved any more; the next launch counts from this strip on.
            if place[r] >= start {
                moves[after + left + (place[r] - start) as Dim] = r as i32 * BLOCK + thread_id_x() - start;
            }
        }
        if thread_id_x() == 0 {
            let place_of_zero = if zero >= 0 { first + base + zero as Dim + 1 } else { 0 };
            noted(first == 0 && at == 0, place_of_zero, pivots);
        }
    }
    store::<T, ROWS, COLS>(a, (base, left), cols, v, place);
}

/// The rows of this thread from row and column `corner` on, as the strip before has moved them, and the places that they
/// have come to: -1 for rows that there are not, and for those of strips that are `done` and stay where they are. What moved
/// stands in `moves` from place `first` on; nothing did where that is negative.
#[device]
fn load<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    a: MatrixMut<T>,
    corner: (Dim, Dim),
    size: (i32, i32),
    done: bool,
    first: Dim,
    moves: Workspace<i32>,
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
) {
    #[unroll]
    for r in 0..ROWS {
        let i = r as i32 * BLOCK + thread_id_x();
        place[r] = -1;
        if i < size.0 {
            let from = if first >= 0 { moves[first + i as Dim] } else { i };
            if !done || from != i {
                place[r] = i;
                #[unroll]
                for c in 0..COLS {
                    if (c as i32) < size.1 {
                        v[r][c] = a[(corner.0 + from as Dim, corner.1 + c as Dim)];
                    }
                }
            }
        }
    }
}

/// The rows of this thread to their places.
#[device]
fn store<T: Scalar, const ROWS: usize, const COLS: usize>(
    a: MatrixMut<T>,
    corner: (Dim, Dim),
    cols: i32,
    v: [[T; COLS]; ROWS],
    place: [i32; ROWS],
) {
    #[unroll]
    for r in 0..ROWS {
        if place[r] >= 0 {
            #[unroll]
            for c in 0..COLS {
                if (c as i32) < cols {
                    a[(corner.0 + place[r] as Dim, corner.1 + c as Dim)] = v[r][c];
                }
            }
        }
    }
}

/// Rows of U for the strip in `v`, by the columns from `base` on, and what they take from the rows below.
#[device]
fn eliminate<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    a: MatrixMut<T>,
    base: Dim,
    v: &mut [[T; COLS]; ROWS],
    rows: i32,
) {
    let mut upper = shared::<T>(COLS * COLS);
    let mut lower = shared::<T>(COLS * COLS);
    let me = thread_id_x();
    let count = COLS as i32;
    if me < count {
        #[unroll]
        for c in 0..COLS {
            upper[me * count + c as i32] = v[0][c];
        }
    }
    for e in (me..count * count).step_by(BLOCK as usize) {
        lower[e] = a[(base + (e % count) as Dim, base + (e / count) as Dim)];
    }
    barrier();
    if me < count {
        let mut u = [T::ZERO; COLS];
        #[unroll]
        for s in 0..COLS {
            u[s] = upper[s as i32 * count + me];
        }
        #[unroll]
        for s in 0..COLS {
            #[unroll]
            for i in s + 1..COLS {
                u[i] -= lower[s as i32 * count + i as i32] * u[s];
            }
        }
        #[unroll]
        for s in 0..COLS {
            upper[s as i32 * count + me] = u[s];
        }
    }
    barrier();
    if me < count {
        #[unroll]
        for c in 0..COLS {
            v[0][c] = upper[me * count + c as i32];
        }
    }
    #[unroll(4)]
    for s in 0..count {
        #[unroll]
        for r in 0..ROWS {
            let i = r as i32 * BLOCK + me;
            if i >= count && i < rows {
                let l = a[(base + i as Dim, base + s as Dim)];
                #[unroll]
                for c in 0..COLS {
                    v[r][c] -= l * upper[s * count + c as i32];
                }
            }
        }
    }
}

/// Factors the columns of `v`: `what` has the place of the first diagonal element, and how many columns there are.
///
/// Rows stay with their threads; `place` says where each of them belongs. The column at work is the first: those that are
/// done go to the end, so that one text serves all of them. Gives the place of the first pivot that is zero, or -1. Of
/// equal magnitudes the one in the first place wins; what is no number counts as infinite.
#[device]
fn factor<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
    what: (i32, i32),
    first: Dim,
    pivots: Workspace<i64>,
) -> i32 {
    let (start, cols) = what;
    // What each wave offers, for two columns in turn, so that a column needs one barrier.
    let mut lines = shared::<T>(2 * ((BLOCK + 31) / 32) * COLS as i32);
    let mut zero: i32 = -1;
    for k in 0..cols {
        let diagonal = start + k;
        let turn = k % 2 * ((BLOCK + 31) / 32);
        let (found, wave) = choose::<T, ROWS, COLS, BLOCK>(*v, *place, diagonal, turn, &mut lines);
        let line = (turn + wave) * COLS as i32;
        let pivot = lines[line];
        if pivot == T::ZERO && zero < 0 {
            zero = diagonal;
        }
        let (scale, inverse) = reciprocal(pivot);
        #[unroll]
        for r in 0..ROWS {
            if place[r] == found {
                place[r] = diagonal;
            } else if place[r] == diagonal {
                place[r] = found;
            }
            let done = v[r][0];
            let active = place[r] > diagonal;
            let l = if active { done.scale(scale) * inverse } else { done };
            #[unroll]
            for c in 1..COLS {
                let old = v[r][c];
                v[r][c - 1] = old;
                if active && c as i32 + k < cols {
                    v[r][c - 1] = old - l * lines[line + c as i32];
                }
            }
            v[r][COLS - 1] = l;
        }
        if thread_id_x() == 0 {
            pivots[first + diagonal as Dim] = first + found as Dim + 1;
        }
    }
    turn_back::<T, ROWS, COLS>(COLS as i32 - cols, v);
    zero
}

/// The place of the pivot among the rows from place `diagonal` on, and the wave that has it. The waves' best rows lie in
/// `lines` then, from number `turn` on.
#[device]
fn choose<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    v: [[T; COLS]; ROWS],
    place: [i32; ROWS],
    diagonal: i32,
    turn: i32,
    lines: &mut Shared<T>,
) -> (i32, i32) {
    let mut sizes = shared::<T::Real>(2 * ((BLOCK + 31) / 32));
    let mut places = shared::<i32>(2 * ((BLOCK + 31) / 32));
    let slot = turn + wave_id();
    let (of_wave, offered) = best::<T, ROWS, COLS>(v, place, diagonal);
    #[unroll]
    for r in 0..ROWS {
        if place[r] == offered {
            #[unroll]
            for c in 0..COLS {
                lines[slot * COLS as i32 + c as i32] = v[r][c];
            }
        }
    }
    if lane_id() == 0 {
        sizes[slot] = of_wave;
        places[slot] = offered;
    }
    barrier();
    let lane = lane_id();
    let there = lane < waves_per_block();
    let size = if there { sizes[turn + lane] } else { -T::Real::ONE };
    let largest = wave_max(size);
    // Where, and which wave has it.
    let mine = if there && size == largest { places[turn + lane] * 64 + lane } else { i32::MAX };
    let found = wave_min(mine);
    (found / 64, found % 64)
}

/// Moves columns until the first is at the front again.
#[device]
fn turn_back<T: Scalar, const ROWS: usize, const COLS: usize>(times: i32, v: &mut [[T; COLS]; ROWS]) {
    for _ in 0..times {
        #[unroll]
        for r in 0..ROWS {
            let front = v[r][0];
            #[unroll]
            for c in 1..COLS {
                v[r][c - 1] = v[r][c];
            }
            v[r][COLS - 1] = front;
        }
    }
}

/// The largest magnitude that a wave has in the first column from place `diagonal` on, and its place; of equal ones the
/// first. A wave without such a row gives less than nothing.
#[device]
fn best<T: Scalar, const ROWS: usize, const COLS: usize>(
    v: [[T; COLS]; ROWS],
    place: [i32; ROWS],
    diagonal: i32,
) -> (T::Real, i32) {
    let mut size = -T::Real::ONE;
    let mut of_size = i32::MAX;
    #[unroll]
    for r in 0..ROWS {
        let here = magnitude(v[r][0]);
        if place[r] >= diagonal && (here > size || here == size && place[r] < of_size) {
            size = here;
            of_size = place[r];
        }
    }
    let of_wave = wave_max(size);
    (of_wave, wave_min(if size == of_wave { of_size } else { i32::MAX }))
}
