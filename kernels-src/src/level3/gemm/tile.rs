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
    /// Most bytes of shared memory of a block. More than 65,536 leaves out AMD's GPUs, whatever a block needs.
    const SHARED: i32 = 65536;
}

macro_rules! tiles {
    ($($(#[$doc:meta])* $name:ident { $($constant:ident: $ty:ident = $value:literal),+ })+) => {$(
        $(#[$doc])*
        #[device]
        #[derive(Debug)]
        pub struct $name {}

        #[device]
        impl GemmTile for $name {
            $(const $constant: $ty = $value;)+
        }
    )+};
}

// Pipelined SIMT, for GPUs whose blocks have much shared memory: one block for each compute unit.
tiles! {
    /// `f32`, large results.
    SimtF32Large {
        TILE_M: i32 = 256, TILE_N: i32 = 128, TILE_K: i32 = 16, THREAD_M: usize = 16, THREAD_N: usize = 8,
        MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 75264
    }
    /// `f32`, middle results, and serial split-K.
    SimtF32Middle {
        TILE_M: i32 = 128, TILE_N: i32 = 128, TILE_K: i32 = 16, THREAD_M: usize = 8, THREAD_N: usize = 8,
        MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 75264
    }
    /// `f32`, narrow tiles.
    SimtF32Narrow {
        TILE_M: i32 = 128, TILE_N: i32 = 64, TILE_K: i32 = 32, THREAD_M: usize = 8, THREAD_N: usize = 4,
        MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 76800
    }
    /// `c32`, large results.
    SimtC32Large {
        TILE_M: i32 = 128, TILE_N: i32 = 128, TILE_K: i32 = 16, THREAD_M: usize = 8, THREAD_N: usize = 8,
        MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 101376
    }
    /// `c32`, large results of A^T * B.
    SimtC32LargeTn {
        TILE_M: i32 = 128, TILE_N: i32 = 128, TILE_K: i32 = 8, THREAD_M: usize = 8, THREAD_N: usize = 8,
        MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 101376
    }
    /// `c32`, narrow tiles, and serial split-K.
    SimtC32Narrow {
        TILE_M: i32 = 128, TILE_N: i32 = 64, TILE_K: i32 = 16, THREAD_M: usize = 8, THREAD_N: usize = 4,
        MIN_BLOCKS_PER_CU: i32 = 1, SHARED: i32 = 101376
    }
}

// Pipelined MMA; `PAD` is room for the padding of a stage, in elements for each row or column of the result.
tiles! {
    /// `f64`, large results.
    MmaF64Large {
        THREADS: i32 = 128, TILE_M: i32 = 128, TILE_N: i32 = 64, TILE_K: i32 = 16, SHARED: i32 = 92160
    }
    /// `f64`, square tiles, and serial split-K.
    MmaF64Square {
        THREADS: i32 = 128, TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 16, SHARED: i32 = 92160
    }
    /// `c64`.
    MmaC64 {
        THREADS: i32 = 128, TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 8, SHARED: i32 = 73728
    }
}

// Multistage, for every GPU and the host.
tiles! {
    /// Elements of 8 and 16 bits.
    MultistageF16 { TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 32, PREFETCH: i32 = 0 }
    /// Elements of 8 and 16 bits, split-K.
    SplitKF16 { TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 32 }
    /// Elements of 8 and 16 bits, large results.
    MultistageF16Large {
        TILE_M: i32 = 128, TILE_N: i32 = 128, TILE_K: i32 = 32, PAD: i32 = 8, PREFETCH: i32 = 0,
        THREAD_M: usize = 8, THREAD_N: usize = 8
    }
    /// Elements of 16 bits that are formed.
    ImplicitF16 { TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 32, PAD: i32 = 8, PREFETCH: i32 = 0 }
    /// `f64` that is formed, for a triangle, whose masked stores take more registers than two blocks leave on gfx1030.
    ImplicitF64 { TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 8, MIN_BLOCKS_PER_CU: i32 = 1 }
    /// `f32`.
    MultistageF32 { TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 16 }
    /// `f32`, large results.
    MultistageF32Large {
        TILE_M: i32 = 128, TILE_N: i32 = 128, TILE_K: i32 = 16, PREFETCH: i32 = 0, THREAD_M: usize = 8,
        THREAD_N: usize = 8
    }
    /// `c32` and `f64`.
    MultistageF64 { TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 8 }
    /// `c32`, large results.
    MultistageC32Large {
        TILE_M: i32 = 128, TILE_N: i32 = 64, TILE_K: i32 = 16, PREFETCH: i32 = 0, THREAD_M: usize = 8
    }
    /// `f64`, large results.
    MultistageF64Large {
        TILE_M: i32 = 128, TILE_N: i32 = 64, TILE_K: i32 = 16, PREFETCH: i32 = 0, THREAD_M: usize = 8,
        WAVES_M: i32 = 4
    }
    /// `c64`.
    MultistageC64 { TILE_M: i32 = 32, TILE_N: i32 = 64, TILE_K: i32 = 8, PAD: i32 = 2, THREAD_M: usize = 2 }
    /// `c64` for split-K, where shared memory of AMD's GPUs holds one such block, and formed, where registers do.
    SplitKC64 {
        TILE_M: i32 = 32, TILE_N: i32 = 64, TILE_K: i32 = 8, PAD: i32 = 2, THREAD_M: usize = 2,
        MIN_BLOCKS_PER_CU: i32 = 1
    }
    /// `c64`, large results.
    MultistageC64Large { TILE_M: i32 = 64, TILE_N: i32 = 64, TILE_K: i32 = 8, PAD: i32 = 2 }
}
