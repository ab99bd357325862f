//! Device memory of a handle: who owns it, how it grows, how it is lent, what a query answers.
//!
//! | owner | size | when a call needs more |
//! |---|---|---|
//! | rocforge ([`Owner::Managed`]) | default, or grown | grows to the need plus the default |
//! | rocforge, on the user's word ([`Owner::UserManaged`]) | as asked | `memory_error` |
//! | the user ([`Owner::UserOwned`]) | as given | `memory_error` |
//!
//! A size query is a flag beside the owner: it neither blocks nor is ended by what changes memory.
//! Nothing here allocates or calls the device in steady state.

mod arena;
mod growth;
mod loan;
mod options;
mod query;
mod tickets;

pub use arena::{Arena, Owner};
pub use loan::{Loan, RawLoan};
pub use options::{MemoryOptions, parse_unsigned};
pub use query::Query;
pub use tickets::TicketRegions;

use crate::Size;

/// Bytes to which every buffer is rounded up.
pub const ALIGNMENT: u64 = 64;

/// What elements and loads of 16 bytes need: routines get buffers at multiples of it, wherever the memory begins.
pub const ELEMENT_ALIGNMENT: u64 = 16;

/// Memory is spared in multiples of this, in bytes, for calls that can use more than they need.
pub const SPARE_UNIT: u64 = 256;

/// Bytes of one buffer, rounded up; a negative size is none, one that does not fit is `None`.
#[inline]
pub fn rounded(size: Size) -> Option<u64> {
    let bytes = u64::try_from(size.checked()?).unwrap_or(0);
    round_up(bytes)
}

/// `bytes` rounded up to a multiple of [`ALIGNMENT`].
#[inline]
pub fn round_up(bytes: u64) -> Option<u64> {
    Some(bytes.checked_add(ALIGNMENT - 1)? & !(ALIGNMENT - 1))
}

/// The sum of buffers, each rounded up; `None` if it does not fit.
#[inline]
pub fn total(sizes: &[Size]) -> Option<u64> {
    sizes.iter().try_fold(0_u64, |sum, size| sum.checked_add(rounded(*size)?))
}
