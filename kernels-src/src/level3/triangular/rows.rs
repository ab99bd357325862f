//! Substitution with the lowest latency: a thread has a row of the solution in registers, for eight right-hand sides.
//!
//! A wave solves the rows of a row block by shuffles, without barriers; after a barrier the other rows are updated. The
//! columns of a row block's triangle are divided by their diagonal before its steps, and its solutions after them: a
//! division in each step would take longer than the rest of the step.

use super::Triangle;
use super::substitution::{System, conj_if, solve_on_host};
use rocforge::prelude::*;

/// Rows of the largest triangle: threads of a block.
#[device]
pub const MOST_ROWS: Dim = 256;

/// Columns of a block.
#[device]
const WIDTH: usize = 8;
/// Steps whose coefficients are loaded at once, and how many such batches make a row block.
#[device]
const PREFETCH: usize = 8;
#[device]
const PREFETCHES: usize = 4;
/// Steps that a wave takes between barriers: the lanes of the smallest wave.
#[device]
const ROW_BLOCK: i32 = 32;

/// B := op(A)^-1 B for a triangle A of up to [`MOST_ROWS`] rows on the left, and `cols` columns of B. A thread has the
/// row that is solved in the step of its number.
#[device(grid = ceil_div(cols, WIDTH), block = 256, host_vectors = 256)]
pub fn solve_by_rows<T: Scalar>(by: Triangle<T>, cols: Dim, b: MatrixMut<T>) {
    if BLOCK == 1 {
        let of = System::new(Side::Left, by.uplo, by.trans, by.diag, by.order, cols);
        solve_on_host(of, T::ONE, by.a, b, (block_id_x() * WIDTH as Dim, WIDTH as Dim));
        return;
    }
    // Double-buffered over row blocks: solutions, and each thread's coefficients in its own row block.
    let mut solved = shared::<T>(2 * ROW_BLOCK * WIDTH as i32);
    let mut own = shared::<T>(2 * ROW_BLOCK * ROW_BLOCK);
    let mut reciprocals = shared::<T>(MOST_ROWS);
    let a: Matrix<T> = by.a;
    let unit: bool = by.diag == Diagonal::Unit;
    let (me, rows) = (thread_id_x(), by.order as i32);
    let left = block_id_x() * WIDTH as Dim;
    let width = (cols - left).min(WIDTH as Dim) as i32;
    let there = me < rows;
    let of = row_of(by.uplo, by.trans, rows);
    let mut reciprocal = T::ONE;
    if !unit && there {
        let diagonal = a[(of.row, of.row)];
        reciprocal = T::ONE.safe_div(conj_if(by.trans == Operation::ConjugateTranspose, diagonal));
    }
    reciprocals[me] = reciprocal;
    let mut x = [T::ZERO; WIDTH];
    #[unroll]
    for c in 0..WIDTH {
        if there && (c as i32) < width {
            x[c] = b[(of.row, left as i32 + c as i32)];
        }
    }
    barrier();
    #[unroll(1)]
    for first in (0..rows).step_by(ROW_BLOCK as usize) {
        let row_block = me / ROW_BLOCK * ROW_BLOCK;
        // The next row block prepares while the others wait for this one.
        let ready = if first == 0 && row_block == 0 { 0 } else { first + ROW_BLOCK };
        if row_block == ready {
            load_coefficients::<T>(of, a, ready, unit, reciprocals, &mut own);
        }
        // Prefetched while the wave of the row block is at work.
        let mut l = [[T::ZERO; PREFETCH]; PREFETCHES];
        if row_block > first {
            #[unroll]
            for t in 0..PREFETCHES {
                l[t] = coefficients(of, a, first + (t * PREFETCH) as i32);
            }
        }
        solve_row_block::<T>(first, own, unit, reciprocal, &mut solved, &mut x);
        barrier();
        if row_block > first {
            update_row::<T>(first, l, solved, &mut x);
        }
    }
    #[unroll]
    for c in 0..WIDTH {
        if there && (c as i32) < width {
            b[(of.row, left as i32 + c as i32)] = x[c];
        }
    }
}

/// The row of a thread.
#[device]
#[derive(Clone, Copy)]
struct RowOf {
    trans: Operation,
    /// Whether substitution begins with the first row; otherwise it begins with the last.
    down: bool,
    row: i32,
    /// Rows of the triangle.
    rows: i32,
    /// The last step whose solution it depends on.
    last: i32,
}

