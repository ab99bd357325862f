//! How much work an expansion is: tests hold it against the size of what is expanded.
//!
//! A step is one look at one expression by one of the walks that go into its parts, or 64 bytes of text that are put
//! together. A clock would tell of the machine as well.

use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// Counts one.
pub(crate) fn one() {
    several(1);
}

/// Counts several.
pub(crate) fn several(count: u64) {
    TAKEN.with(|taken| taken.set(taken.get() + count));
}

/// The steps of this thread so far.
pub fn taken() -> u64 {
    TAKEN.with(Cell::get)
}
