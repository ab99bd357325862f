//! Step 5: GEMM through shared memory, by SIMT arithmetic.

use rocforge::prelude::*;

/// Rows of C that a block computes, and columns.
#[device]
const TILE_M: i32 = 64;
#[device]
const TILE_N: i32 = 64;
/// Columns of A and rows of B in a stage.
#[device]
const TILE_K: i32 = 16;

/// C := alpha * A * B + beta * C
///
/// **Shapes**: A is `m` by `k`, B `k` by `n`, C `m` by `n`, all column-major.
/// **Units**: `lda`, `ldb`, `ldc` in elements.
/// **Special values**: `beta == 0` writes C without reading it; `alpha == 0` reads neither A nor B.
#[rocblas_kernel(
    symbol = "tutorial_{t}gemm",
    types(s: f32, d: f64),
    grid = (ceil_div(m, TILE_M), ceil_div(n, TILE_N)),
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
    let mut left = shared::<T>(TILE_M * TILE_K);
    let mut right = shared::<T>(TILE_N * TILE_K);
    let row = block_id_x() * TILE_M as Dim;
    let col = block_id_y() * TILE_N as Dim;
    // 16 by 16 threads compute 4 by 4 elements each.
    let my_row = thread_id_x() % 16 * 4;
    let my_col = thread_id_x() / 16 * 4;
    let mut sums = [T::ZERO; 16];
    let terms = if alpha == T::ZERO { 0 } else { k };
    for first in (0..terms).step_by(TILE_K as usize) {
        for e in (thread_id_x()..TILE_M * TILE_K).step_by(BLOCK as usize) {
            let i = row + (e % TILE_M) as Dim;
            let l = first + (e / TILE_M) as Dim;
            left[e] = if i < m && l < k { a[(i, l)] } else { T::ZERO };
        }
        for e in (thread_id_x()..TILE_N * TILE_K).step_by(BLOCK as usize) {
            let l = first + (e % TILE_K) as Dim;
            let j = col + (e / TILE_K) as Dim;
            right[e % TILE_K * TILE_N + e / TILE_K] = if l < k && j < n { b[(l, j)] } else { T::ZERO };
        }
        barrier();
        for l in 0..TILE_K {
            let x = left.load_vec::<4>(l * TILE_M + my_row);
            let y = right.load_vec::<4>(l * TILE_N + my_col);
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
