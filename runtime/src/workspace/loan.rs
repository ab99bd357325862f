//! Loans: workspace lent to one call, given back when dropped.

use super::arena::layout;
use super::{Arena, round_up};
use crate::platform::Stream;
use crate::platform::host::check::WatchedLoan;
use crate::view;
use crate::{DeviceCopy, Error, Result, Size};

/// Bytes lent, without the knowledge of how they are divided.
///
/// No copies of it exist, so that [`Arena::give_back`] gets each loan once.
#[derive(Debug)]
pub struct RawLoan {
    /// Where they begin; null if there are none.
    pub(super) base: *mut u8,
    /// How many there are.
    pub(super) bytes: u64,
    /// What was lent before; it must be what is lent after.
    pub(super) before: u64,
    /// The stream on which the memory was allocated for this loan alone, if it was.
    pub(super) stream: Option<Stream>,
}

impl RawLoan {
    /// Nothing lent.
    pub const EMPTY: RawLoan = RawLoan { base: std::ptr::null_mut(), bytes: 0, before: 0, stream: None };

    /// Where the bytes begin.
    pub fn base(&self) -> *mut u8 {
        self.base
    }
}

/// `N` buffers lent to a call.
///
/// It borrows the arena and is returned when dropped. Scopes of nested calls return in the order of
/// the stack; the bytes of one that is dropped before a later one return with the last loan of all.
#[derive(Debug)]
pub struct Loan<'a, const N: usize> {
    arena: &'a Arena,
    raw: RawLoan,
    buffers: [(u64, u64); N],
}

impl<'a, const N: usize> Loan<'a, N> {
    /// A loan of `buffers`, each with its offset and its bytes before rounding.
    pub(super) fn new(arena: &'a Arena, raw: RawLoan, buffers: [(u64, u64); N]) -> Self {
        Loan { arena, raw, buffers }
    }

    /// A loan of nothing.
    pub(super) fn empty(arena: &'a Arena) -> Self {
        Loan { arena, raw: RawLoan::EMPTY, buffers: [(0, 0); N] }
    }

    /// Returns the last buffer early: calls inside this one borrow its bytes again.
    pub fn release_last(&mut self) {
        if let Some((offset, _)) = self.buffers.last() {
            self.arena.shorten(&mut self.raw, *offset);
        }
    }

    /// Divides the same bytes into smaller buffers of `sizes`, but for the last one if `but_last`.
    ///
    /// # Errors
    /// `internal_error` when they do not fit: then nothing changes.
    pub fn divide(&mut self, sizes: &[Size; N], but_last: bool) -> Result<()> {
        let padding = self.buffers.first().map_or(0, |(offset, _)| *offset);
        let fitting = layout(sizes, padding).filter(|(buffers, end)| {
            let end = buffers.last().filter(|_| but_last).map_or(*end, |(offset, _)| *offset);
            end <= self.raw.bytes.max(padding)
        });
        let Some((buffers, _)) = fitting else {
            return Err(Error::internal("fewer problems need more workspace than many"));
        };
        self.buffers = buffers;
        Ok(())
    }

    /// Where buffer `index` begins; null if it has no bytes.
    #[inline]
    pub fn pointer(&self, index: usize) -> *mut u8 {
        let (offset, bytes) = self.buffers[index];
        if bytes == 0 { std::ptr::null_mut() } else { self.raw.base.wrapping_add(offset as usize) }
    }

    /// Bytes of the last buffer, rounded up.
    pub fn last_bytes(&self) -> u64 {
        self.buffers.last().map_or(0, |(_, bytes)| round_up(*bytes).unwrap_or(u64::MAX))
    }

    /// Tells the host's checks, until the answer is dropped, that nobody has written the buffers yet.
    pub(crate) fn watched(&self) -> WatchedLoan {
        WatchedLoan::new((0..N).map(|index| (self.pointer(index).addr(), self.buffers[index].1 as usize)))
    }

    /// Buffer `index` as elements, with a part for each problem if `per_problem`.
    #[inline]
    pub fn workspace<T: DeviceCopy>(
        &self,
        index: usize,
        batch_count: i64,
        per_problem: bool,
    ) -> view::Workspace<T> {
        let all = self.buffers[index].1 as i64 / size_of::<T>() as i64;
        let len = if per_problem { all / batch_count.max(1) } else { all };
        let stride = if per_problem { len } else { 0 };
        // SAFETY: The buffer lies inside what the arena has lent; it is nobody else's until the loan ends.
        unsafe { view::Workspace::new(self.pointer(index).cast(), len, stride) }
    }
}

impl<const N: usize> Drop for Loan<'_, N> {
    fn drop(&mut self) {
        // Scopes end in order; only an explicit `drop` can come before that of a later loan.
        if self.arena.give_back(&mut self.raw).is_err() {
            self.arena.end_out_of_order(&self.raw);
        }
    }
}

/// The refusal of a loan that is not the latest one.
#[cold]
fn out_of_order(loan: &RawLoan, in_use: u64) -> Error {
    Error::internal(format!(
        "workspace is given back out of order: {} bytes lent after {}, but {in_use} are in use",
        loan.bytes, loan.before
    ))
}

/// `Ok` where the loan is the latest one of an arena that lends from `base` on.
#[inline]
pub(super) fn check_order(loan: &RawLoan, in_use: u64, base: *mut u8) -> Result<()> {
    let latest = in_use.checked_sub(loan.bytes) == Some(loan.before) && loan.base == base;
    if latest { Ok(()) } else { Err(out_of_order(loan, in_use)) }
}
