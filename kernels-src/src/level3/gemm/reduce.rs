//! The reduction of split-K and stream-K: adds partials, and applies the epilogue.

use super::epilogue::{Epilogue, store_vector};
use super::scheduler::SplitK;
use super::stream_k::{Addends, blocks_of_launch};
use crate::common::tiles::blocks;
use rocforge::prelude::*;

/// The first row and column of this thread, which has `VEC` rows of a column: of the whole result, or of the tiles of the
/// launch.
#[device]
fn place_of_thread<const VEC: usize>(split: SplitK, m: Dim, n: Dim, threads: i32) -> (Dim, Dim) {
    // Threads along the rows, and columns of a block: 16 x 4, or one thread.
    let tall_threads = (threads + 3) / 4;
    let (height, wide) = (tall_threads * VEC as i32, threads / tall_threads);
    let me = (thread_id_x() % tall_threads * VEC as i32, thread_id_x() / tall_threads);
    let first: (Dim, Dim) = if split.to > 0 {
        let tall = split.rows as i32 / height;
        let inner = tall * (split.cols as i32 / wide);
        let within = block_id_x() as i32 % inner;
        let tile: (Dim, Dim) = split.tile_at(split.from as i32 + block_id_x() as i32 / inner, m, n);
        (tile.0 + (within % tall * height) as Dim, tile.1 + (within / tall * wide) as Dim)
    } else {
        // Results that are split are small.
        let down = (m as i32 + height - 1) / height;
        ((block_id_x() as i32 % down * height) as Dim, (block_id_x() as i32 / down * wide) as Dim)
    };
    (first.0 + me.0 as Dim, first.1 + me.1 as Dim)
}

/// Split-K reduction: the epilogue of the sums of all partials, in order, `VEC` elements a thread, 16 bytes.
#[device(
    grid = blocks_of_launch(
        blocks(m, n, (BLOCK + 3) / 4 * VEC, BLOCK / ((BLOCK + 3) / 4)),
        0,
        split.to - split.from,
        split.rows * split.cols,
        BLOCK * VEC
    ),
    block = 64
)]
pub fn gemm_split_k_reduce<S: Numeric, P: Epilogue<S>, const VEC: usize>(
    m: Dim,
    n: Dim,
    split: SplitK,
    side: Dim,
    sums: Matrix<S>,
    to: P,
) {
    let (row, col): (Dim, Dim) = place_of_thread::<VEC>(split, m, n, BLOCK as i32);
    if row < m && col < n {
        let of: Addends = split.addends(m, n, (row, col), side);
        let mut totals = [S::ZERO; VEC];
        let mut part: Dim = 0;
        while part + 16 <= of.parts {
            // Loads are in flight together; additions are in order.
            let mut some = [[S::ZERO; VEC]; 16];
            #[unroll]
            for e in 0..16_usize {
                some[e] = sums.load_vec::<VEC>((of.at.0, of.at.1 + (part + e as Dim) * of.side));
            }
            #[unroll]
            for e in 0..16_usize {
                #[unroll]
                for v in 0..VEC {
                    totals[v] = totals[v].wrapping_add(some[e][v]);
                }
            }
            part += 16;
        }
        while part < of.parts {
            let some = sums.load_vec::<VEC>((of.at.0, of.at.1 + part * of.side));
            #[unroll]
            for v in 0..VEC {
                totals[v] = totals[v].wrapping_add(some[v]);
            }
            part += 1;
        }
        let scalars: (S, S) = <P as Epilogue<S>>::scalars(to);
        let source: bool = <P as Epilogue<S>>::reads_source(to);
        store_vector::<S, P, VEC>(totals, to, scalars, source, (row, col));
    }
}

/// Launches the reduction of partials that are `side` columns apart, or lie as stream-K has them.
///
/// # Errors
/// As the launch.
#[launches]
pub fn reduce<S: Numeric, P: Epilogue<S>>(
    call: &Call<'_>,
    size: (Dim, Dim),
    split: SplitK,
    side: Dim,
    sums: Matrix<S>,
    to: P,
) -> Result<()> {
    if size_of::<S>() == 4 && size.0.saturating_mul(size.1) > FEW {
        gemm_split_k_reduce::<S, P, 4>(call, size.0, size.1, split, side, sums, to)
    } else if size_of::<S>() == 8 {
        gemm_split_k_reduce::<S, P, 2>(call, size.0, size.1, split, side, sums, to)
    } else {
        gemm_split_k_reduce::<S, P, 1>(call, size.0, size.1, split, side, sums, to)
    }
}

/// Elements of a result so small that each has a thread.
const FEW: Dim = 32_768;
