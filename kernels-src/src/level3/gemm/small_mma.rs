//! Small GEMM of `f64` and `c64` on matrix cores: a block of 64 threads has both operands in shared memory, in the
//! layout of global memory. The accumulators then replace A there, and each thread writes the result in pieces of 16
//! bytes.
//!
//! GPUs without such cores, and the single-threaded host, use the SIMT path of [`super::small`].

use super::epilogue::{Epilogue, sources_of, writes};
use super::mma_pipelined::pitch;
use super::operand::{KMajor, Nn, Nt, Operands, Tn, Tt};
use super::small::{SmallTile, gemm_of_threads, stage};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// The largest m, n and k: the tile of a block.
#[device]
const TILE_MNK: i32 = 32;

/// Columns of an MMA tile. A block has two tiles along N.
#[device]
const ACROSS: i32 = 16;

/// The accumulators of this wave over all terms, from column `col` on.
#[device]
fn tiles_of_wave<X: TileNumeric<Sum: Numeric>, K: KMajor, const BLOCK: i32, const MMA_K: usize>(
    conjugate: (bool, bool),
    left: Shared<X>,
    right: Shared<X>,
    col: i32,
) -> [Tile<Acc, 32, 16, MMA_K, X>; 2] {
    let wide = TILE_MNK / ACROSS / (BLOCK / wave_size());
    let k_major_b: bool = K::B;
    let ld_a: i32 = pitch::<X>(K::A, TILE_MNK, TILE_MNK);
    let ld_b: i32 = pitch::<X>(K::B, TILE_MNK, TILE_MNK);
    let rows = if K::A { Layout::RowMajor } else { Layout::ColMajor };
    let cols = if K::B { Layout::ColMajor } else { Layout::RowMajor };
    let mut sums = [Tile::<Acc, 32, 16, MMA_K, X>::fill(X::Sum::ZERO); 2];
    // Unrolled, it takes more registers than full occupancy allows.
    #[unroll(1)]
    for step in 0..TILE_MNK / MMA_K as i32 {
        let term = step * MMA_K as i32;
        let from = if K::A { term } else { term * ld_a };
        let mut x = Tile::<A, 32, 16, MMA_K, X>::load(left, from, ld_a, rows);
        if K::A && conjugate.0 {
            #[unroll]
            for e in 0..x.len() {
                x[e] = x[e].conj();
            }
        }
        #[unroll]
        for j in 0..wide {
            let first = col + j * ACROSS;
            let from = if K::B { first * ld_b + term } else { term * ld_b + first };
            let mut y = Tile::<B, 32, 16, MMA_K, X>::load(right, from, ld_b, cols);
            if !k_major_b && conjugate.1 {
                #[unroll]
                for e in 0..y.len() {
                    y[e] = y[e].conj();
                }
            }
            sums[j as usize].mma(x, y);
        }
    }
    sums
}

/// MMA by the waves of a block; the accumulators go to `left`, with leading dimension `ld`.
#[device]
fn mma_of_waves<X: TileNumeric<Sum: Numeric + Accumulator<X>>, const BLOCK: i32, const MMA_K: usize>(
    of: Operands<X>,
    left: &mut Shared<X>,
    right: Shared<X>,
    ld: i32,
) {
    let conjugate: (bool, bool) = of.conjugates();
    let (plain_a, plain_b) = (of.trans_a == Operation::None, of.trans_b == Operation::None);
    let wide = TILE_MNK / ACROSS / (BLOCK / wave_size());
    let col = wave_id() * wide * ACROSS;
    let mut sums = [Tile::<Acc, 32, 16, MMA_K, X>::fill(X::Sum::ZERO); 2];
    if of.k > 0 {
        if plain_a && plain_b {
            sums = tiles_of_wave::<X, Nn, BLOCK, MMA_K>(conjugate, *left, right, col);
        } else if plain_a {
            sums = tiles_of_wave::<X, Nt, BLOCK, MMA_K>(conjugate, *left, right, col);
        } else if plain_b {
            sums = tiles_of_wave::<X, Tn, BLOCK, MMA_K>(conjugate, *left, right, col);
        } else {
            sums = tiles_of_wave::<X, Tt, BLOCK, MMA_K>(conjugate, *left, right, col);
        }
    }
    // All waves are done with the operands.
    barrier();
    #[unroll]
    for j in 0..wide {
        let tile = sums[j as usize];
        #[unroll]
        for e in 0..tile.len() {
            let at = (col + j * ACROSS + tile.col(e)) * ld + tile.row(e);
            left[at] = <X::Sum as Accumulator<X>>::from_acc(tile[e]);
        }
    }
    barrier();
}

