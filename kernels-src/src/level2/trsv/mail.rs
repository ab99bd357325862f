//! How the blocks of a launch tell each other what they have found.
//!
//! Rows are solved one block of them after the other, so that the time from one block to the next decides. Two ways lead
//! there. The short one is for the blocks that come next: words of 64 bits, half of them a part of an element, the other
//! half the number of the block that has sent it. Who waits for the number has the element, in one access, and nothing
//! has to be ordered. The words of [`BOXES`] blocks are kept; each is read by those blocks only that come before the
//! place is used again. The long way is for all others: x itself, and a count of the blocks that have written theirs.

use crate::common::words::Words;
use rocforge::prelude::*;

/// Blocks of rows whose elements are on the short way.
#[device]
pub const BOXES: Dim = 4;
/// The word that counts blocks which have begun.
#[device]
const BEGUN: Dim = 0;
/// The word that counts blocks which have written their part of x.
#[device]
const WRITTEN: Dim = 1;
/// Words in front of the boxes.
#[device]
pub const HEAD: Dim = 2;

/// The number of this block: how many have begun before. Blocks wait for lower numbers only, so that whoever is waited for
/// runs, however many blocks a machine runs at once.
#[device]
pub fn next_number(mail: Workspace<u64>) -> Dim {
    let mut number = shared::<i64>(1);
    if thread_id_x() == 0 {
        number[0] = mail.atomic_add(BEGUN, 1) as i64;
    }
    barrier();
    number[0]
}

/// Sends element `row` of block `number` to the blocks that come next.
#[device]
pub fn send<T: Words, const ROWS: i32>(mail: Workspace<u64>, number: Dim, row: i32, value: T) {
    let first = HEAD + (number % BOXES) * (ROWS * T::COUNT) as Dim + (row * T::COUNT) as Dim;
    let words = T::words(value);
    let stamp = (number as u64 + 1) << 32;
    #[unroll]
    for word in 0..4_usize {
        if (word as i32) < T::COUNT {
            mail.atomic_store(first + word as Dim, stamp | words[word] as u64);
        }
    }
}

/// Waits for the elements of block `number`, which are left in `values[to]` and behind; a barrier has to follow.
#[device]
pub fn receive<T: Words, const ROWS: i32>(
    mail: Workspace<u64>,
    number: Dim,
    values: &mut Shared<T>,
    to: i32,
) {
    let me = thread_id_x();
    // Whole waves.
    if me < ROWS * T::COUNT {
        let first = HEAD + (number % BOXES) * (ROWS * T::COUNT) as Dim;
        let word = mail.atomic_wait(first + me as Dim, (number as u64 + 1) << 32) as u32;
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

/// Waits until at least `count` blocks have written their part of x, which all threads then see; how many have.
#[device]
pub fn written(mail: Workspace<u64>, count: Dim) -> Dim {
    let mut seen = shared::<i64>(1);
    if thread_id_x() == 0 {
        seen[0] = mail.atomic_wait(WRITTEN, count as u64) as i64;
    }
    barrier();
    let known = seen[0];
    fence(Scope::Device);
    // Nobody asks again before everybody has read the answer.
    barrier();
    known
}

/// Says that block `number` of `blocks` has written its part of x; the last one leaves zeros behind.
#[device]
pub fn tell<const BLOCK: i32>(mail: Workspace<u64>, number: Dim, blocks: Dim) {
    let last = number + 1 == blocks;
    if target::amd() {
        // The stores of a wave have arrived before it comes to the barrier: thread 0 waits for those of its own wave only.
        fence(Scope::Device);
    }
    barrier();
    if thread_id_x() == 0 {
        fence(Scope::Device);
        mail.atomic_wait(WRITTEN, number as u64);
        if !last {
            mail.atomic_store(WRITTEN, number as u64 + 1);
        }
    }
    if last {
        // All others have ended, or have nothing left to do.
        barrier();
        for word in (thread_id_x() as Dim..mail.len()).step_by(BLOCK as usize) {
            mail.atomic_store(word, 0);
        }
    }
}