#[device]
fn row_of(uplo: Fill, trans: Operation, rows: i32) -> RowOf {
    let me = thread_id_x();
    let down = (uplo == Fill::Lower) == (trans == Operation::None);
    let last = if me < rows { me - 1 } else { -1 };
    RowOf { trans, down, row: if down { me } else { rows - 1 - me }, rows, last }
}

/// Loads the coefficients of this thread's row within its own row block, the diagonal block, from step `ready` on, and
/// divides them by the diagonal of their columns.
#[device]
fn load_coefficients<T: Scalar>(
    of: RowOf,
    a: Matrix<T>,
    ready: i32,
    unit: bool,
    reciprocals: Shared<T>,
    own: &mut Shared<T>,
) {
    let buffer = ready / ROW_BLOCK % 2 * ROW_BLOCK;
    #[unroll(2)]
    for step in (0..ROW_BLOCK).step_by(PREFETCH) {
        let mut l = coefficients(of, a, ready + step);
        if !unit {
            #[unroll]
            for s in 0..PREFETCH {
                l[s] *= reciprocals[ready + step + s as i32];
            }
        }
        #[unroll]
        for s in 0..PREFETCH {
            own[(buffer + step + s as i32) * ROW_BLOCK + thread_id_x() % ROW_BLOCK] = l[s];
        }
    }
}

/// Solves the rows of the row block from step `first` on, by its wave, and stores them for the others.
#[device]
fn solve_row_block<T: Scalar>(
    first: i32,
    own: Shared<T>,
    unit: bool,
    reciprocal: T,
    solved: &mut Shared<T>,
    x: &mut [T; WIDTH],
) {
    let (me, buffer) = (thread_id_x(), first / ROW_BLOCK % 2 * ROW_BLOCK);
    // Whole waves, of which a row block may be a part.
    if me / wave_size() == first / wave_size() {
        #[unroll(4)]
        for step in 0..ROW_BLOCK {
            // Other rows of the wave are in another row block, which uses the buffer for its own.
            let mut l = T::ZERO;
            if me / ROW_BLOCK == first / ROW_BLOCK {
                l = own[(buffer + step) * ROW_BLOCK + me % ROW_BLOCK];
            }
            solve_step::<T>(first, step, l, x);
        }
    }
    if me / ROW_BLOCK == first / ROW_BLOCK {
        if !unit {
            #[unroll]
            for c in 0..WIDTH {
                x[c] *= reciprocal;
            }
        }
        solved.store_vec((buffer + me % ROW_BLOCK) * WIDTH as i32, *x);
    }
}

/// Trailing update of this thread's row by the row block from step `first` on, with coefficients `l`.
#[device]
fn update_row<T: Scalar>(first: i32, l: [[T; PREFETCH]; PREFETCHES], solved: Shared<T>, x: &mut [T; WIDTH]) {
    let buffer = first / ROW_BLOCK % 2 * ROW_BLOCK;
    #[unroll]
    for t in 0..PREFETCHES {
        #[unroll]
        for s in 0..PREFETCH {
            let known = solved.load_vec::<WIDTH>((buffer + (t * PREFETCH + s) as i32) * WIDTH as i32);
            #[unroll]
            for c in 0..WIDTH {
                x[c] = (-l[t][s]).mul_add(known[c], x[c]);
            }
        }
    }
}

/// Updates the later rows of the row block, in this wave, by the row of step `first + step`.
#[device]
fn solve_step<T: Scalar>(first: i32, step: i32, l: T, x: &mut [T; WIDTH]) {
    let me = thread_id_x();
    let lane = (first + step) % wave_size();
    let is_later = me > first + step && me < first + ROW_BLOCK;
    #[unroll]
    for c in 0..WIDTH {
        let known = shuffle(x[c], lane);
        if is_later {
            x[c] = (-l).mul_add(known, x[c]);
        }
    }
}

/// Loads the coefficients of this thread's row for the steps from `from` on.
#[device]
fn coefficients<T: Scalar>(of: RowOf, a: Matrix<T>, from: i32) -> [T; PREFETCH] {
    let upright = of.trans == Operation::None;
    let rows: i32 = of.rows;
    let mut l = [T::ZERO; PREFETCH];
    #[unroll]
    for s in 0..PREFETCH {
        let step = from + s as i32;
        if step <= of.last {
            let other = if of.down { step } else { rows - 1 - step };
            // One load for all cases.
            l[s] = a[(if upright { of.row } else { other }, if upright { other } else { of.row })];
        }
    }
    if of.trans == Operation::ConjugateTranspose {
        #[unroll]
        for s in 0..PREFETCH {
            l[s] = l[s].conj();
        }
    }
    l
}
