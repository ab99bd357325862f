//! Step 4: a part of a matrix in shared memory, so that reads and writes both run down columns.

use rocforge::prelude::*;

/// Rows and columns of A that a block moves.
#[device]
const SIDE: i32 = 32;
/// From column to column in shared memory: one more than `SIDE`, so that a row does not lie in one bank.
#[device]
const PITCH: i32 = 33;

/// B := the transpose of A
///
/// **Shapes**: A is `m` by `n`, B is `n` by `m`, both column-major.
/// **Units**: `lda`, `ldb` in elements.
#[rocblas_kernel(
    symbol = "tutorial_{t}transpose",
    level = 3,
    grid = (ceil_div(m, SIDE), ceil_div(n, SIDE)),
    block = 256,
    flops = "0",
    bytes = "2 * m * n * T"
)]
pub fn transpose<T: Scalar>(m: Dim, n: Dim, a: Matrix<T>, #[shape(n, m)] b: MatrixMut<T>) {
    let mut part = shared::<T>(SIDE * PITCH);
    let row = block_id_x() * SIDE as Dim;
    let col = block_id_y() * SIDE as Dim;
    for e in (thread_id_x()..SIDE * SIDE).step_by(BLOCK as usize) {
        let i = e % SIDE;
        let j = e / SIDE;
        if row + (i as Dim) < m && col + (j as Dim) < n {
            part[i + j * PITCH] = a[(row + i as Dim, col + j as Dim)];
        }
    }
    barrier();
    for e in (thread_id_x()..SIDE * SIDE).step_by(BLOCK as usize) {
        let j = e % SIDE;
        let i = e / SIDE;
        if row + (i as Dim) < m && col + (j as Dim) < n {
            b[(col + j as Dim, row + i as Dim)] = part[i + j * PITCH];
        }
    }
}
