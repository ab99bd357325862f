//! 3xTF32: `f32` GEMM emulated on matrix cores that keep ten mantissa bits, with three MMAs for one.
//!
//! An operand is the sum of its TF32 high part, the first ten bits, and a residual of at most thirteen bits. The
//! product of the two residuals is dropped, and a residual may be rounded again: each product |a| |b| loses at most
//! 2^-19. Infinite operands give NaN, because their residual is NaN.

use std::any::Any;

use super::multistage::{Operands, blocks, for_stages, tile_offset};
use crate::common::stage::linear_combination;
use rocforge::prelude::*;

/// Block tile, TILE_K, and padding: with 4 elements, lanes that load two rows at four k indices have no bank conflicts.
#[device]
const SPLIT_SIDE: i32 = 128;
#[device]
const SPLIT_DEPTH: i32 = 16;
#[device]
const SPLIT_PAD: i32 = 4;
/// Prefetched stages, beside two.
#[device]
const SPLIT_AHEAD: usize = 1;
/// Elements of the stages of an operand.
#[device]
const SPLIT_ROOM: Dim = 3 * 16 * (128 + 4);

/// Casts a value or operand to the type asked for, if it has that type.
pub fn of_type<A: Any, B: Any + Copy>(value: A) -> Option<B> {
    (&value as &dyn Any).downcast_ref().copied()
}

/// MMA tiles along N of a wave, which has half of the rows.
#[device]
fn split_wide<const BLOCK: i32>() -> i32 {
    // The single-threaded host runs eight waves one by one.
    if BLOCK == 1 { 1 } else { SPLIT_SIDE / 32 / (BLOCK / wave_size() / 2) }
}

/// Offset of the tiles of a wave.
#[device]
fn tf32x3_offset<const BLOCK: i32>(wave: i32) -> (i32, i32) {
    (wave % 2 * (SPLIT_SIDE / 2), wave / 2 * 32 * split_wide::<BLOCK>())
}

/// TF32 high part of a number; the matrix cores convert the residual themselves.
#[device]
fn first_bits(x: f32) -> f32 {
    f32::from_bits(x.to_bits() & 0xffff_e000_u32)
}

/// Accumulates the 3xTF32 product of two stages in the tiles of a wave.
#[device]
fn mma_stage_tf32x3<const BLOCK: i32>(
    tile_offset: (i32, i32),
    left: Shared<f32>,
    x_at: i32,
    right: Shared<f32>,
    y_at: i32,
    sums: &mut [Tile<Acc, 32, 32, 8, tf32>; 4],
) {
    let ld = SPLIT_SIDE + SPLIT_PAD;
    let wide: i32 = split_wide::<BLOCK>();
    #[unroll]
    for step in 0..SPLIT_DEPTH / 8 {
        let mut y = [Tile::<B, 32, 32, 8, tf32>::fill(0.0); 2];
        let mut y_rest = [Tile::<B, 32, 32, 8, tf32>::fill(0.0); 2];
        #[unroll]
        for j in 0..wide {
            let at = y_at + step * 8 * ld + tile_offset.1 + j * 32;
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
            let at = x_at + step * 8 * ld + tile_offset.0 + i * 32;
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

/// Epilogue D := alpha * sums + beta * C for the tiles of a wave in the block tile at `from`.
#[device]
fn write_split<const BLOCK: i32>(
    from: (Dim, Dim),
    wave: (i32, i32),
    alpha: f32,
    sums: [Tile<Acc, 32, 32, 8, tf32>; 4],
    beta: f32,
    c: Matrix<f32>,
    mut d: MatrixMut<f32>,
) {
    let wide: i32 = split_wide::<BLOCK>();
    #[unroll]
    for i in 0..2_i32 {
        #[unroll]
        for j in 0..wide {
            let tile = sums[(i * wide + j) as usize];
            let (top, first) = (from.0 + (wave.0 + i * 32) as Dim, from.1 + (wave.1 + j * 32) as Dim);
            #[unroll]
            for e in 0..tile.len() {
                let to = (top + tile.row(e) as Dim, first + tile.col(e) as Dim);
                if to.0 < d.rows() && to.1 < d.cols() {
                    d[(to.0, to.1)] = linear_combination::<f32, f32>(alpha, tile[e], beta, c, to.0, to.1);
                }
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C by 3xTF32, in block tiles of 128 x 128.
#[device(grid = blocks(m, n, SPLIT_SIDE, SPLIT_SIDE), block = 256, min_blocks = (1, 2), registers = (512.., 128..))]
pub fn gemm_tf32x3(
    trans_a: Operation,
    trans_b: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<f32>,
    a: Matrix<f32>,
    b: Matrix<f32>,
    beta: Param<f32>,
    c: Matrix<f32>,
    d: MatrixMut<f32>,
) {
    let left = dynamic_shared::<f32>(SPLIT_ROOM);
    let right = dynamic_shared::<f32>(SPLIT_ROOM);
    let from = tile_offset::<SPLIT_SIDE, SPLIT_SIDE>(block_id_x(), m, n);
    let of = Operands { trans_a, trans_b, m, n, k: if alpha == 0.0 { 0 } else { k }, a, b };
    if BLOCK == 1 {
        let mut sums = [[Tile::<Acc, 32, 32, 8, tf32>::fill(0.0); 4]; 8];
        for_stages::<f32, BLOCK, SPLIT_SIDE, SPLIT_SIDE, SPLIT_DEPTH, SPLIT_PAD, SPLIT_AHEAD, 4, _>(
            of,
            from,
            left,
            right,
            |x: i32, y: i32| {
                for wave in 0..8_i32 {
                    let mine = &mut sums[wave as usize];
                    mma_stage_tf32x3::<BLOCK>(tf32x3_offset::<BLOCK>(wave), left, x, right, y, mine);
                }
            },
        );
        for wave in 0..8_i32 {
            let mine = sums[wave as usize];
            write_split::<BLOCK>(from, tf32x3_offset::<BLOCK>(wave), alpha, mine, beta, c, d);
        }
    } else {
        let wave = tf32x3_offset::<BLOCK>(wave_id());
        let mut sums = [Tile::<Acc, 32, 32, 8, tf32>::fill(0.0); 4];
        for_stages::<f32, BLOCK, SPLIT_SIDE, SPLIT_SIDE, SPLIT_DEPTH, SPLIT_PAD, SPLIT_AHEAD, 4, _>(
            of,
            from,
            left,
            right,
            |x: i32, y: i32| mma_stage_tf32x3::<BLOCK>(wave, left, x, right, y, &mut sums),
        );
        write_split::<BLOCK>(from, wave, alpha, sums, beta, c, d);
    }
}
