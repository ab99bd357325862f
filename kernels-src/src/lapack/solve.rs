//! Triangular solve with a small triangle and many right-hand sides: a thread has a row of the solution in registers.

use rocforge::prelude::*;

/// Columns of a block.
#[device]
const WIDTH: usize = 8;
/// Steps whose coefficients are loaded at once, and how many such batches make a group.
#[device]
const AHEAD: usize = 8;
#[device]
const TIMES: usize = 4;
/// Steps that a wave takes between barriers: the lanes of the smallest wave.
#[device]
const GROUP: i32 = 32;

/// B := op(A)^-1 B for a triangle A of up to 256 rows.
///
/// `cols` columns of B. Only the triangle `fill` is read, without its diagonal if `unit` says that it is ones.
///
/// A thread has the row that is solved in the step of its number. A wave solves the rows of a group without barriers;
/// after a barrier the other rows are updated.
#[device(grid = ceil_div(cols, WIDTH), block = 256, host_vectors = 256)]
pub fn solve_block<T: Scalar>(
    fill: Fill,
    trans: Operation,
    unit: Diagonal,
    cols: Dim,
    a: Matrix<T>,
    b: MatrixMut<T>,
) {
    if BLOCK == 1 {
        solve_on_host(fill, trans, unit, a, b);
        return;
    }
    // Double-buffered over groups: solutions, and each thread's coefficients in its own group.
    let mut solved = shared::<T>(2 * GROUP * WIDTH as i32);
    let mut own = shared::<T>(2 * GROUP * GROUP);
    let (me, rows) = (thread_id_x(), a.rows() as i32);
    let left = block_id_x() * WIDTH as Dim;
    let width = (cols - left).min(WIDTH as Dim) as i32;
    let there = me < rows;
    let of = row_of(fill, trans, unit, rows);
    let mut x = [T::ZERO; WIDTH];
    #[unroll]
    for c in 0..WIDTH {
        if there && (c as i32) < width {
            x[c] = b[(of.row, left as i32 + c as i32)];
        }
    }
    #[unroll(1)]
    for first in (0..rows).step_by(GROUP as usize) {
        let group = me / GROUP * GROUP;
        // The next group prepares while the others wait for this one.
        let ready = if first == 0 && group == 0 { 0 } else { first + GROUP };
        if group == ready {
            load_coefficients::<T>(of, a, ready, &mut own);
        }
        // Prefetched while the wave of the group is at work.
        let mut l = [[T::ZERO; AHEAD]; TIMES];
        if group > first {
            #[unroll]
            for t in 0..TIMES {
                l[t] = coefficients(of, a, first + (t * AHEAD) as i32);
            }
        }
        solve_group::<T>(unit, first, own, &mut solved, &mut x);
        barrier();
        if group > first {
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
    /// Whether the first row depends on no other, and not the last.
    down: bool,
    row: i32,
    /// The last step that it has a coefficient for.
    last: i32,
}

#[device]
fn row_of(fill: Fill, trans: Operation, unit: Diagonal, rows: i32) -> RowOf {
    let me = thread_id_x();
    let down = (fill == Fill::Lower) == (trans == Operation::None);
    let last = if unit == Diagonal::NonUnit { me } else { me - 1 };
    RowOf { trans, down, row: if down { me } else { rows - 1 - me }, last: if me < rows { last } else { -1 } }
}

/// Loads the coefficients of this thread's row within its own group, the diagonal block, from step `ready` on.
#[device]
fn load_coefficients<T: Scalar>(of: RowOf, a: Matrix<T>, ready: i32, own: &mut Shared<T>) {
    let half = ready / GROUP % 2 * GROUP;
    #[unroll(2)]
    for step in (0..GROUP).step_by(AHEAD) {
        let l = coefficients(of, a, ready + step);
        #[unroll]
        for s in 0..AHEAD {
            own[(half + step + s as i32) * GROUP + thread_id_x() % GROUP] = l[s];
        }
    }
}

/// Solves the rows of the group from step `first` on, by its wave, and stores them for the others.
#[device]
fn solve_group<T: Scalar>(
    unit: Diagonal,
    first: i32,
    own: Shared<T>,
    solved: &mut Shared<T>,
    x: &mut [T; WIDTH],
) {
    let (me, half) = (thread_id_x(), first / GROUP % 2 * GROUP);
    // Whole waves, of which a group may be a part.
    if me / wave_size() == first / wave_size() {
        #[unroll(4)]
        for step in 0..GROUP {
            // Other rows of the wave are in another group, which uses the buffer for its own.
            let mut l = T::ZERO;
            if me / GROUP == first / GROUP {
                l = own[(half + step) * GROUP + me % GROUP];
            }
            solve_step::<T>(unit, first, step, l, x);
        }
    }
    if me / GROUP == first / GROUP {
        solved.store_vec((half + me % GROUP) * WIDTH as i32, *x);
    }
}

/// Trailing update of this thread's row by the group from step `first` on, with coefficients `l`.
#[device]
fn update_row<T: Scalar>(first: i32, l: [[T; AHEAD]; TIMES], solved: Shared<T>, x: &mut [T; WIDTH]) {
    let half = first / GROUP % 2 * GROUP;
    #[unroll]
    for t in 0..TIMES {
        #[unroll]
        for s in 0..AHEAD {
            let known = solved.load_vec::<WIDTH>((half + (t * AHEAD + s) as i32) * WIDTH as i32);
            #[unroll]
            for c in 0..WIDTH {
                x[c] = (-l[t][s]).mul_add(known[c], x[c]);
            }
        }
    }
}

/// Solves the row of step `first + step`, in this wave, and updates the later rows of its group.
#[device]
fn solve_step<T: Scalar>(unit: Diagonal, first: i32, step: i32, l: T, x: &mut [T; WIDTH]) {
    let me = thread_id_x();
    if unit == Diagonal::NonUnit && me == first + step {
        #[unroll]
        for c in 0..WIDTH {
            x[c] = x[c].safe_div(l);
        }
    }
    let lane = (first + step) % wave_size();
    let is_later = me > first + step && me < first + GROUP;
    #[unroll]
    for c in 0..WIDTH {
        let known = shuffle(x[c], lane);
        if is_later {
            x[c] = (-l).mul_add(known, x[c]);
        }
    }
}

/// Loads the coefficients of this thread's row for the steps from `group` on.
#[device]
fn coefficients<T: Scalar>(of: RowOf, a: Matrix<T>, group: i32) -> [T; AHEAD] {
    let upright = of.trans == Operation::None;
    let rows = a.rows() as i32;
    let mut l = [T::ZERO; AHEAD];
    #[unroll]
    for s in 0..AHEAD {
        let step = group + s as i32;
        if step <= of.last {
            let other = if of.down { step } else { rows - 1 - step };
            // One load for all cases.
            l[s] = a[(if upright { of.row } else { other }, if upright { other } else { of.row })];
        }
    }
    if of.trans == Operation::ConjugateTranspose {
        #[unroll]
        for s in 0..AHEAD {
            l[s] = l[s].conj();
        }
    }
    l
}

/// Solves the columns of this block on the host, by one thread.
#[device]
fn solve_on_host<T: Scalar>(fill: Fill, trans: Operation, unit: Diagonal, a: Matrix<T>, b: MatrixMut<T>) {
    let rows = a.rows() as i32;
    let down = (fill == Fill::Lower) == (trans == Operation::None);
    let left = block_id_x() * WIDTH as Dim;
    for col in left..(left + WIDTH as Dim).min(b.cols()) {
        for step in 0..rows {
            let row = if down { step } else { rows - 1 - step };
            let mut x = b[(row as Dim, col)];
            for before in 0..step {
                let other = if down { before } else { rows - 1 - before };
                x = (-element(trans, a, row, other)).mul_add(b[(other as Dim, col)], x);
            }
            if unit == Diagonal::NonUnit {
                x = x.safe_div(element(trans, a, row, row));
            }
            b[(row as Dim, col)] = x;
        }
    }
}

/// An element of op(A).
#[device]
fn element<T: Scalar>(trans: Operation, a: Matrix<T>, row: i32, col: i32) -> T {
    match trans {
        Operation::None => a[(row, col)],
        Operation::Transpose => a[(col, row)],
        Operation::ConjugateTranspose => a[(col, row)].conj(),
    }
}
