//! Tile configurations: named types with named constants.

use rocforge::prelude::*;

/// The tile configuration of a mainloop. A block computes `TILE_M` x `TILE_N` elements of the result, `TILE_K` terms a
/// stage.
#[device]
pub trait GemmTile {
    /// Threads of a block.
    const THREADS: i32 = 256;
    /// Rows of a block tile.
    const TILE_M: i32;
    /// Columns of a block tile.
    const TILE_N: i32;
    /// Terms of a stage.
    const TILE_K: i32;
    /// Padding between the columns of a stage, in elements.
    const PAD: i32 = 4;
    /// Stages that are prefetched, beside the two that are multiplied and copied; 0 or 1.
    const PREFETCH: i32 = 1;
    /// Rows that a thread accumulates without matrix cores; at most 16.
    const THREAD_M: usize = 4;
    /// Columns that a thread accumulates without matrix cores; at most 16.
    const THREAD_N: usize = 4;
    /// Waves along M, with matrix cores.
    const WAVES_M: i32 = 2;
    /// Blocks that a compute unit holds.
    const MIN_BLOCKS_PER_CU: i32 = 2;
    /// How pipelined MMA copies single elements, and what lies at edges: 0 in a short loop, 1 unrolled, which takes registers
    /// of the mainloop, 2 unrolled, while complete tiles of aligned operands have a mainloop of their own.
    const EDGES: i32 = 1;
    /// Most bytes of shared memory of a block. More than 65,536 leaves out AMD's GPUs, whatever a block needs.
    const SHARED: i32 = 65536;
}

/// Tiles of `TILE_M` x `TILE_N` x `TILE_K`, by threads of `THREAD_M` x `THREAD_N` where that is not 4 x 4, and other constants.
macro_rules! tiles {
    ($($(#[$doc:meta])* $name:ident: $m:literal x $n:literal x $k:literal $(by $thread_m:literal x $thread_n:literal)?
        { $($constant:ident: $ty:ident = $value:literal),* })+) => {$(
        $(#[$doc])*
        #[device]
        #[derive(Debug)]
        pub struct $name {}

        #[device]
        impl GemmTile for $name {
            const TILE_M: i32 = $m;
            const TILE_N: i32 = $n;
            const TILE_K: i32 = $k;
            $(const THREAD_M: usize = $thread_m;
            const THREAD_N: usize = $thread_n;)?
            $(const $constant: $ty = $value;)*
        }
    )+};
}

// Pipelined SIMT, for GPUs whose blocks have much shared memory.
tiles! {
    /// `f32`, large results.
    SimtF32Large: 256 x 128 x 16 by 16 x 8 { MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 75264 }
    /// `f32`, middle results, and serial split-K.
    SimtF32Middle: 128 x 128 x 16 by 8 x 8 { MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 75264 }
    /// `f32`, narrow tiles.
    SimtF32Narrow: 128 x 64 x 16 by 8 x 8 { THREADS: i32 = 128, SHARED: i32 = 76800 }
    /// `f32`, batches of small results.
    SimtF32Small: 64 x 64 x 16 by 8 x 8 { THREADS: i32 = 64, SHARED: i32 = 75264 }
    /// `c32`, large results.
    SimtC32Large: 128 x 128 x 16 by 8 x 8 { MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 101376 }
    /// `c32`, large results of A^T * B.
    SimtC32LargeTn: 128 x 128 x 8 by 8 x 8 { MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 101376 }
    /// `c32`, batches of small results.
    SimtC32Small: 64 x 64 x 8 by 8 x 4 { THREADS: i32 = 128, SHARED: i32 = 101376 }
    /// `c32`, narrow tiles, and serial split-K.
    SimtC32Narrow: 128 x 64 x 16 by 8 x 4 { MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 101376 }
}

// Pipelined MMA; `PAD` is room for the padding of a stage, in elements for each row or column of the result.
tiles! {
    /// `f64`, large results.
    MmaF64Large: 128 x 64 x 16 { THREADS: i32 = 128, EDGES: i32 = 0, SHARED: i32 = 92160 }
    /// `f64`, large results, where a leading dimension is odd.
    MmaF64LargeOdd: 128 x 64 x 16 { THREADS: i32 = 128, EDGES: i32 = 2, SHARED: i32 = 92160 }
    /// `f64`, square tiles, and serial split-K.
    MmaF64Square: 64 x 64 x 16 { THREADS: i32 = 128, MIN_BLOCKS_PER_CU: i32 = 3, EDGES: i32 = 2, SHARED: i32 = 92160 }
    /// `c64`.
    MmaC64: 64 x 64 x 8 { THREADS: i32 = 128, SHARED: i32 = 73728 }
}

// Multistage, for every GPU and the host.
tiles! {
    /// Elements of 8 and 16 bits.
    MultistageF16: 64 x 64 x 32 { PREFETCH: i32 = 0 }
    /// Elements of 8 and 16 bits, split-K.
    SplitKF16: 64 x 64 x 32 {}
    /// Elements of 8 and 16 bits, large results.
    MultistageF16Large: 128 x 128 x 32 by 8 x 8 { PAD: i32 = 8, PREFETCH: i32 = 0 }
    /// Elements of 16 bits that are formed.
    ImplicitF16: 64 x 64 x 32 { PAD: i32 = 8, PREFETCH: i32 = 0 }
    /// `f64` that is formed, for a triangle, whose masked stores take more registers than two blocks leave on gfx1030.
    ImplicitF64: 64 x 64 x 8 { MIN_BLOCKS_PER_CU: i32 = 1 }
    /// `f32`.
    MultistageF32: 64 x 64 x 16 {}
    /// `f32`, large results.
    MultistageF32Large: 128 x 128 x 16 by 8 x 8 { PREFETCH: i32 = 0 }
    /// `c32` and `f64`.
    MultistageF64: 64 x 64 x 8 {}
    /// `c32`, large results.
    MultistageC32Large: 128 x 64 x 16 by 8 x 4 { PREFETCH: i32 = 0 }
    /// `f64`, large results.
    MultistageF64Large: 128 x 64 x 16 by 8 x 4 { PREFETCH: i32 = 0, WAVES_M: i32 = 4 }
    /// `c64`.
    MultistageC64: 32 x 64 x 8 by 2 x 4 { PAD: i32 = 2 }
    /// `c64` for split-K, where shared memory of AMD's GPUs holds one such block, and formed, where registers do.
    SplitKC64: 32 x 64 x 8 by 2 x 4 { PAD: i32 = 2, MIN_BLOCKS_PER_CU: i32 = 1 }
    /// `c64`, large results.
    MultistageC64Large: 64 x 64 x 8 { PAD: i32 = 2 }
}
