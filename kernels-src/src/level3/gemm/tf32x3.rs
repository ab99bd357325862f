//! 3xTF32: `f32` GEMM emulated on matrix cores that keep ten mantissa bits, with three MMAs for one.
//!
//! An operand is the sum of its TF32 high part, the first ten bits, and a residual of at most thirteen bits. The
//! product of the two residuals is dropped, and a residual may be rounded again: each product |a| |b| loses at most
//! 2^-19. Infinite operands give NaN, because their residual is NaN.

use super::epilogue::{Epilogue, store_elements};
use super::multistage::for_stages;
use super::operand::Operands;
use super::scheduler::block_tile;
use super::tile::GemmTile;
use crate::common::tiles::tiles;
use rocforge::prelude::*;

/// 128 x 128; with 4 elements of padding, lanes that load two rows at four k indices have no bank conflicts.
#[device]
#[derive(Debug)]
pub struct Tf32Tile {}

#[device]
impl GemmTile for Tf32Tile {
    const TILE_M: i32 = 128;
    const TILE_N: i32 = 128;
    const TILE_K: i32 = 16;
}

/// Elements of the stages of an operand.
#[device]
const STAGES_LEN: Dim = 3 * 16 * (128 + 4);

/// MMA tiles along N of a wave, which has half of the rows.
#[device]
fn tiles_wide() -> i32 {
    128 / 32 / (256 / wave_size() / 2)
}

/// Offset of the tiles of this wave.
#[device]
fn wave_place() -> (i32, i32) {
    let wide: i32 = tiles_wide();
    let wave = wave_id();
    (wave % 2 * 64, wave / 2 * 32 * wide)
}

/// TF32 high part of a number; the matrix cores convert the residual themselves.
#[device]
fn first_bits(x: f32) -> f32 {
    f32::from_bits(x.to_bits() & 0xffff_e000_u32)
}

/// Accumulates the 3xTF32 product of two stages in the tiles of a wave.
#[device]
fn mma_stage_tf32x3(
    tile_offset: (i32, i32),
    left: Shared<f32>,
    right: Shared<f32>,
    stages: (i32, i32),
    sums: &mut [Tile<Acc, 32, 32, 8, tf32>; 4],
) {
    let ld: i32 = 128 + 4;
    let wide: i32 = tiles_wide();
    #[unroll]
    for step in 0..2_i32 {
        let mut y = [Tile::<B, 32, 32, 8, tf32>::fill(0.0); 2];
        let mut y_rest = [Tile::<B, 32, 32, 8, tf32>::fill(0.0); 2];
        #[unroll]
        for j in 0..wide {
            let at = stages.1 + step * 8 * ld + tile_offset.1 + j * 32;
            let mut tile = Tile::<B, 32, 32, 8, tf32>::load(right, at, ld, Layout::RowMajor);
            let mut rest = tile;
            #[unroll]
            for e in 0..tile.len() {
                let first = first_bits(tile[e]);
                rest[e] = tile[e] - first;
                tile[e] = first;
            }
            y[j as usize] = tile;
            y_rest[j as usize] = rest;
        }
        #[unroll]
        for i in 0..2_i32 {
            let at = stages.0 + step * 8 * ld + tile_offset.0 + i * 32;
            let mut x = Tile::<A, 32, 32, 8, tf32>::load(left, at, ld, Layout::ColMajor);
            let mut x_rest = x;
            #[unroll]
            for e in 0..x.len() {
                let first = first_bits(x[e]);
                x_rest[e] = x[e] - first;
                x[e] = first;
            }
            // Small terms first, while the accumulator has no large term of these k indices.
            #[unroll]
            for j in 0..wide {
                sums[(i * wide + j) as usize].mma(x_rest, y[j as usize]);
            }
            #[unroll]
            for j in 0..wide {
                sums[(i * wide + j) as usize].mma(x, y_rest[j as usize]);
            }
            #[unroll]
            for j in 0..wide {
                sums[(i * wide + j) as usize].mma(x, y[j as usize]);
            }
        }
    }
}

/// The epilogue of the tiles of a wave in the block tile at `from`.
#[device]
fn store_wave<P: Epilogue<f32>>(
    sums: [Tile<Acc, 32, 32, 8, tf32>; 4],
    to: P,
    from: (Dim, Dim),
    wave: (i32, i32),
) {
    let wide: i32 = tiles_wide();
    let (top, first) = (from.0 + wave.0 as Dim, from.1 + wave.1 as Dim);
    store_elements::<f32, P, 32, _, _>(
        2 * wide,
        sums[0].len(),
        to,
        |t: i32, e: i32| sums[t as usize][e],
        |t: i32, e: i32| {
            let (row, col) = (t / wide * 32 + sums[0].row(e), t % wide * 32 + sums[0].col(e));
            (top + row as Dim, first + col as Dim)
        },
    );
}

/// GEMM by 3xTF32, in block tiles of 128 x 128.
#[device(grid = tiles(of.m, of.n, 128, 128, P::TRIANGLE), block = 256, host_block = 0, min_blocks = (1, 2), registers = (512.., 128..))]
pub fn gemm_tf32x3<P: Epilogue<f32>>(of: Operands<f32>, to: P) {
    let left = dynamic_shared::<f32>(STAGES_LEN);
    let right = dynamic_shared::<f32>(STAGES_LEN);
    let tile = block_tile::<f32, P>(to, of.m, of.n, 128, 128);
    let from = (tile.row, tile.col);
    let of = of.unless(<P as Epilogue<f32>>::skips_product(to));
    let wave: (i32, i32) = wave_place();
    let mut sums = [Tile::<Acc, 32, 32, 8, tf32>::fill(0.0); 4];
    for_stages::<f32, Tf32Tile, 4, _>(of, from, left, right, |x: i32, y: i32| {
        mma_stage_tf32x3(wave, left, right, (x, y), &mut sums);
    });
    store_wave::<P>(sums, to, from, wave);
}
