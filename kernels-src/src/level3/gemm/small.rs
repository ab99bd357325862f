//! Small GEMM: a block of 64 threads has both operands in shared memory and the result in registers, so that a batch is
//! bound by memory bandwidth.
//!
//! The rows of a thread are contiguous, for vector loads where A is MN-major, and for vector stores. Its columns are
//! contiguous where B is MN-major; where B is K-major they are far apart, since those of neighbouring threads would
//! share a bank.

// Each branch assigns the accumulators: an array as the value of `if` would become two in C++.
#![allow(clippy::needless_late_init)]

use super::epilogue::{Epilogue, sources_of, writes};
use super::operand::{KMajor, Nn, Nt, Operands, Tn, Tt};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// The largest m, n and k of these kernels.
pub const SMALL: Dim = 32;

/// Threads along M, and along N.
#[device]
const APART: i32 = 8;

/// Position of a thread along M and N. Eight neighbours, which load at a time, are two along M and four along N: their
/// loads have no bank conflicts, whichever operand is transposed.
#[device]
fn place_of(thread: i32) -> (i32, i32) {
    let eight = thread / 8;
    (thread % 2 + eight % 4 * 2, thread % 8 / 2 + eight / 4 * 4)
}

/// Element `e` of the rows or columns of a thread at `place`, `W` of which are contiguous.
#[device]
fn nth<const W: usize>(place: i32, e: usize) -> i32 {
    let wide = W as i32;
    e as i32 / wide * (APART * wide) + place * wide + e as i32 % wide
}

/// Whether vectors of `W` elements may begin each column: the second one shows whether the leading dimension is a multiple.
#[device]
fn columns_align<X: Numeric, const W: usize>(x: Matrix<X>) -> bool {
    x.aligned::<W>((0, 0)) && (x.cols() < 2 || x.aligned::<W>((0, 1)))
}

/// Starts the copy of a matrix to columns of `side` elements with leading dimension `pitch`, in vectors of `VEC` (16
/// bytes) where aligned, of 16 bits also in shorter ones. Elements outside the matrix become zero.
#[device]
pub fn stage<X: Numeric, const BLOCK: i32, const VEC: usize>(
    side: i32,
    x: Matrix<X>,
    to: Shared<X>,
    pitch: i32,
) {
    let (rows, cols) = (x.rows() as i32, x.cols() as i32);
    let me = thread_id_x();
    let width = VEC as i32;
    let pieces = side / width;
    let wide: bool = columns_align::<X, VEC>(x);
    // Few turns are not worth the code size.
    if BLOCK > 1 && pieces * side >= 4 * BLOCK && wide && rows == side && cols == side {
        let (i, j) = (me % pieces * width, me / pieces);
        let (mine, at) = (x.rest(i as Dim, j as Dim), j * pitch + i);
        // Offsets between turns are compile-time constants.
        #[unroll]
        for turn in 0..pieces * side / BLOCK {
            let right = turn * (BLOCK / pieces);
            copy_async::<VEC>(to, at + right * pitch, mine, (0, right));
        }
    } else if wide {
        stage_pieces::<X, BLOCK, VEC>(side, x, to, pitch);
    } else if BLOCK > 1 && size_of::<X>() == 2 && columns_align::<X, 4>(x) {
        stage_pieces::<X, BLOCK, 4>(side, x, to, pitch);
    } else if BLOCK > 1 && size_of::<X>() == 2 && columns_align::<X, 2>(x) {
        stage_pieces::<X, BLOCK, 2>(side, x, to, pitch);
    } else if BLOCK > 1 && size_of::<X>() <= 2 {
        load_elements::<X, BLOCK>(side, x, to, pitch);
    } else {
        for place in (me..side * side).step_by(BLOCK as usize) {
            let (i, j) = (place % side, place / side);
            let there: i32 = if i < rows && j < cols { 1 } else { 0 };
            copy_async_within::<1>(to, j * pitch + i, there, x, (i, j));
        }
    }
}

