//! Bulk copies on the host: one thread of the block makes them at once, and a checked launch is told of every step.
//!
//! What a GPU's copy engine would refuse is an error here where debug assertions are on or the launch is checked.

use std::panic::Location;

use super::access::misplaced;
use super::watch::{Action, BulkStep, watcher};
use super::{LoadGlobal, PlaceIn, Shared};

/// Bytes that a bulk copy moves a multiple of, from and to a multiple of them.
const WORD: usize = 16;

/// Tells who watches that this thread has come to a step of the block's bulk copies.
#[inline(always)]
#[track_caller]
pub(crate) fn come_to(step: BulkStep) {
    if let Some(watcher) = watcher() {
        watcher.bulk(step, Location::caller());
    }
}

impl<T: Copy> Shared<T> {
    /// What a bulk copy of these elements is to those who compare it with the other threads'.
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
}
