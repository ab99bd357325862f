//! MMA of shared-memory stages on matrix cores: each wave accumulates some tiles of the result.

use crate::common::convert::Accumulator;
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// Offset of this wave's tiles in a block tile of `TILE_M` x `TILE_N`, with `WAVES_M` waves along M.
#[device]
pub fn wave_offset<const BLOCK: i32, const TILE_M: i32, const TILE_N: i32, const WAVES_M: i32>() -> (i32, i32)
{
    let beside = BLOCK / wave_size() / WAVES_M;
    let wave = wave_id();
    (wave % WAVES_M * (TILE_M / WAVES_M), wave / WAVES_M * (TILE_N / beside))
}

/// Accumulates the product of two stages in the tiles of this wave.
#[device]
pub fn mma_stage<
    X: TileNumeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const TILE_K: i32,
    const PAD: i32,
    const MMA_M: usize,
    const MMA_K: usize,
    const WAVES_M: i32,
    const COMPLEX: bool,
>(
    tile_offset: (i32, i32),
    conjugate: (bool, bool),
    left: Shared<X>,
    x_at: i32,
    right: Shared<X>,
    y_at: i32,
    sums: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
) {
    let tall = TILE_M / MMA_M as i32 / WAVES_M;
    let wide = TILE_N / MMA_M as i32 / (BLOCK / wave_size() / WAVES_M);
    #[unroll]
    for step in 0..TILE_K / MMA_K as i32 {
        let mut x = [Tile::<A, MMA_M, MMA_M, MMA_K, X>::fill(X::ZERO); 8];
        let mut y = [Tile::<B, MMA_M, MMA_M, MMA_K, X>::fill(X::ZERO); 8];
        let x_here = x_at + tile_offset.0 + step * MMA_K as i32 * (TILE_M + PAD);
        let y_here = y_at + tile_offset.1 + step * MMA_K as i32 * (TILE_N + PAD);
        #[unroll]
        for i in 0..tall {
            let at = x_here + i * MMA_M as i32;
            x[i as usize] = Tile::<A, MMA_M, MMA_M, MMA_K, X>::load(left, at, TILE_M + PAD, Layout::ColMajor);
            if COMPLEX && conjugate.0 {
                #[unroll]
                for e in 0..x[i as usize].len() {
                    x[i as usize][e] = x[i as usize][e].conj();
                }
            }
        }
        #[unroll]
        for j in 0..wide {
            let at = y_here + j * MMA_M as i32;
            y[j as usize] =
                Tile::<B, MMA_M, MMA_M, MMA_K, X>::load(right, at, TILE_N + PAD, Layout::RowMajor);
            if COMPLEX && conjugate.1 {
                #[unroll]
                for e in 0..y[j as usize].len() {
                    y[j as usize][e] = y[j as usize][e].conj();
                }
            }
        }
        #[unroll]
        for i in 0..tall {
            #[unroll]
            for j in 0..wide {
                sums[(i * wide + j) as usize].mma(x[i as usize], y[j as usize]);
            }
        }
    }
}

/// Epilogue D := alpha * sums + beta * C for the tiles of this wave in the block tile at `tile_offset`.
#[device]
pub fn write_tiles<
    X: TileNumeric<Sum = S>,
    S: Numeric + Accumulator<O>,
    O: Numeric,
    const BLOCK: i32,
    const TILE_M: i32,
    const TILE_N: i32,
    const MMA_M: usize,
    const MMA_K: usize,
    const WAVES_M: i32,
>(
    wave: (i32, i32),
    alpha: S,
    sums: [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
    tile_offset: (Dim, Dim),
) {
    let tall = TILE_M / MMA_M as i32 / WAVES_M;
    let wide = TILE_N / MMA_M as i32 / (BLOCK / wave_size() / WAVES_M);
    #[unroll]
    for i in 0..tall {
        #[unroll]
        for j in 0..wide {
            let tile = sums[(i * wide + j) as usize];
            let top = tile_offset.0 + (wave.0 + i * MMA_M as i32) as Dim;
            let first = tile_offset.1 + (wave.1 + j * MMA_M as i32) as Dim;
            #[unroll]
            for e in 0..tile.len() {
                let to = (top + tile.row(e) as Dim, first + tile.col(e) as Dim);
                if to.0 < d.rows() && to.1 < d.cols() {
                    d[(to.0, to.1)] = linear_combination::<S, O>(alpha, tile[e], beta, c, to.0, to.1);
                }
            }
        }
    }
}