/// [`stage`] in pieces of `W` elements, some of which are outside the matrix.
#[device]
fn stage_pieces<X: Numeric, const BLOCK: i32, const W: usize>(
    side: i32,
    x: Matrix<X>,
    to: Shared<X>,
    pitch: i32,
) {
    let (rows, cols) = (x.rows() as i32, x.cols() as i32);
    let width = W as i32;
    let pieces = side / width;
    for place in (thread_id_x()..pieces * side).step_by(BLOCK as usize) {
        let (i, j) = (place % pieces * width, place / pieces);
        let there = if j < cols { (rows - i).max(0).min(width) } else { 0 };
        copy_async_within::<W>(to, j * pitch + i, there, x, (i, j));
    }
}

/// [`stage`] by way of registers, eight loads in flight together: no asynchronous copy moves 2 bytes.
#[device]
fn load_elements<X: Numeric, const BLOCK: i32>(side: i32, x: Matrix<X>, to: Shared<X>, pitch: i32) {
    let mut to = to;
    let (rows, cols) = (x.rows() as i32, x.cols() as i32);
    for first in (thread_id_x()..side * side).step_by((8 * BLOCK) as usize) {
        let mut some = [X::ZERO; 8];
        #[unroll]
        for e in 0..8_i32 {
            let place = first + e * BLOCK;
            let (i, j) = (place % side, place / side);
            if i < rows && j < cols {
                some[e as usize] = x[(i, j)];
            }
        }
        #[unroll]
        for e in 0..8_i32 {
            let place = first + e * BLOCK;
            if place < side * side {
                to[place / side * pitch + place % side] = some[e as usize];
            }
        }
    }
}

/// The tile configuration of a small GEMM: sizes up to 8 times `EACH`.
#[device]
pub trait SmallTile {
    /// Rows, and columns, of a thread.
    const EACH: usize;
    /// Blocks that a compute unit of NVIDIA holds; AMD's have no shared memory for so many.
    const MIN_BLOCKS_PER_CU: i32 = 8;
}

