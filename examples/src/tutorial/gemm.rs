//! Step 5: a product of matrices through shared memory, by plain arithmetic.

use rocforge::prelude::*;

/// Rows and columns of C that a block computes.
#[device]
const SIDE: i32 = 64;
/// Columns of A and rows of B in a stage.
#[device]
const DEPTH: i32 = 16;

/// C := alpha * A * B + beta * C
///
/// **Shapes**: A is `m` by `k`, B `k` by `n`, C `m` by `n`, all column-major.
/// **Units**: `lda`, `ldb`, `ldc` in elements.
/// **Special values**: `beta == 0` writes C without reading it; `alpha == 0` reads neither A nor B.
#[rocblas_kernel(
    symbol = "tutorial_{t}gemm",
    types(s: f32, d: f64),
    grid = (ceil_div(m, SIDE), ceil_div(n, SIDE)),
    block = 256,
    host_block = 256,
    quick_return = m == 0 || n == 0,
    skips(alpha == 0 => a, b),
    flops = "2 * m * n * k",
    bytes = "(m * k + k * n + 2 * m * n) * T"
)]
pub fn gemm_shared<T: Scalar>(
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(m, k)] a: Matrix<T>,
    #[shape(k, n)] b: Matrix<T>,
    beta: Param<T>,
    #[shape(m, n)] c: MatrixMut<T>,
) {
    // A stage of A, column after column, and of B, row after row.
    let mut left = shared::<T>(SIDE * DEPTH);
    let mut right = shared::<T>(SIDE * DEPTH);
    let row = block_id_x() * SIDE as Dim;
    let col = block_id_y() * SIDE as Dim;
    // 16 by 16 threads compute 4 by 4 elements each.
    let my_row = thread_id_x() % 16 * 4;
    let my_col = thread_id_x() / 16 * 4;
    let mut sums = [T::ZERO; 16];
    let depth = if alpha == T::ZERO { 0 } else { k };
    for first in (0..depth).step_by(DEPTH as usize) {
        for e in (thread_id_x()..SIDE * DEPTH).step_by(BLOCK as usize) {
            let i = row + (e % SIDE) as Dim;
            let l = first + (e / SIDE) as Dim;
            left[e] = if i < m && l < k { a[(i, l)] } else { T::ZERO };
        }
        for e in (thread_id_x()..SIDE * DEPTH).step_by(BLOCK as usize) {
            let l = first + (e % DEPTH) as Dim;
            let j = col + (e / DEPTH) as Dim;
            right[e % DEPTH * SIDE + e / DEPTH] = if l < k && j < n { b[(l, j)] } else { T::ZERO };
        }
        barrier();
        for l in 0..DEPTH {
            let x = left.load_vec::<4>(l * SIDE + my_row);
            let y = right.load_vec::<4>(l * SIDE + my_col);
            #[unroll]
            for e in 0..16_usize {
                sums[e] += x[e % 4] * y[e / 4];
            }
        }
        // Nobody may write the next stage before everybody has read this one.
        barrier();
    }
    #[unroll]
    for e in 0..16_usize {
        let i = row + my_row as Dim + (e % 4) as Dim;
        let j = col + my_col as Dim + (e / 4) as Dim;
        if i < m && j < n {
            if beta == T::ZERO {
                c[(i, j)] = alpha * sums[e];
            } else {
                c[(i, j)] = alpha * sums[e] + beta * c[(i, j)];
            }
        }
    }
}
