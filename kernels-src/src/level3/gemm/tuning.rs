//! GEMM tuning tables: tile sizes by element type and size of the result.

use rocforge::DataType::{BF16, C32, C64, F16, F32, F64};
use rocforge::tunable;
use rocforge::tuning::{Row, TargetRows, Tunable};

/// Indices of the candidates. Pipelined mainloops and warpgroup MMA with the largest tiles.
pub const PIPELINED_LARGE: usize = 0;
/// The multistage mainloop with large tiles.
pub const MULTISTAGE_LARGE: usize = 1;
/// The multistage mainloop with small tiles.
pub const MULTISTAGE: usize = 2;
/// Pipelined mainloops with square tiles.
pub const PIPELINED_SQUARE: usize = 3;
/// Pipelined mainloops with narrow tiles.
pub const PIPELINED_NARROW: usize = 4;
/// Pipelined mainloops with small tiles, several blocks a compute unit.
pub const PIPELINED_SMALL: usize = 5;

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

/// Index of the candidate of [`IMPLICIT`] with warpgroup MMA.
pub const IMPLICIT_WARPGROUP: usize = 1;

tunable! {
    /// The mainloop of products whose operands are formed. Keyed by the elements of the result of one problem.
    pub static IMPLICIT = Tunable {
        family: "gemm_implicit",
        candidates: &["multistage", "warpgroup"],
        table: &[
            TargetRows {
                target: "sm_90a",
                rows: &[Row::of(F16, "warpgroup"), Row::of(BF16, "warpgroup"), Row::otherwise("multistage")],
            },
            TargetRows { target: "", rows: &[Row::otherwise("multistage")] },
        ],
    };
}

/// AMD's targets that have all block kernels.
const LARGE_BLOCKS: &[Row] = &[
    Row::of(C32, "multistage_large").from(&[1_000_000]),
    Row::otherwise("multistage_large").from(&[1_700_000]),
    Row::otherwise("multistage"),
];

tunable! {
    /// Tile size. Keyed by the elements of the result of one problem.
    pub static GEMM = Tunable {
        family: "gemm",
        candidates: &["pipelined_large", "multistage_large", "multistage", "pipelined_square", "pipelined_narrow", "pipelined_small"],
        table: &[
            // One block, or two smaller ones, for each of 132 compute units; fewer would leave some idle.
            TargetRows {
                target: "sm_90a",
                rows: &[
                    Row::of(F16, "pipelined_large").from(&[131_072]),
                    Row::of(BF16, "pipelined_large").from(&[131_072]),
                    Row::of(F32, "pipelined_large").from(&[4_000_000]),
                    Row::of(F32, "pipelined_narrow").from(&[2_162_689]),
                    Row::of(F32, "pipelined_square").from(&[2_000_000]),
                    Row::of(F32, "pipelined_narrow").from(&[500_000]),
                    Row::of(F64, "pipelined_large").from(&[131_072]),
                    Row::of(C64, "pipelined_large").from(&[500_000]),
                    Row::of(C32, "pipelined_large").from(&[4_000_000]),
                    Row::of(C32, "multistage_large").from(&[500_000]),
                    Row::otherwise("multistage_large").from(&[1_000_000]),
                    Row::otherwise("multistage"),
                ],
            },
            TargetRows {
                target: "nvidia",
                rows: &[
                    Row::of(C64, "multistage_large").from(&[1_081_344]),
                    Row::of(C64, "multistage"),
                    Row::otherwise("multistage_large").from(&[2_162_688]),
                    Row::otherwise("multistage"),
                ],
            },
            // One thread computes a tile: small tiles are for small results.
            TargetRows { target: "host", rows: &[Row::otherwise("multistage_large").from(&[8192]), Row::otherwise("multistage")] },
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
                rows: &[Row::of(F32, "multistage_large").from(&[1_700_000]), Row::otherwise("multistage")],
            },
        ],
    };
}

/// Indices of the split-K candidates.
pub const SPLIT_K_SMALL: usize = 0;
pub const SPLIT_K_HALF: usize = 1;
pub const SPLIT_K_LARGE: usize = 2;
pub const SPLIT_K_SQUARE: usize = 3;
pub const SPLIT_K_PIPELINED_SMALL: usize = 4;

tunable! {
    /// Tile size of split-K. Keyed by the 64 x 64 tiles of all partials, and the rows and columns of the result: large
    /// tiles are for as many as fill the device.
    pub static SPLIT_K = Tunable {
        family: "gemm_split_k",
        candidates: &["small", "half", "large", "square", "pipelined_small"],
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
