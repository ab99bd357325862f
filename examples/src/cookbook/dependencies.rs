//! A solve whose blocks depend on each other: one launch, in which a block waits for those before it.

use rocforge::prelude::*;

/// Rows of a block.
#[device]
const ROWS: Dim = 64;
/// The count of blocks that have begun.
#[device]
const BEGUN: Dim = 0;
/// The count of blocks whose part of x is written.
#[device]
const DONE: Dim = 1;

/// x := L^-1 * x, with the lower triangle L of A
///
/// **Shapes**: `A` is `n` by `n`, column-major, of which the lower triangle is read. `x` has `n` elements.
/// **Special values**: a zero on the diagonal makes what depends on it infinite or NaN.
#[rocblas_kernel(symbol = "cookbook_{t}forward", flops = "n * n", bytes = "(n * (n + 1) / 2 + 2 * n) * T")]
pub fn forward_solve<T: Scalar>(call: &Call<'_>, n: Dim, a: Matrix<T>, x: VectorMut<T>) -> Result<()> {
    let all = n / ROWS + Dim::from(n % ROWS > 0);
    match (call.zeros::<u64>(2), call.zeros::<u64>(0)) {
        (Some(counts), _) if all > 1 => solve_blocks::<T>(call, all, all, n, a, x, counts),
        // One block a problem solves everything: few rows, or more problems than there are counts.
        (_, Some(none)) => solve_blocks::<T>(call, 1, all, n, a, x, none),
        (_, None) => Err(rocforge::Error::internal("there is no room for no counts")),
    }
}

#[device(grid = blocks, block = 64)]
fn solve_blocks<T: Scalar>(
    blocks: Dim,
    all: Dim,
    n: Dim,
    a: Matrix<T>,
    x: VectorMut<T>,
    counts: Workspace<u64>,
) {
    let mut ticket = shared::<i64>(1);
    let mut part = shared::<T>(ROWS as i32);
    let waits = !counts.is_empty();
    if thread_id_x() == 0 {
        ticket[0] = 0;
        if waits {
            ticket[0] = counts.atomic_add(BEGUN, 1) as i64;
        }
    }
    barrier();
    let first = ticket[0];
    let end = if waits { first + 1 } else { all };
    for number in first..end {
        solve_rows::<T, BLOCK>(number, n, a, x, counts, &mut part);
    }
    if waits {
        finish(first, all, counts);
    }
}

/// The rows of block `number`: less what the solved rows contribute, then by substitution.
#[device]
fn solve_rows<T: Scalar, const BLOCK: i32>(
    number: Dim,
    n: Dim,
    a: Matrix<T>,
    x: VectorMut<T>,
    counts: Workspace<u64>,
    part: &mut Shared<T>,
) {
    let first = number * ROWS;
    let rows = (n - first).min(ROWS);
    let me = thread_id_x() as Dim;
    for r in (me..rows).step_by(BLOCK as usize) {
        part[r] = x[first + r];
    }
    for other in 0..number {
        if !counts.is_empty() {
            if me == 0 {
                counts.atomic_wait(DONE, other as u64 + 1);
            }
            barrier();
            fence(Scope::Device);
        }
        for r in (me..rows).step_by(BLOCK as usize) {
            let mut rest = part[r];
            for j in other * ROWS..(other + 1) * ROWS {
                rest -= a[(first + r, j)] * x[j];
            }
            part[r] = rest;
        }
    }
    for c in 0..rows {
        if me == c % BLOCK as Dim {
            part[c] = part[c] / a[(first + c, first + c)];
            x[first + c] = part[c];
        }
        barrier();
        for r in (me..rows).step_by(BLOCK as usize) {
            if r > c {
                let product = a[(first + r, first + c)] * part[c];
                part[r] -= product;
            }
        }
    }
    barrier();
}

/// Tells the other blocks that the rows of block `number` are solved; the last one leaves zeros for the next launch.
#[device]
fn finish(number: Dim, all: Dim, counts: Workspace<u64>) {
    // A wave of AMD's GPUs waits for its own stores alone.
    fence(Scope::Device);
    barrier();
    if thread_id_x() == 0 {
        fence(Scope::Device);
        if number + 1 == all {
            counts.atomic_store(BEGUN, 0);
            counts.atomic_store(DONE, 0);
        } else {
            counts.atomic_store(DONE, number as u64 + 1);
        }
    }
}
