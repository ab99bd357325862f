//! A small triangle and many right-hand sides: a thread has a row of the solution, in registers.

use rocforge::prelude::*;

/// Columns of a block.
#[device]
const WIDTH: usize = 8;
/// Steps whose coefficients are loaded at once.
#[device]
const AHEAD: usize = 8;
/// Steps between two barriers: no wave has fewer lanes.
#[device]
const STEPS: usize = 32;

/// B := op(A)^-1 B for a triangle A of up to 256 rows.
///
/// `cols` columns of B. Below the diagonal of a lower triangle, and above that of an upper one, nothing else is read;
/// with `unit` the diagonal is one and not read.
///
/// Thread `i` has the row that is solved in step `i`. The wave that has the next [`STEPS`] rows solves them among its lanes;
/// behind a barrier the rows of later steps take all of them at once.
#[device(grid = ceil_div(cols, WIDTH), block = 256)]
pub fn solve_block<T: Scalar>(
    fill: Fill,
    trans: Operation,
    unit: Diagonal,
    cols: Dim,
    a: Matrix<T>,
    b: MatrixMut<T>,
) {
    if BLOCK == 1 {
        solve_alone(fill, trans, unit, a, b);
        return;
    }
    // Of two groups of steps: nobody writes what others may still read.
    let mut solved = shared::<T>(2 * STEPS * WIDTH);
    let rows = a.rows() as i32;
    let me = thread_id_x();
    let left = block_id_x() * WIDTH as Dim;
    let width = (cols - left).min(WIDTH as Dim) as i32;
    // The first row depends on no other, or the last.
    let down = (fill == Fill::Lower) == (trans == Operation::None);
    let row = if down { me } else { rows - 1 - me };
    // The last step that this thread takes a coefficient for.
    let last = if unit == Diagonal::NonUnit { me } else { me - 1 };
    let last = if me < rows { last } else { -1 };
    let mut x = [T::ZERO; WIDTH];
    if me < rows {
        #[unroll]
        for c in 0..WIDTH {
            if (c as i32) < width {
                x[c] = b[(row, left + c as Dim)];
            }
        }
    }
    #[unroll(1)]
    for base in (0..rows).step_by(STEPS) {
        let room = base / STEPS as i32 % 2 * (STEPS * WIDTH) as i32;
        if wave_id() == base / wave_size() {
            solve_among_lanes::<T>(trans, unit, a, (base, last), down, &mut x);
            if me >= base && me < base + STEPS as i32 {
                #[unroll]
                for c in 0..WIDTH {
                    solved[room + (me - base) * WIDTH as i32 + c as i32] = x[c];
                }
            }
        }
        let behind = me >= base + STEPS as i32 && me < rows;
        let mut next = [T::ZERO; AHEAD];
        if behind {
            // On their way while the block waits.
            next = coefficients(trans, a, base, last, down);
        }
        barrier();
        if behind {
            #[unroll]
            for part in (0..STEPS).step_by(AHEAD) {
                let l = next;
                if part + AHEAD < STEPS {
                    next = coefficients(trans, a, base + (part + AHEAD) as i32, last, down);
                }
                #[unroll]
                for s in 0..AHEAD {
                    #[unroll]
                    for c in 0..WIDTH {
                        x[c] -= l[s] * solved[room + (part + s) as i32 * WIDTH as i32 + c as i32];
                    }
                }
            }
        }
    }
    if me < rows {
        #[unroll]
        for c in 0..WIDTH {
            if (c as i32) < width {
                b[(row, left + c as Dim)] = x[c];
            }
        }
    }
}

/// Solves for the rows of the [`STEPS`] steps from `at.0` on, which are in lanes of this wave; this thread takes coefficients up
/// to step `at.1`.
#[device]
fn solve_among_lanes<T: Scalar>(
    trans: Operation,
    unit: Diagonal,
    a: Matrix<T>,
    at: (i32, i32),
    down: bool,
    x: &mut [T; WIDTH],
) {
    let (base, last) = at;
    let me = thread_id_x();
    let mut next = coefficients(trans, a, base, last, down);
    #[unroll]
    for part in (0..STEPS).step_by(AHEAD) {
        let l = next;
        if part + AHEAD < STEPS {
            next = coefficients(trans, a, base + (part + AHEAD) as i32, last, down);
        }
        #[unroll]
        for s in 0..AHEAD {
            let step = base + (part + s) as i32;
            if unit == Diagonal::NonUnit && step == me {
                #[unroll]
                for c in 0..WIDTH {
                    x[c] = x[c].safe_div(l[s]);
                }
            }
            // Rows of a wave that are behind these steps take them with all others.
            let takes = step < me && me < base + STEPS as i32;
            #[unroll]
            for c in 0..WIDTH {
                let known = shuffle(x[c], step % wave_size());
                if takes {
                    x[c] -= l[s] * known;
                }
            }
        }
    }
}

/// What the row of this thread takes of the rows that are solved in the steps from `group` on, up to step `last`.
#[device]
fn coefficients<T: Scalar>(trans: Operation, a: Matrix<T>, group: i32, last: i32, down: bool) -> [T; AHEAD] {
    let (me, rows) = (thread_id_x(), a.rows() as i32);
    let row = if down { me } else { rows - 1 - me };
    let mut l = [T::ZERO; AHEAD];
    #[unroll]
    for s in 0..AHEAD {
        let step = group + s as i32;
        if step <= last {
            l[s] = element(trans, a, row, if down { step } else { rows - 1 - step });
        }
    }
    l
}

/// The columns of this block by one thread, as on the host.
#[device]
fn solve_alone<T: Scalar>(fill: Fill, trans: Operation, unit: Diagonal, a: Matrix<T>, b: MatrixMut<T>) {
    let rows = a.rows() as i32;
    let down = (fill == Fill::Lower) == (trans == Operation::None);
    let left = block_id_x() * WIDTH as Dim;
    for col in left..(left + WIDTH as Dim).min(b.cols()) {
        for step in 0..rows {
            let row = if down { step } else { rows - 1 - step };
            let mut x = b[(row as Dim, col)];
            for before in 0..step {
                let other = if down { before } else { rows - 1 - before };
                x -= element(trans, a, row, other) * b[(other as Dim, col)];
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