/// The epilogue of the accumulators in shared memory, in pieces of `VEC` rows, 16 bytes; their leading dimension is `ld`.
#[device]
fn store_pieces<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    const BLOCK: i32,
    const VEC: usize,
>(
    sums: Shared<X>,
    ld: i32,
    to: P,
) {
    let scalars: (X::Sum, X::Sum) = <P as Epilogue<X::Sum>>::scalars(to);
    let source: bool = <P as Epilogue<X::Sum>>::reads_source(to);
    let mut d = <P as Epilogue<X::Sum>>::destination(to);
    let (m, n): (Dim, Dim) = <P as Epilogue<X::Sum>>::size(to);
    let wide = d.aligned::<VEC>((0, 0)) && (n < 2 || d.aligned::<VEC>((0, 1)));
    let pieces = TILE_MNK / VEC as i32;
    let (down, right) = (thread_id_x() % pieces * VEC as i32, thread_id_x() / pieces);
    let triangle: bool = P::TRIANGLE;
    if !triangle && wide && m == TILE_MNK as Dim && n == TILE_MNK as Dim {
        #[unroll]
        for turn in 0..pieces * TILE_MNK / BLOCK {
            let j = right + turn * (BLOCK / pieces);
            let some = sums.load_vec::<VEC>(j * ld + down);
            let mut sources = [(X::Sum::ZERO, X::Sum::ZERO); VEC];
            if source {
                sources = sources_of::<X::Sum, P, VEC>(to, (down as Dim, j as Dim), true);
            }
            let mut line = [P::Out::ZERO; VEC];
            #[unroll]
            for e in 0..VEC {
                let acc: X::Sum = <X::Sum as Accumulator<X>>::to_acc(some[e]);
                let at = ((down + e as i32) as Dim, j as Dim);
                line[e] = <P as Epilogue<X::Sum>>::element(to, scalars, acc, at, source, sources[e]);
            }
            d.store_vec((down, j), line);
        }
    } else {
        #[unroll(1)]
        for turn in 0..pieces * TILE_MNK / BLOCK {
            let j = right + turn * (BLOCK / pieces);
            let mut sources = [(X::Sum::ZERO, X::Sum::ZERO); VEC];
            if source {
                sources = sources_of::<X::Sum, P, VEC>(to, (down as Dim, j as Dim), false);
            }
            #[unroll]
            for e in 0..VEC {
                let at = ((down + e as i32) as Dim, j as Dim);
                if at.0 < m && at.1 < n && writes::<X::Sum, P>(to, at) {
                    let acc: X::Sum = <X::Sum as Accumulator<X>>::to_acc(sums[j * ld + down + e as i32]);
                    d[at] = <P as Epilogue<X::Sum>>::element(to, scalars, acc, at, source, sources[e]);
                }
            }
        }
    }
}

/// GEMM of sizes up to 32, on matrix cores with `MMA_K`. On the SIMT path each thread accumulates 4 x 4 elements; `VEC`
/// elements fill 16 bytes.
#[device(grid = 1, block = 64, host_block = 0, min_blocks = (1, L::MIN_BLOCKS_PER_CU))]
pub fn gemm_small_mma<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    L: SmallTile,
    const MMA_K: usize,
    const VEC: usize,
>(
    of: Operands<X>,
    to: P,
) {
    let mut left = shared::<X>(TILE_MNK * (TILE_MNK + 4));
    let right = shared::<X>(TILE_MNK * (TILE_MNK + 4));
    let ld_a: i32 = pitch::<X>(of.trans_a != Operation::None, TILE_MNK, TILE_MNK);
    let ld_b: i32 = pitch::<X>(of.trans_b == Operation::None, TILE_MNK, TILE_MNK);
    let of = of.unless(<P as Epilogue<X::Sum>>::skips_product(to));
    if of.k > 0 {
        stage::<X, BLOCK, VEC>(TILE_MNK, of.a, left, ld_a);
        stage::<X, BLOCK, VEC>(TILE_MNK, of.b, right, ld_b);
        async_commit();
        async_wait::<0>();
        barrier();
    }
    if BLOCK > 1 && Tile::<Acc, 32, 16, MMA_K, X>::supported::<Target>() {
        let ld: i32 = pitch::<X>(false, TILE_MNK, TILE_MNK);
        mma_of_waves::<X, BLOCK, MMA_K>(of, &mut left, right, ld);
        store_pieces::<X, P, BLOCK, VEC>(left, ld, to);
    } else {
        gemm_of_threads::<X, P, L, BLOCK, VEC, VEC>(of, to, left, right, (ld_a, ld_b));
    }
}
