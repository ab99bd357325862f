//! What is best where: blocks by element type and size of the result.

use rocforge::DataType::{C32, C64, F32};
use rocforge::tunable;
use rocforge::tuning::{Row, TargetRows, Tunable};

/// The places of the candidates.
pub const LARGE: usize = 0;
/// The smallest blocks. Those between are the largest but of `f32`.
pub const LEAST: usize = 2;

tunable! {
    /// How large blocks of the result are. Asked with the elements of the result of one problem.
    pub static GEMM = Tunable {
        family: "gemm",
        candidates: &["large", "middle", "small"],
        table: &[
            // One block, or two smaller ones, for each of 132 compute units; fewer would leave some idle.
            TargetRows {
                target: "nvidia",
                rows: &[
                    Row::of(F32, "large").from(&[4_325_376]),
                    Row::of(F32, "middle").from(&[2_162_688]),
                    Row::of(F32, "small"),
                    Row::of(C64, "middle").from(&[1_081_344]),
                    Row::of(C64, "small"),
                    Row::otherwise("middle").from(&[2_162_688]),
                    Row::otherwise("small"),
                ],
            },
            // One thread computes a block: small ones are for small results.
            TargetRows { target: "host", rows: &[Row::otherwise("middle").from(&[8192]), Row::otherwise("small")] },
            TargetRows {
                target: "",
                rows: &[
                    Row::of(C32, "middle").from(&[1_000_000]),
                    Row::otherwise("middle").from(&[1_700_000]),
                    Row::otherwise("small"),
                ],
            },
        ],
    };
}
