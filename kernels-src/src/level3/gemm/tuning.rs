//! GEMM tuning tables: tile sizes by element type and size of the result.

use rocforge::DataType::{BF16, C32, C64, F16, F32, F64};
use rocforge::tunable;
use rocforge::tuning::{Row, TargetRows, Tunable};

/// Indices of the candidates; this one has the largest tiles.
pub const LARGE: usize = 0;
/// Middle tiles, the largest where shared memory is short.
pub const MIDDLE: usize = 1;
/// The smallest tiles.
pub const LEAST: usize = 2;
/// Warpgroup MMA for 16-bit operands; middle tiles for other types.
pub const WARPGROUP: usize = 3;
/// Tiles half as large as the middle ones for `f32`; middle tiles for other types.
pub const HALF: usize = 4;
/// Pipelined SIMT with middle tiles for `f32`; middle tiles for other types.
pub const SIMT: usize = 5;

/// Index of the 3xTF32 candidate.
pub const TF32X3: usize = 1;

tunable! {
    /// Whether 3xTF32 is faster than SIMT, where the math mode allows it. Keyed by the elements of the result of one
    /// problem.
    pub static TF32 = Tunable {
        family: "gemm_tf32x3",
        candidates: &["simt", "tf32x3"],
        table: &[
            // No TF32 matrix cores.
            TargetRows { target: "sm_7", rows: &[Row::otherwise("simt")] },
            TargetRows {
                target: "nvidia",
                rows: &[Row::otherwise("tf32x3").from(&[131_072]), Row::otherwise("simt")],
            },
            TargetRows {
                target: "gfx942",
                rows: &[Row::otherwise("tf32x3").from(&[131_072]), Row::otherwise("simt")],
            },
            TargetRows { target: "", rows: &[Row::otherwise("simt")] },
        ],
    };
}

/// AMD's targets that have all block kernels.
const LARGE_BLOCKS: &[Row] = &[
    Row::of(C32, "middle").from(&[1_000_000]),
    Row::otherwise("middle").from(&[1_700_000]),
    Row::otherwise("small"),
];

tunable! {
    /// Tile size. Keyed by the elements of the result of one problem.
    pub static GEMM = Tunable {
        family: "gemm",
        candidates: &["large", "middle", "small", "warpgroup", "half", "simt"],
        table: &[
            // One block, or two smaller ones, for each of 132 compute units; fewer would leave some idle.
            TargetRows {
                target: "sm_90a",
                rows: &[
                    Row::of(F16, "warpgroup").from(&[131_072]),
                    Row::of(BF16, "warpgroup").from(&[131_072]),
                    Row::of(F32, "large").from(&[4_000_000]),
                    Row::of(F32, "half").from(&[2_162_689]),
                    Row::of(F32, "simt").from(&[2_000_000]),
                    Row::of(F32, "half").from(&[500_000]),
                    Row::of(F64, "large").from(&[131_072]),
                    Row::of(C64, "large").from(&[500_000]),
                    Row::of(C32, "large").from(&[4_000_000]),
                    Row::of(C32, "middle").from(&[500_000]),
                    Row::otherwise("middle").from(&[1_000_000]),
                    Row::otherwise("small"),
                ],
            },
            TargetRows {
                target: "nvidia",
                rows: &[
                    Row::of(C64, "middle").from(&[1_081_344]),
                    Row::of(C64, "small"),
                    Row::otherwise("middle").from(&[2_162_688]),
                    Row::otherwise("small"),
                ],
            },
            // One thread computes a tile: small tiles are for small results.
            TargetRows { target: "host", rows: &[Row::otherwise("middle").from(&[8192]), Row::otherwise("small")] },
            TargetRows { target: "gfx908", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx90a", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx94", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx95", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx1100", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx1101", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx1151", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx1200", rows: LARGE_BLOCKS },
            TargetRows { target: "gfx1201", rows: LARGE_BLOCKS },
            // Threads have too few registers for middle tiles, except of `f32`.
            TargetRows {
                target: "",
                rows: &[Row::of(F32, "middle").from(&[1_700_000]), Row::otherwise("small")],
            },
        ],
    };
}

/// Indices of the split-K candidates.
pub const SPLIT_K_SMALL: usize = 0;
pub const SPLIT_K_HALF: usize = 1;
pub const SPLIT_K_LARGE: usize = 2;

tunable! {
    /// Tile size of split-K. Keyed by the 64 x 64 tiles of all partials, and the rows and columns of the result: large
    /// tiles are for as many as fill the device.
    pub static SPLIT_K = Tunable {
        family: "gemm_split_k",
        candidates: &["small", "half", "large"],
        table: &[
            TargetRows {
                target: "sm_90a",
                rows: &[
                    Row::of(F16, "large").from(&[0, 0, 65]),
                    Row::of(F16, "half"),
                    Row::of(BF16, "large").from(&[0, 0, 65]),
                    Row::of(BF16, "half"),
                    Row::of(F32, "large").from(&[800, 129, 65]),
                    Row::of(F32, "half").from(&[200, 65]),
                    Row::of(F64, "large").from(&[200, 65]),
                    Row::of(F64, "half"),
                    Row::of(C32, "large").from(&[400, 65, 65]),
                    Row::of(C32, "half").from(&[200, 65]),
                    Row::of(C64, "large"),
                    Row::otherwise("small"),
                ],
            },
            TargetRows { target: "", rows: &[Row::otherwise("small")] },
        ],
    };
}
