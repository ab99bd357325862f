//! Bulk copies on the host: one thread of the block makes them at once, and a checked launch is told of every step.
//!
//! What a GPU's copy engine would refuse is an error here where debug assertions are on or the launch is checked.

use std::panic::Location;

use super::access::Reach;
use super::access::misplaced;
use super::watch::{Action, BulkStep, watcher};
use super::{LoadGlobal, PlaceIn, Shared, TensorMap};
pub use crate::source::BULK_GROUPS;

/// Unit of a bulk copy, and alignment of both sides, in bytes.
const WORD: usize = 16;

/// Alignment of the destination of a block of a tensor map, in bytes.
const LINE: usize = 128;

/// Refuses a number that no group has.
#[inline(always)]
#[track_caller]
pub(crate) fn is_group(group: i32) {
    assert!(
        usize::try_from(group).is_ok_and(|group| group < BULK_GROUPS),
        "group {group} of bulk copies: they are 0 to {}",
        BULK_GROUPS - 1
    );
}

/// Reports to the watcher that this thread has come to a step of a group of the block's bulk copies.
#[inline(always)]
#[track_caller]
pub(crate) fn come_to(group: i32, step: BulkStep) {
    if let Some(watcher) = watcher() {
        watcher.bulk(group, step, Location::caller());
    }
}

impl<T: Copy> Shared<T> {
    /// A bulk copy of these elements, as checks compare it with the other threads'.
    #[inline(always)]
    pub(crate) fn bulk_step<V: LoadGlobal<T>>(
        &self,
        at: i64,
        count: i64,
        from: &V,
        place: (i64, i64),
    ) -> BulkStep {
        BulkStep::Copy { to: self.place(at).addr(), from: from.address(place.0, place.1), count }
    }

    /// Copies `count` elements of a view from `place` on to `self[at]` and behind.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn arrive_in_bulk<V: LoadGlobal<T>>(
        &self,
        at: i64,
        count: i64,
        from: &V,
        place: impl PlaceIn<V::Kind>,
    ) {
        if count <= 0 {
            return;
        }
        let (row, col) = place.row_and_column();
        let source = from.reach(row, col, Action::BulkRead);
        let target = self.element(at, Action::BulkWrite);
        if cfg!(debug_assertions) || self.watch() != 0 {
            for e in 1..count {
                from.reach(row + e, col, Action::BulkRead);
                self.element(at + e, Action::BulkWrite);
            }
            let bytes = count as usize * size_of::<T>();
            if from.step() != 1 {
                let text = format!("a bulk copy of elements that lie {} apart", from.step());
                misplaced(from, source, Action::BulkRead, &text);
            }
            if !bytes.is_multiple_of(WORD) {
                let text = format!("a bulk copy of {bytes} bytes, which is no multiple of {WORD}");
                misplaced(self, target, Action::BulkWrite, &text);
            }
            let text = || format!("a bulk copy at an address that is no multiple of {WORD}");
            if !source.addr().is_multiple_of(WORD) {
                misplaced(from, source, Action::BulkRead, &text());
            }
            if !target.addr().is_multiple_of(WORD) {
                misplaced(self, target, Action::BulkWrite, &text());
            }
        }
        // SAFETY: The makers of the view and of the array promised valid memory for their elements, which are those;
        // shared memory overlaps with no view.
        unsafe { source.copy_to_nonoverlapping(target, count as usize) }
    }

    /// Copies the block of a tensor map at `place` to `self[at]` and behind, zeros where the matrix ends.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn arrive_as_block<const ROWS: usize, const COLS: usize>(
        &self,
        at: i64,
        from: &TensorMap<T, ROWS, COLS>,
        (row, col): (i64, i64),
    ) where
        T: Default,
    {
        let matrix = from.matrix();
        let behind = at.wrapping_mul(size_of::<T>() as i64);
        if !behind.unsigned_abs().is_multiple_of(LINE as u64) {
            let text = format!(
                "a block that goes {behind} bytes behind the beginning of an array, no multiple of {LINE}"
            );
            misplaced(self, self.place(at), Action::BulkWrite, &text);
        }
        for j in 0..COLS as i64 {
            for i in 0..ROWS as i64 {
                let to = self.element(at + j * ROWS as i64 + i, Action::BulkWrite);
                let inside =
                    (0..matrix.rows()).contains(&(row + i)) && (0..matrix.cols()).contains(&(col + j));
                // SAFETY: The maker of the view promised valid memory for its elements, the array has its own.
                unsafe {
                    *to =
                        if inside { *matrix.reach(row + i, col + j, Action::BulkRead) } else { T::default() };
                }
            }
        }
    }
}
