//! A small triangle and many right-hand sides: a thread has a row of the solution, in registers.

use rocforge::prelude::*;

/// Columns of a block.
#[device]
const WIDTH: usize = 8;
/// Steps whose coefficients are loaded at once, while those before are used.
#[device]
const AHEAD: usize = 8;

/// B := op(A)^-1 B for a triangle A of up to 256 rows.
///
/// `cols` columns of B. Below the diagonal of a lower triangle, and above that of an upper one, nothing else is read;
/// with `unit` the diagonal is one and not read.
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
    let mut solved = shared::<T>(2 * WIDTH);
    let (me, rows) = (thread_id_x(), a.rows() as i32);
    let left = block_id_x() * WIDTH as Dim;
    let width = (cols - left).min(WIDTH as Dim) as i32;
    // The first row depends on no other, or the last.
    let down = (fill == Fill::Lower) == (trans == Operation::None);
    // The step in which this thread's row is solved.
    let mine = if down { me } else { rows - 1 - me };
    // The last step that it takes a coefficient for.
    let last = if unit == Diagonal::NonUnit { mine } else { mine - 1 };
    let last = if me < rows { last } else { -1 };
    let mut x = [T::ZERO; WIDTH];
    if me < rows {
        #[unroll]
        for c in 0..WIDTH {
            if (c as i32) < width {
                x[c] = b[(me, left + c as Dim)];
            }
        }
    }
    let mut next = coefficients(trans, a, 0, last, down);
    for group in (0..rows).step_by(AHEAD) {
        let l = next;
        next = coefficients(trans, a, group + AHEAD as i32, last, down);
        #[unroll]
        for s in 0..AHEAD {
            let step = group + s as i32;
            if step < rows {
                let half = s as i32 % 2 * WIDTH as i32;
                if step == mine {
                    #[unroll]
                    for c in 0..WIDTH {
                        if unit == Diagonal::NonUnit {
                            x[c] = x[c].safe_div(l[s]);
                        }
                        solved[half + c as i32] = x[c];
                    }
                }
                barrier();
                if step < mine {
                    #[unroll]
                    for c in 0..WIDTH {
                        x[c] -= l[s] * solved[half + c as i32];
                    }
                }
            }
        }
    }
    if me < rows {
        #[unroll]
        for c in 0..WIDTH {
            if (c as i32) < width {
                b[(me, left + c as Dim)] = x[c];
            }
        }
    }
}

/// What the row of this thread takes of the rows that are solved in the steps from `group` on, up to step `last`.
#[device]
fn coefficients<T: Scalar>(trans: Operation, a: Matrix<T>, group: i32, last: i32, down: bool) -> [T; AHEAD] {
    let (me, rows) = (thread_id_x(), a.rows() as i32);
    let mut l = [T::ZERO; AHEAD];
    #[unroll]
    for s in 0..AHEAD {
        let step = group + s as i32;
        if step <= last {
            l[s] = element(trans, a, me, if down { step } else { rows - 1 - step });
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
