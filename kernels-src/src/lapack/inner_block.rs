//! Panel factorisation by a launch for each inner block, which factors one inner block of columns and updates all
//! others.
//!
//! An inner block is as wide as one thread block can keep it in registers, with all its rows: a column then costs one
//! barrier and no launch. Row interchanges are implicit: each row tracks the position that partial pivoting would give
//! it, and goes there when the inner block is stored; the other inner blocks apply the same moves in the next launch.

use super::columns::{Rows, factor};
use super::getf2::getf2_block;
use super::pivot::{Pivot, noted};
use rocforge::prelude::*;

/// A panel of up to 64 rows that is one inner block.
#[device(grid = 1, block = 64, host_vectors = 256)]
pub fn low_inner_block<T: Pivot, const ROWS: usize, const COLS: usize>(
    a: MatrixMut<T>,
    first: Dim,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) {
    inner_block::<T, ROWS, COLS, true, BLOCK>(a, 0, first, pivots, moves);
}

/// Kernels for the inner blocks of a panel, with options of their own.
macro_rules! inner_blocks {
    ($($(#[$doc:meta])* $name:ident($($options:tt)+);)+) => {$(
        $(#[$doc])*
        #[device(grid = blocks, host_vectors = 256, $($options)+)]
        pub fn $name<T: Pivot, const ROWS: usize, const COLS: usize>(
            blocks: Dim,
            a: MatrixMut<T>,
            at: Dim,
            first: Dim,
            pivots: Workspace<i64>,
            moves: Workspace<i32>,
        ) {
            inner_block::<T, ROWS, COLS, false, BLOCK>(a, at, first, pivots, moves);
        }
    )+};
}

inner_blocks! {
    /// Inner blocks of a panel of up to 64 rows, by few threads.
    low_inner_blocks(block = 64);
    /// Inner blocks of a panel of up to `512 * ROWS` rows.
    inner_blocks(block = 512);
    /// Inner blocks of a panel of up to `256 * ROWS` rows, with twice the registers per thread.
    thick_inner_blocks(block = 256, registers = (512.., 256..));
    /// [`thick_inner_blocks`] where threads have no more registers than those of larger blocks.
    narrow_inner_blocks(block = 256, registers = (..512, ..256));
}

/// One inner block of the panel `a`, whose first row is row `first` of the matrix: block 0 factors inner block `at`,
/// the others apply the previous launch's result, to the left by row moves, to the right with a trailing update too.
///
/// `moves` has two halves: the row moves of the previous launch, and those of this one. `pivots` has the pivots'
/// positions in the matrix from 1 on, and as its last element the position of the first zero pivot. With `HOST` the
/// inner block is the only one. The single-threaded host factors the panel in the first launch.
#[device]
fn inner_block<T: Pivot, const ROWS: usize, const COLS: usize, const HOST: bool, const BLOCK: i32>(
    a: MatrixMut<T>,
    at: Dim,
    first: Dim,
    pivots: Workspace<i64>,
    moves: Workspace<i32>,
) {
    if BLOCK == 1 {
        if at == 0 {
            getf2_block::<T, BLOCK>(a, first, pivots);
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
    // All rows of the previous inner block, and its columns.
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
    if !HOST && at > 0 && mine >= at {
        eliminate::<T, ROWS, COLS, BLOCK>(a, base, &mut v, rows);
    }
    if mine == at {
        let start = (left - base) as i32;
        let mut found = Rows::<ROWS> { place, left: 0, zero: -1 };
        #[unroll]
        for r in 0..ROWS {
            found.left |= if place[r] >= start { 1_u32 << r } else { 0 };
        }
        factor::<T, ROWS, COLS, BLOCK>(&mut v, &mut found, (start, cols), first + base, pivots);
        place = found.place;
        let after = half - before;
        #[unroll]
        for r in 0..ROWS {
            // Finished rows do not move any more; the next launch counts from this inner block on.
            if place[r] >= start {
                moves[after + left + (place[r] - start) as Dim] = r as i32 * BLOCK + thread_id_x() - start;
            }
        }
        if thread_id_x() == 0 {
            let place_of_zero = if found.zero >= 0 { first + base + found.zero as Dim + 1 } else { 0 };
            noted(first == 0 && at == 0, place_of_zero, pivots);
        }
    }
    store::<T, ROWS, COLS>(a, (base, left), cols, v, place);
}

/// Loads the rows of this thread from row and column `tile_offset` on, with the row moves of the previous inner block,
/// and their positions: -1 for rows outside the panel, and for those of inner blocks that are `done` and do not move.
/// The moves are in `moves` from `first` on; a negative `first` means none.
#[device]
fn load<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    a: MatrixMut<T>,
    tile_offset: (Dim, Dim),
    size: (i32, i32),
    done: bool,
    first: Dim,
    moves: Workspace<i32>,
    v: &mut [[T; COLS]; ROWS],
    place: &mut [i32; ROWS],
) {
    // All moves are in flight before the first is needed.
    let mut from = [0_i32; ROWS];
    #[unroll]
    for r in 0..ROWS {
        let i = r as i32 * BLOCK + thread_id_x();
        from[r] = i;
        if first >= 0 && i < size.0 {
            from[r] = moves[first + i as Dim];
        }
    }
    #[unroll]
    for r in 0..ROWS {
        let i = r as i32 * BLOCK + thread_id_x();
        let there = i < size.0 && (!done || from[r] != i);
        place[r] = if there { i } else { -1 };
        let row = a.rest(tile_offset.0 + from[r] as Dim, tile_offset.1);
        #[unroll]
        for c in 0..COLS {
            if there && (c as i32) < size.1 {
                v[r][c] = row[(0, c as Dim)];
            }
        }
    }
}

/// Stores the rows of this thread at their positions.
#[device]
fn store<T: Scalar, const ROWS: usize, const COLS: usize>(
    a: MatrixMut<T>,
    tile_offset: (Dim, Dim),
    cols: i32,
    v: [[T; COLS]; ROWS],
    place: [i32; ROWS],
) {
    #[unroll]
    for r in 0..ROWS {
        if place[r] >= 0 {
            let mut row = a.rest(tile_offset.0 + place[r] as Dim, tile_offset.1);
            #[unroll]
            for c in 0..COLS {
                if (c as i32) < cols {
                    row[(0, c as Dim)] = v[r][c];
                }
            }
        }
    }
}

/// Solves for the rows of U in the inner block `v`, with the columns of L from `base` on, and applies the trailing
/// update to the rows below.
#[device]
fn eliminate<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    a: MatrixMut<T>,
    base: Dim,
    v: &mut [[T; COLS]; ROWS],
    rows: i32,
) {
    let mut upper = shared::<T>(COLS * COLS);
    let me = thread_id_x();
    let count = COLS as i32;
    rows_of_u::<T, ROWS, COLS, BLOCK>(a, base, v, &mut upper);
    let below = a.rest(base + me as Dim, base);
    #[unroll(4)]
    for s in 0..count {
        #[unroll]
        for r in 0..ROWS {
            let i = r as i32 * BLOCK + me;
            let mut l = T::ZERO;
            if i >= count && i < rows {
                l = below[(r as Dim * BLOCK as Dim, s as Dim)];
            }
            // The first rows are those of U, which may be infinite: not even zero times them is subtracted.
            if r > 0 || me >= count {
                #[unroll]
                for c in 0..COLS {
                    v[r][c] = (-l).mul_add(upper[s * count + c as i32], v[r][c]);
                }
            }
        }
    }
}

/// Triangular solve for the first rows of the inner block `v`, which are those of U; `upper` gets them too, row by row.
#[device]
fn rows_of_u<T: Scalar, const ROWS: usize, const COLS: usize, const BLOCK: i32>(
    a: MatrixMut<T>,
    base: Dim,
    v: &mut [[T; COLS]; ROWS],
    upper: &mut Shared<T>,
) {
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
                u[i] = (-lower[s as i32 * count + i as i32]).mul_add(u[s], u[i]);
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
}
