//! What a unit knows of the block of its kernels, for helpers: they ask the machine for it, and where all kernels of the
//! unit have one block the answer is a constant, as it is in a kernel. Loops whose turns it counts unroll then, and
//! arrays in registers stay there.

use std::fmt::Write;

use super::prelude::mentions;
use super::{DeviceItem, Instantiation};

/// Functions whose answer depends on a side of the block.
const ASKS: &[&str] = &[
    "block_dim_x",
    "block_dim_y",
    "block_dim_z",
    "block_threads",
    "global_id_x",
    "global_id_y",
    "plane_of_thread",
    "thread_rank",
    "wave_id",
    "waves_per_block",
];

/// Lines that define the sides which all kernels of a unit have in common; nothing where no item asks for one.
pub fn known(kernels: &[Instantiation], items: &[&DeviceItem]) -> String {
    let asks = |item: &&DeviceItem| mentions(item.text, ASKS);
    if !items.iter().any(asks) {
        return String::new();
    }
    sides(kernels.iter().map(|used| used.kernel.block))
}

fn sides(mut blocks: impl Iterator<Item = [u32; 3]> + Clone) -> String {
    let mut lines = String::new();
    let Some(first) = blocks.next() else { return lines };
    for (side, (name, threads)) in ["X", "Y", "Z"].into_iter().zip(first).enumerate() {
        if blocks.clone().all(|block| block[side] == threads) {
            let _ = writeln!(lines, "#define RF_BLOCK_{name} {threads}");
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::sides;

    #[test]
    fn only_what_all_kernels_have_is_known() {
        let all = "#define RF_BLOCK_X 256\n#define RF_BLOCK_Y 1\n#define RF_BLOCK_Z 1\n";
        assert_eq!(sides([[256, 1, 1], [256, 1, 1]].into_iter()), all);
        assert_eq!(
            sides([[256, 1, 1], [128, 1, 1]].into_iter()),
            "#define RF_BLOCK_Y 1\n#define RF_BLOCK_Z 1\n"
        );
        assert_eq!(sides([[32, 8, 1], [8, 32, 1]].into_iter()), "#define RF_BLOCK_Z 1\n");
        assert_eq!(sides(std::iter::empty()), "");
    }
}
