//! GEMM on matrix cores, with two stages in shared memory: one is multiplied while the next one arrives.

use rocforge::prelude::*;

/// Rows of C that a block computes, and columns: four MMA tiles.
#[device]
const TILE_M: Dim = 64;
#[device]
const TILE_N: Dim = 64;
/// Columns of op(A) and rows of op(B) in a stage.
#[device]
const TILE_K: Dim = 16;
/// Rows and columns of an MMA tile.
#[device]
const MMA_M: i32 = 32;
/// Elements of op(A) in a stage, and of op(B).
#[device]
const STAGE: i32 = 1024;

/// C := alpha * op(A) * op(B) + beta * C, for real matrices
///
/// **Shapes**: op(A) is `m` by `k`, op(B) `k` by `n`, C `m` by `n`; op(X) is X or its transpose; all column-major.
/// **Units**: `lda`, `ldb`, `ldc` in elements.
/// **Special values**: `beta == 0` writes C without reading it; `alpha == 0` reads neither A nor B.
#[rocblas_kernel(
    symbol = "example_{t}gemm",
    types(s: f32, d: f64),
    grid = (ceil_div(m, TILE_M), ceil_div(n, TILE_N)),
    block = 128,
    quick_return = m == 0 || n == 0,
    skips(alpha == 0 => a, b),
    flops = "2 * m * n * k",
    bytes = "(m * k + k * n + 2 * m * n) * T"
)]
pub fn gemm<T: TileScalar>(
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(if trans_a == N { m } else { k }, if trans_a == N { k } else { m })] a: Matrix<T>,
    #[shape(if trans_b == N { k } else { n }, if trans_b == N { n } else { k })] b: Matrix<T>,
    beta: Param<T>,
    #[shape(m, n)] c: MatrixMut<T>,
) {
    // Two stages of op(A), column after column, and of op(B), row after row.
    let left = shared::<T>(2 * STAGE);
    let right = shared::<T>(2 * STAGE);
    let top = block_id_x() * TILE_M;
    let first = block_id_y() * TILE_N;
    // A wave computes some of the four tiles and moves some of the two halves of each stage: which, depends on
    // how many waves there are. The last wave begins with op(B), so that four waves share the work.
    let wave = wave_id();
    let waves = waves_per_block();
    let other = waves - 1 - wave;
    let tiles = (4 + waves - 1) / waves;
    let halves = (2 + waves - 1) / waves;
    let mut acc = [Tile::<Acc, 32, 32, 4, T>::fill(T::ZERO); 4];
    let mut next_left = [Tile::<Acc, 32, 16, 4, T>::fill(T::ZERO); 2];
    let mut next_right = [Tile::<Acc, 16, 32, 4, T>::fill(T::ZERO); 2];
    let stages = if alpha == T::ZERO { 0 } else { (k + TILE_K - 1) / TILE_K };
    for stage in -1..stages {
        let there = ((stage + 1) % 2) as i32 * STAGE;
        let here = STAGE - there;
        let next = (stage + 1) * TILE_K;
        // Loads begin here and are waited for where the values are stored.
        #[unroll]
        for t in 0..halves {
            if wave + t * waves < 2 && next < k {
                let row = top + ((wave + t * waves) * MMA_M) as Dim;
                next_left[t as usize] = load_a(trans_a, a, row, next, m, k);
            }
            if other + t * waves < 2 && next < k {
                let col = first + ((other + t * waves) * MMA_M) as Dim;
                next_right[t as usize] = load_b(trans_b, b, next, col, k, n);
            }
        }
        if stage >= 0 {
            #[unroll]
            for t in 0..tiles {
                let row = (wave + t * waves) % 2 * MMA_M;
                let col = (wave + t * waves) / 2 * MMA_M;
                acc[t as usize] = mma_stage(acc[t as usize], left, right, here + row, here + col);
            }
        }
        #[unroll]
        for t in 0..halves {
            if wave + t * waves < 2 {
                let row = (wave + t * waves) * MMA_M;
                next_left[t as usize].store(left, there + row, TILE_M, Layout::ColMajor);
            }
            if other + t * waves < 2 {
                let col = (other + t * waves) * MMA_M;
                next_right[t as usize].store(right, there + col, TILE_N, Layout::RowMajor);
            }
        }
        barrier();
    }
    #[unroll]
    for t in 0..tiles {
        let row = top + ((wave + t * waves) % 2 * MMA_M) as Dim;
        let col = first + ((wave + t * waves) / 2 * MMA_M) as Dim;
        write(acc[t as usize], alpha, beta, c, row, col);
    }
}

