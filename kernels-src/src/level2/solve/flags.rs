//! Inter-block dataflow of a launch: blocks send each other their solutions through flags.
//!
//! Blocks of rows are solved one after the other, so the latency from one block to the next decides. There are two
//! paths.
//!
//! The short path is for the next blocks: words of 64 bits, half payload (a part of an element), half flag (the number
//! of the sender). A thread that waits for the flag has the payload in one access, and needs no fence. The words of
//! [`RING_SLOTS`] blocks are kept in a ring: a slot is read only by blocks that come before its next use.
//!
//! The long path is for all other blocks: x itself, and a count of the blocks that have written their part.

use crate::common::words::Words;
use rocforge::prelude::*;

/// Slots of the ring: blocks of rows on the short path.
#[device]
pub const RING_SLOTS: Dim = 4;
/// Ticket counter: how many blocks have started.
#[device]
const TICKET: Dim = 0;
/// The word that counts blocks that have written their part of x.
#[device]
const WRITTEN: Dim = 1;
/// Words in front of the ring.
#[device]
pub const HEAD: Dim = 2;

/// Ticket of this block: the number of blocks started before. Blocks wait for lower tickets only. Their blocks run
/// already, however few are resident at once, so there is no deadlock.
#[device]
pub fn next_ticket(flags: Workspace<u64>) -> Dim {
    let mut number = shared::<i64>(1);
    if thread_id_x() == 0 {
        number[0] = flags.atomic_add(TICKET, 1) as i64;
    }
    barrier();
    number[0]
}

/// Sends element `row` of block `number` to the next blocks.
#[device]
pub fn send<T: Words, const ROWS: i32>(flags: Workspace<u64>, number: Dim, row: i32, value: T) {
    let first = HEAD + (number % RING_SLOTS) * (ROWS * T::COUNT) as Dim + (row * T::COUNT) as Dim;
    let words = T::words(value);
    let stamp = (number as u64 + 1) << 32;
    #[unroll]
    for word in 0..4_usize {
        if (word as i32) < T::COUNT {
            flags.atomic_store(first + word as Dim, stamp | words[word] as u64);
        }
    }
}

/// Waits for the elements of block `number`, and stores them to `values[to]` and behind; a barrier must follow.
#[device]
pub fn receive<T: Words, const ROWS: i32>(
    flags: Workspace<u64>,
    number: Dim,
    values: &mut Shared<T>,
    to: i32,
) {
    let me = thread_id_x();
    // Whole waves.
    if me < ROWS * T::COUNT {
        let first = HEAD + (number % RING_SLOTS) * (ROWS * T::COUNT) as Dim;
        let word = flags.atomic_wait(first + me as Dim, (number as u64 + 1) << 32) as u32;
        let mut words = [word, 0, 0, 0];
        if T::COUNT >= 2 {
            words[1] = shuffle_xor(word, 1);
        }
        if T::COUNT == 4 {
            words[2] = shuffle_xor(word, 2);
            words[3] = shuffle_xor(word, 3);
        }
        if me % T::COUNT == 0 {
            values[to + me / T::COUNT] = T::of_words(words);
        }
    }
}

/// Waits until at least `count` blocks have written their part of x, which all threads then see. Returns how many have.
#[device]
pub fn wait_for_written(flags: Workspace<u64>, count: Dim) -> Dim {
    let mut seen = shared::<i64>(1);
    if thread_id_x() == 0 {
        seen[0] = flags.atomic_wait(WRITTEN, count as u64) as i64;
    }
    barrier();
    let known = seen[0];
    fence(Scope::Device);
    // All threads have read the answer before the next wait.
    barrier();
    known
}

/// Signals that block `number` of `blocks` has written its part of x; the last block resets the flags to zero.
#[device]
pub fn signal<const BLOCK: i32>(flags: Workspace<u64>, number: Dim, blocks: Dim) {
    let last = number + 1 == blocks;
    if target::amd() {
        // A wave's stores are complete before it reaches the barrier: thread 0 waits for those of its own wave only.
        fence(Scope::Device);
    }
    barrier();
    if thread_id_x() == 0 {
        fence(Scope::Device);
        flags.atomic_wait(WRITTEN, number as u64);
        if !last {
            flags.atomic_store(WRITTEN, number as u64 + 1);
        }
    }
    if last {
        // All other blocks have ended, or have nothing left to do.
        barrier();
        for word in (thread_id_x() as Dim..flags.len()).step_by(BLOCK as usize) {
            flags.atomic_store(word, 0);
        }
    }
}
