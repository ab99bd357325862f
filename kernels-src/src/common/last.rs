//! Last block of a group: `last_block` for several groups of blocks in a launch.

use rocforge::prelude::*;

/// Synchronises the thread block; true in the last to arrive of the `blocks` blocks of `group`. Its threads then see
/// all earlier writes of the group. `counts` has a zero for each group, and again after the launch.
#[device]
pub fn last_of_group(counts: Workspace<u32>, group: Dim, blocks: Dim) -> bool {
    let mut last = shared::<i32>(1);
    if target::amd() {
        // A wave's stores are complete before it reaches the barrier: thread 0 waits for those of its own wave only.
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
