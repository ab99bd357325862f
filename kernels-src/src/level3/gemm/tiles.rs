//! Products of slabs on matrix cores: each wave sums some tiles of the result.

use crate::common::convert::Sums;
use crate::common::slab::placed;
use rocforge::prelude::*;

/// Where the tiles of this wave begin in a block of `ROWS` x `COLS`, where `DOWN` waves lie one behind the other.
#[device]
pub fn corner_of_wave<const BLOCK: i32, const ROWS: i32, const COLS: i32, const DOWN: i32>() -> (i32, i32) {
    let beside = BLOCK / wave_size() / DOWN;
    let wave = wave_id();
    (wave % DOWN * (ROWS / DOWN), wave / DOWN * (COLS / beside))
}

/// sums += the product of two slabs, for the tiles of this wave.
#[device]
pub fn add_slab_tiles<
    X: TileNumeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const DEPTH: i32,
    const PAD: i32,
    const SIDE: usize,
    const STEP: usize,
    const DOWN: i32,
    const COMPLEX: bool,
>(
    corner: (i32, i32),
    conjugate: (bool, bool),
    left: Shared<X>,
    x_at: i32,
    right: Shared<X>,
    y_at: i32,
    sums: &mut [Tile<Acc, SIDE, SIDE, STEP, X>; 8],
) {
    let tall = ROWS / SIDE as i32 / DOWN;
    let wide = COLS / SIDE as i32 / (BLOCK / wave_size() / DOWN);
    #[unroll]
    for step in 0..DEPTH / STEP as i32 {
        let mut x = [Tile::<A, SIDE, SIDE, STEP, X>::fill(X::ZERO); 8];
        let mut y = [Tile::<B, SIDE, SIDE, STEP, X>::fill(X::ZERO); 8];
        let x_here = x_at + corner.0 + step * STEP as i32 * (ROWS + PAD);
        let y_here = y_at + corner.1 + step * STEP as i32 * (COLS + PAD);
        #[unroll]
        for i in 0..tall {
            let at = x_here + i * SIDE as i32;
            x[i as usize] = Tile::<A, SIDE, SIDE, STEP, X>::load(left, at, ROWS + PAD, Layout::ColMajor);
            if COMPLEX && conjugate.0 {
                #[unroll]
                for e in 0..x[i as usize].len() {
                    x[i as usize][e] = x[i as usize][e].conj();
                }
            }
        }
        #[unroll]
        for j in 0..wide {
            let at = y_here + j * SIDE as i32;
            y[j as usize] = Tile::<B, SIDE, SIDE, STEP, X>::load(right, at, COLS + PAD, Layout::RowMajor);
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

/// D := alpha * sums + beta * C for the tiles of this wave in the block that begins at `corner`.
#[device]
pub fn write_tiles<
    X: TileNumeric<Sum = S>,
    S: Numeric + Sums<O>,
    O: Numeric,
    const BLOCK: i32,
    const ROWS: i32,
    const COLS: i32,
    const SIDE: usize,
    const STEP: usize,
    const DOWN: i32,
>(
    wave: (i32, i32),
    alpha: S,
    sums: [Tile<Acc, SIDE, SIDE, STEP, X>; 8],
    beta: S,
    c: Matrix<O>,
    d: MatrixMut<O>,
    corner: (Dim, Dim),
) {
    let tall = ROWS / SIDE as i32 / DOWN;
    let wide = COLS / SIDE as i32 / (BLOCK / wave_size() / DOWN);
    #[unroll]
    for i in 0..tall {
        #[unroll]
        for j in 0..wide {
            let tile = sums[(i * wide + j) as usize];
            let top = corner.0 + (wave.0 + i * SIDE as i32) as Dim;
            let first = corner.1 + (wave.1 + j * SIDE as i32) as Dim;
            #[unroll]
            for e in 0..tile.len() {
                let to = (top + tile.row(e) as Dim, first + tile.col(e) as Dim);
                if to.0 < d.rows() && to.1 < d.cols() {
                    d[(to.0, to.1)] = placed::<S, O>(alpha, tile[e], beta, c, to.0, to.1);
                }
            }
        }
    }
}