/// `acc` and the product of 32 rows and 32 columns in a stage, which begin at `row` and `col`.
#[device]
fn mma_stage<T: TileScalar>(
    acc: Tile<Acc, 32, 32, 4, T>,
    left: Shared<T>,
    right: Shared<T>,
    row: i32,
    col: i32,
) -> Tile<Acc, 32, 32, 4, T> {
    let mut sum = acc;
    #[unroll]
    for l in 0..4_i32 {
        let x = Tile::<A, 32, 32, 4, T>::load(left, row + l * 256, TILE_M, Layout::ColMajor);
        let y = Tile::<B, 32, 32, 4, T>::load(right, col + l * 256, TILE_N, Layout::RowMajor);
        sum.mma(x, y);
    }
    sum
}

/// Writes `alpha * acc + beta * C` to the part of C that begins at (`row`, `col`).
#[device]
fn write<T: TileScalar>(
    acc: Tile<Acc, 32, 32, 4, T>,
    alpha: T,
    beta: T,
    c: MatrixMut<T>,
    row: Dim,
    col: Dim,
) {
    let at = row + col * c.ld();
    let rows = c.rows() - row;
    let cols = c.cols() - col;
    let mut result = acc;
    // Where beta is zero, C need not hold numbers.
    if beta == T::ZERO {
        #[unroll]
        for e in 0..result.len() {
            result[e] = alpha * acc[e];
        }
    } else {
        let old = Tile::<Acc, 32, 32, 4, T>::load_within(c, at, c.ld(), Layout::ColMajor, rows, cols);
        #[unroll]
        for e in 0..result.len() {
            result[e] = alpha * acc[e] + beta * old[e];
        }
    }
    result.store_within(c, at, c.ld(), Layout::ColMajor, rows, cols);
}

/// 32 rows from `i` and 16 columns from `l` of op(A), which has `m` rows and `k` columns; zeros outside of it.
#[device]
fn load_a<T: TileScalar>(
    trans: Operation,
    a: Matrix<T>,
    i: Dim,
    l: Dim,
    m: Dim,
    k: Dim,
) -> Tile<Acc, 32, 16, 4, T> {
    let layout = if trans == Operation::None { Layout::ColMajor } else { Layout::RowMajor };
    let at = if trans == Operation::None { i + l * a.ld() } else { l + i * a.ld() };
    Tile::<Acc, 32, 16, 4, T>::load_within(a, at, a.ld(), layout, m - i, k - l)
}

/// 16 rows from `l` and 32 columns from `j` of op(B), which has `k` rows and `n` columns; zeros outside of it.
#[device]
fn load_b<T: TileScalar>(
    trans: Operation,
    b: Matrix<T>,
    l: Dim,
    j: Dim,
    k: Dim,
    n: Dim,
) -> Tile<Acc, 16, 32, 4, T> {
    let layout = if trans == Operation::None { Layout::ColMajor } else { Layout::RowMajor };
    let at = if trans == Operation::None { l + j * b.ld() } else { j + l * b.ld() };
    Tile::<Acc, 16, 32, 4, T>::load_within(b, at, b.ld(), layout, k - l, n - j)
}
