//! Triangular systems with one right-hand side, in any storage.

mod flags;
mod inverse;
mod lower;
mod rows;

use super::storage::Storage;
use crate::common::words::Words;
use lower::Lower;
pub use lower::lower;
use rocforge::prelude::*;
use rows::{blocks_and_flags, solve_rows, solve_small_rows};

/// x := op(A)^-1 * x, for op(A) renumbered as a lower triangle of `n` rows
#[launches]
pub fn solve<T: Words, S: Storage>(call: &Call<'_>, n: Dim, of: Lower<T, S>, x: VectorMut<T>) -> Result<()> {
    // Complex elements of a band take too many registers in blocks of 64 rows.
    let is_complex_band = S::IS_BAND && size_of::<T>() > size_of::<T::Real>();
    if n <= 32 || size_of::<T>() >= 16 || is_complex_band {
        let (blocks, flags) = blocks_and_flags::<T>(n, 32, call)?;
        solve_small_rows::<T, S>(call, blocks, n, of, x, flags)
    } else {
        let (blocks, flags) = blocks_and_flags::<T>(n, 64, call)?;
        solve_rows::<T, S>(call, blocks, n, of, x, flags)
    }
}
