//! Groups of blocks, each with a last one: as `last_block`, of which a launch has one alone.

use rocforge::prelude::*;

/// Waits for the block; whether it is the last of `blocks` that come here with this `group`. Its threads then see what all
/// of them have written before. `counts` has a zero for each group, and again after the launch.
#[device]
pub fn last_of_group(counts: Workspace<u32>, group: Dim, blocks: Dim) -> bool {
    let mut last = shared::<i32>(1);
    if target::amd() {
        // The stores of a wave have arrived before it comes to the barrier: thread 0 waits for those of its own wave only.
        fence(Scope::Device);
    }
    barrier();
    if thread_id_x() == 0 {
        fence(Scope::Device);
        let before = counts.atomic_add(group, 1);
        let is_last = before as i64 + 1 == blocks;
        if is_last {
            counts.atomic_store(group, 0);
        }
        last[0] = if is_last { 1 } else { 0 };
    }
    barrier();
    let answer = last[0] != 0;
    if answer {
        fence(Scope::Device);
    }
    answer
}
