//! Products of `f32` on matrix cores that keep ten bits of a factor's mantissa: three products for one.
//!
//! A factor is the sum of what matrix cores take, its first ten bits, and a rest that has at most thirteen more. The two
//! rests times each other are left out, and a rest may be rounded once more: of each product |a| |b| at most 2^-19 is lost.
//! Infinite factors give NaN, because their rest is none.

use std::any::Any;

use super::blocks::{Factors, blocks, corner, for_slabs};
use crate::common::slab::placed;
use rocforge::prelude::*;

/// Rows and columns of a block, how deep a slab is, and the elements between its columns: 4, so that lanes which load two
/// rows at four depths meet no bank twice.
#[device]
const SPLIT_SIDE: i32 = 128;
#[device]
const SPLIT_DEPTH: i32 = 16;
#[device]
const SPLIT_PAD: i32 = 4;
/// Slabs that are on their way beside two.
#[device]
const SPLIT_AHEAD: usize = 1;
/// Elements of the slabs of a factor.
#[device]
const SPLIT_ROOM: Dim = 3 * 16 * (128 + 4);

/// The same value, or operand, where it has the type that is asked for.
pub fn of_type<A: Any, B: Any + Copy>(value: A) -> Option<B> {
    (&value as &dyn Any).downcast_ref().copied()
}

/// Tiles beside each other of a wave that has half of the rows.
#[device]
fn split_wide<const BLOCK: i32>() -> i32 {
    // One thread alone stands for eight waves in turn.
    if BLOCK == 1 { 1 } else { SPLIT_SIDE / 32 / (BLOCK / wave_size() / 2) }
}

/// Where the tiles of a wave begin.
#[device]
fn split_corner<const BLOCK: i32>(wave: i32) -> (i32, i32) {
    (wave % 2 * (SPLIT_SIDE / 2), wave / 2 * 32 * split_wide::<BLOCK>())
}

/// What of a number matrix cores take; they get the rest by themselves.
#[device]
fn first_bits(x: f32) -> f32 {
    f32::from_bits(x.to_bits() & 0xffff_e000_u32)
}

/// sums += the product of two slabs, for the tiles of a wave.
#[device]
fn add_slab_split<const BLOCK: i32>(
    corner: (i32, i32),
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
            let at = y_at + step * 8 * ld + corner.1 + j * 32;
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
            let at = x_at + step * 8 * ld + corner.0 + i * 32;
            let mut x = Tile::<A, 32, 32, 8, tf32>::load(left, at, ld, Layout::ColMajor);
            let mut x_rest = x;
            #[unroll]
            for e in 0..x.len() {
                let first = first_bits(x[e]);
                x_rest[e] = x[e] - first;
                x[e] = first;
            }
            // What is small first, while the sum of this depth has no large part.
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

/// D := alpha * sums + beta * C for the tiles of a wave, of the block that begins at `from`.
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
                    d[(to.0, to.1)] = placed::<f32, f32>(alpha, tile[e], beta, c, to.0, to.1);
                }
            }
        }
    }
}

/// D := alpha * op(A) * op(B) + beta * C in blocks of 128 x 128, three products on matrix cores for one.
#[device(grid = blocks(m, n, SPLIT_SIDE, SPLIT_SIDE), block = 256, min_blocks = (1, 2), registers = (512.., 128..))]
pub fn gemm_split(
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
    let from = corner::<SPLIT_SIDE, SPLIT_SIDE>(block_id_x(), m, n);
    let of = Factors { trans_a, trans_b, m, n, k: if alpha == 0.0 { 0 } else { k }, a, b };
    if BLOCK == 1 {
        let mut sums = [[Tile::<Acc, 32, 32, 8, tf32>::fill(0.0); 4]; 8];
        for_slabs::<f32, BLOCK, SPLIT_SIDE, SPLIT_SIDE, SPLIT_DEPTH, SPLIT_PAD, SPLIT_AHEAD, 4, _>(
            of,
            from,
            left,
            right,
            |x: i32, y: i32| {
                for wave in 0..8_i32 {
                    let mine = &mut sums[wave as usize];
                    add_slab_split::<BLOCK>(split_corner::<BLOCK>(wave), left, x, right, y, mine);
                }
            },
        );
        for wave in 0..8_i32 {
            let mine = sums[wave as usize];
            write_split::<BLOCK>(from, split_corner::<BLOCK>(wave), alpha, mine, beta, c, d);
        }
    } else {
        let wave = split_corner::<BLOCK>(wave_id());
        let mut sums = [Tile::<Acc, 32, 32, 8, tf32>::fill(0.0); 4];
        for_slabs::<f32, BLOCK, SPLIT_SIDE, SPLIT_SIDE, SPLIT_DEPTH, SPLIT_PAD, SPLIT_AHEAD, 4, _>(
            of,
            from,
            left,
            right,
            |x: i32, y: i32| add_slab_split::<BLOCK>(wave, left, x, right, y, &mut sums),
        );
        write_split::<BLOCK>(from, wave, alpha, sums, beta, c, d);
    }
}