macro_rules! small_tiles {
    ($($(#[$doc:meta])* $name:ident { $($constant:ident: $ty:ident = $value:literal),+ })+) => {$(
        $(#[$doc])*
        #[device]
        #[derive(Debug)]
        pub struct $name {}

        #[device]
        impl SmallTile for $name {
            $(const $constant: $ty = $value;)+
        }
    )+};
}

small_tiles! {
    /// Sizes up to 8.
    Small8 { EACH: usize = 1 }
    /// Sizes up to 16.
    Small16 { EACH: usize = 2 }
    /// Sizes up to 24 of 2 bytes and less.
    Small24 { EACH: usize = 3, MIN_BLOCKS_PER_CU: i32 = 14 }
    /// Sizes up to 32 of 4 bytes and less.
    Small32 { EACH: usize = 4, MIN_BLOCKS_PER_CU: i32 = 14 }
    /// Sizes up to 32 of `c32`, and of `f64`.
    Small32Of8Bytes { EACH: usize = 4, MIN_BLOCKS_PER_CU: i32 = 10 }
    /// Sizes up to 32 of `c64`.
    Small32Of16Bytes { EACH: usize = 4, MIN_BLOCKS_PER_CU: i32 = 6 }
}

/// Loads `VEC` terms from `term` on, for the rows or columns of a thread at `place`, to `some[e * VEC + l]`; `W` of these
/// are contiguous. `k_major` says that k runs down the operand's columns.
#[device]
fn load_terms<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    L: SmallTile,
    const W: usize,
    const VEC: usize,
>(
    k_major: bool,
    operand: Shared<X>,
    pitch: i32,
    conjugate: bool,
    place: i32,
    term: i32,
) -> [X::Sum; 32] {
    let each: usize = L::EACH;
    let mut some = [X::ZERO; 32];
    if k_major {
        #[unroll]
        for e in 0..each {
            let line = operand.load_vec::<VEC>(nth::<W>(place, e) * pitch + term);
            #[unroll]
            for l in 0..VEC {
                some[e * VEC + l] = line[l];
            }
        }
    } else {
        #[unroll]
        for l in 0..VEC {
            #[unroll]
            for group in 0..each / W {
                let first = nth::<W>(place, group * W);
                let line = operand.load_vec::<W>((term + l as i32) * pitch + first);
                #[unroll]
                for e in 0..W {
                    some[(group * W + e) * VEC + l] = line[e];
                }
            }
        }
    }
    let mut all = [X::Sum::ZERO; 32];
    #[unroll]
    for e in 0..each * VEC {
        let element = if conjugate { some[e].conj() } else { some[e] };
        all[e] = <X::Sum as Accumulator<X>>::to_acc(element);
    }
    all
}

/// Mainloop: the accumulators of a thread at `place`, over `steps` terms: `W` contiguous rows, `WB` columns.
#[device]
fn small_mainloop<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    L: SmallTile,
    K: KMajor,
    const W: usize,
    const WB: usize,
    const VEC: usize,
>(
    left: Shared<X>,
    right: Shared<X>,
    pitch: (i32, i32),
    conjugate: (bool, bool),
    place: (i32, i32),
    steps: i32,
) -> [[X::Sum; 4]; 4] {
    let each: usize = L::EACH;
    let (k_major_a, k_major_b): (bool, bool) = (K::A, K::B);
    let conj = (k_major_a && conjugate.0, !k_major_b && conjugate.1);
    let mut sums = [[X::Sum::ZERO; 4]; 4];
    #[unroll(1)]
    for term in (0..steps).step_by(VEC) {
        let x = load_terms::<X, L, W, VEC>(K::A, left, pitch.0, conj.0, place.0, term);
        let y = load_terms::<X, L, WB, VEC>(K::B, right, pitch.1, conj.1, place.1, term);
        #[unroll]
        for l in 0..VEC {
            #[unroll]
            for f in 0..each {
                #[unroll]
                for e in 0..each {
                    sums[f][e] = x[e * VEC + l].mul_add(y[f * VEC + l], sums[f][e]);
                }
            }
        }
    }
    sums
}

/// The epilogue of the rows and columns of a thread at `place`; `apart` says that the columns are apart, as where B is
/// K-major.
#[device]
fn store_sides<S: Numeric, P: Epilogue<S>, L: SmallTile, const W: usize>(
    place: (i32, i32),
    apart: bool,
    sums: [[S; 4]; 4],
    to: P,
) {
    if <P as Epilogue<S>>::reads_source(to) {
        store_sides_of::<S, P, L, W, true>(place, apart, sums, to);
    } else {
        store_sides_of::<S, P, L, W, false>(place, apart, sums, to);
    }
}

/// [`store_sides`] with a source or without.
#[device]
fn store_sides_of<S: Numeric, P: Epilogue<S>, L: SmallTile, const W: usize, const SOURCE: bool>(
    place: (i32, i32),
    apart: bool,
    sums: [[S; 4]; 4],
    to: P,
) {
    let each: usize = L::EACH;
    let side = (APART * each as i32) as Dim;
    let scalars: (S, S) = <P as Epilogue<S>>::scalars(to);
    let mut d = <P as Epilogue<S>>::destination(to);
    let (m, n): (Dim, Dim) = <P as Epilogue<S>>::size(to);
    let wide = d.aligned::<W>((0, 0)) && (n < 2 || d.aligned::<W>((0, 1)));
    let triangle: bool = P::TRIANGLE;
    let whole = !triangle && W > 1 && wide && m == side && n == side;
    let col = if apart { place.1 } else { nth::<W>(place.1, 0) };
    let first = (nth::<W>(place.0, 0) as Dim, col as Dim);
    let mut mine = d.rest(first.0, first.1);
    #[unroll]
    for f in 0..each {
        let right = if apart { nth::<1>(0, f) } else { nth::<W>(0, f) };
        let j = right as Dim;
        #[unroll]
        for group in 0..each / W {
            let i = nth::<W>(0, group * W) as Dim;
            let at = (first.0 + i, first.1 + j);
            let mut sources = [(S::ZERO, S::ZERO); W];
            if SOURCE {
                sources = sources_of::<S, P, W>(to, at, whole);
            }
            if whole {
                let mut line = [P::Out::ZERO; W];
                #[unroll]
                for e in 0..W {
                    let acc = sums[f][group * W + e];
                    let here = (at.0 + e as Dim, at.1);
                    line[e] = <P as Epilogue<S>>::element(to, scalars, acc, here, SOURCE, sources[e]);
                }
                mine.store_vec((i, j), line);
            } else {
                #[unroll]
                for e in 0..W {
                    let here = (at.0 + e as Dim, at.1);
                    if here.0 < m && here.1 < n && writes::<S, P>(to, here) {
                        let acc = sums[f][group * W + e];
                        mine[(i + e as Dim, j)] =
                            <P as Epilogue<S>>::element(to, scalars, acc, here, SOURCE, sources[e]);
                    }
                }
            }
        }
    }
}

/// GEMM by the threads of a block, with `EACH` x `EACH` elements for each. The operands are in shared memory, with leading
/// dimensions `pitch`.
#[device]
pub fn gemm_of_threads<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    L: SmallTile,
    const BLOCK: i32,
    const W: usize,
    const VEC: usize,
>(
    of: Operands<X>,
    to: P,
    left: Shared<X>,
    right: Shared<X>,
    pitch: (i32, i32),
) {
    let conjugate: (bool, bool) = of.conjugates();
    let steps = of.k as i32;
    let (plain_a, plain_b) = (of.trans_a == Operation::None, of.trans_b == Operation::None);
    for thread in (thread_id_x()..APART * APART).step_by(BLOCK as usize) {
        let at = place_of(thread);
        let sums: [[X::Sum; 4]; 4];
        if plain_a && plain_b {
            sums = small_mainloop::<X, L, Nn, W, 1, VEC>(left, right, pitch, conjugate, at, steps);
        } else if plain_a {
            sums = small_mainloop::<X, L, Nt, W, W, VEC>(left, right, pitch, conjugate, at, steps);
        } else if plain_b {
            sums = small_mainloop::<X, L, Tn, W, 1, VEC>(left, right, pitch, conjugate, at, steps);
        } else {
            sums = small_mainloop::<X, L, Tt, W, W, VEC>(left, right, pitch, conjugate, at, steps);
        }
        store_sides::<X::Sum, P, L, W>(at, plain_b, sums, to);
    }
}

/// GEMM of sizes up to `TILE_MNK`. `VEC` elements fill 16 bytes, or 8 of the smallest, and `W` elements of a thread are
/// contiguous.
#[device(grid = 1, block = 64, host_block = 0, min_blocks = (1, L::MIN_BLOCKS_PER_CU))]
pub fn gemm_small<
    X: TileNumeric<Sum: Numeric + Accumulator<X>>,
    P: Epilogue<X::Sum>,
    L: SmallTile,
    const TILE_MNK: i32,
    const W: usize,
    const VEC: usize,
>(
    of: Operands<X>,
    to: P,
) {
    let left = shared::<X>(TILE_MNK * (TILE_MNK + VEC as i32));
    let right = shared::<X>(TILE_MNK * (TILE_MNK + VEC as i32));
    let pitch = TILE_MNK + VEC as i32;
    let of = of.unless(<P as Epilogue<X::Sum>>::skips_product(to));
    if of.k > 0 {
        stage::<X, BLOCK, VEC>(TILE_MNK, of.a, left, pitch);
        stage::<X, BLOCK, VEC>(TILE_MNK, of.b, right, pitch);
        async_commit();
        async_wait::<0>();
        barrier();
    }
    gemm_of_threads::<X, P, L, BLOCK, W, VEC>(of, to, left, right, (pitch, pitch));
}
