//! MMA of shared-memory stages on matrix cores: each wave accumulates some tiles of the result.

use super::epilogue::{Epilogue, store_elements};
use super::tile::GemmTile;
use rocforge::prelude::*;

/// MMA tiles of a wave along M, and along N.
#[device]
pub fn wave_tiles<L: GemmTile>(side: i32) -> (i32, i32) {
    let waves: i32 = L::WAVES_M;
    let tall = L::TILE_M / side / waves;
    (tall, L::TILE_N / side / (L::THREADS / wave_size() / waves))
}

/// Offset of this wave's tiles in a block tile.
#[device]
pub fn wave_offset<L: GemmTile>() -> (i32, i32) {
    let waves: i32 = L::WAVES_M;
    let beside: i32 = L::THREADS / wave_size() / waves;
    let (tile_m, tile_n): (i32, i32) = (L::TILE_M, L::TILE_N);
    let wave = wave_id();
    (wave % waves * (tile_m / waves), wave / waves * (tile_n / beside))
}

/// Accumulates the product of two stages, at `left[at.0]` and `right[at.1]`, in the tiles of this wave.
#[device]
pub fn mma_stage<X: TileNumeric, L: GemmTile, const MMA_M: usize, const MMA_K: usize, const COMPLEX: bool>(
    wave: (i32, i32),
    conjugate: (bool, bool),
    left: Shared<X>,
    right: Shared<X>,
    at: (i32, i32),
    sums: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
) {
    let (tall, wide): (i32, i32) = wave_tiles::<L>(MMA_M as i32);
    let (ld_x, ld_y): (i32, i32) = (L::TILE_M + L::PAD, L::TILE_N + L::PAD);
    #[unroll]
    for step in 0..L::TILE_K / MMA_K as i32 {
        let mut x = [Tile::<A, MMA_M, MMA_M, MMA_K, X>::fill(X::ZERO); 8];
        let mut y = [Tile::<B, MMA_M, MMA_M, MMA_K, X>::fill(X::ZERO); 8];
        let x_here = at.0 + wave.0 + step * MMA_K as i32 * ld_x;
        let y_here = at.1 + wave.1 + step * MMA_K as i32 * ld_y;
        #[unroll]
        for i in 0..tall {
            let from = x_here + i * MMA_M as i32;
            x[i as usize] = Tile::<A, MMA_M, MMA_M, MMA_K, X>::load(left, from, ld_x, Layout::ColMajor);
            if COMPLEX && conjugate.0 {
                #[unroll]
                for e in 0..x[i as usize].len() {
                    x[i as usize][e] = x[i as usize][e].conj();
                }
            }
        }
        #[unroll]
        for j in 0..wide {
            let from = y_here + j * MMA_M as i32;
            y[j as usize] = Tile::<B, MMA_M, MMA_M, MMA_K, X>::load(right, from, ld_y, Layout::RowMajor);
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

/// totals += sums, and clears `sums`.
#[device]
pub fn add_tiles<X: TileNumeric<Sum: Numeric>, const MMA_M: usize, const MMA_K: usize>(
    totals: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
    sums: &mut [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
) {
    #[unroll]
    for t in 0..8_usize {
        #[unroll]
        for e in 0..totals[t].len() {
            totals[t][e] = totals[t][e].wrapping_add(sums[t][e]);
            sums[t][e] = X::Sum::ZERO;
        }
    }
}

/// The epilogue of the tiles of this wave in the block tile at `tile_offset`.
#[device]
pub fn store_tiles<
    X: TileNumeric<Sum: Numeric>,
    P: Epilogue<X::Sum>,
    L: GemmTile,
    const MMA_M: usize,
    const MMA_K: usize,
>(
    sums: [Tile<Acc, MMA_M, MMA_M, MMA_K, X>; 8],
    to: P,
    tile_offset: (Dim, Dim),
) {
    let wave: (i32, i32) = wave_offset::<L>();
    let (tall, wide): (i32, i32) = wave_tiles::<L>(MMA_M as i32);
    let (top, first) = (tile_offset.0 + wave.0 as Dim, tile_offset.1 + wave.1 as Dim);
    store_elements::<X::Sum, P, 32, _, _>(
        tall * wide,
        sums[0].len(),
        to,
        |t: i32, e: i32| sums[t as usize][e],
        |t: i32, e: i32| {
            let row = t / wide * MMA_M as i32 + sums[0].row(e);
            let col = t % wide * MMA_M as i32 + sums[0].col(e);
            (top + row as Dim, first + col as Dim)
        },
    );
}
