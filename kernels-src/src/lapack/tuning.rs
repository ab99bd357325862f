//! Tuning table of getrf: inner block widths.

use rocforge::DataType::F32;
use rocforge::tunable;
use rocforge::tuning::{Row, TargetRows, Tunable};

/// Index of the candidate for fewer registers.
pub const NARROW: usize = 1;

tunable! {
    /// Width of a panel's inner blocks: a GPU has the kernels of one candidate only, those that its registers hold.
    /// Keyed by the number of pivots.
    pub static INNER_BLOCKS = Tunable {
        family: "getrf",
        candidates: &["wide", "narrow"],
        table: &[
            TargetRows { target: "nvidia", rows: &[Row::otherwise("wide")] },
            TargetRows { target: "gfx908", rows: &[Row::otherwise("wide")] },
            TargetRows { target: "gfx90a", rows: &[Row::otherwise("wide")] },
            TargetRows { target: "gfx94", rows: &[Row::otherwise("wide")] },
            TargetRows { target: "gfx95", rows: &[Row::otherwise("wide")] },
            TargetRows { target: "host", rows: &[Row::otherwise("wide")] },
            // 256 registers at most, which wide inner blocks of more than 32 bits fill, and addresses beside them.
            TargetRows { target: "", rows: &[Row::of(F32, "wide"), Row::otherwise("narrow")] },
        ],
    };
}
