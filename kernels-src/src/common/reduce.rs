//! Sums over the threads of a block.

use rocforge::prelude::*;

/// The sum of `value` over the threads of a block; every thread gets it.
///
/// The order of additions depends on `BLOCK` alone, so that the same input gives the same bits.
#[device]
pub fn block_sum<T: Scalar, const BLOCK: i32>(value: T) -> T {
    let mut sums = shared::<T>(BLOCK);
    let me = thread_id_x();
    sums[me] = value;
    let mut half = BLOCK / 2;
    while half > 0 {
        barrier();
        if me < half {
            let other = sums[me + half];
            sums[me] += other;
        }
        half /= 2;
    }
    barrier();
    let sum = sums[0];
    // Nobody may begin the next sum before everybody has read this one.
    barrier();
    sum
}
