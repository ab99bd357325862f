//! Which bytes of the workspace a call has written: what lies in it at first is nobody's.

use std::cell::RefCell;

/// Workspace lent to a call.
#[derive(Clone)]
struct Region {
    start: usize,
    written: Vec<bool>,
}

thread_local! {
    /// The workspace of the calls that this thread makes with checks on; an inner call's after the outer one's.
    static REGIONS: RefCell<Vec<Region>> = const { RefCell::new(Vec::new()) };
}

/// Workspace that is watched until this is dropped.
pub struct WatchedLoan {
    before: usize,
}

impl WatchedLoan {
    /// Watches these pieces of memory, by address and bytes.
    pub fn new(pieces: impl Iterator<Item = (usize, usize)>) -> WatchedLoan {
        REGIONS.with_borrow_mut(|regions| {
            let before = regions.len();
            regions.extend(pieces.map(|(start, bytes)| Region { start, written: vec![false; bytes] }));
            WatchedLoan { before }
        })
    }
}

impl Drop for WatchedLoan {
    fn drop(&mut self) {
        REGIONS.with_borrow_mut(|regions| regions.truncate(self.before));
    }
}

/// What was written when this was made, to go back to.
pub(super) struct Written(Vec<Region>);

impl Written {
    pub(super) fn now() -> Written {
        Written(REGIONS.with_borrow(Vec::clone))
    }

    pub(super) fn restore(&self) {
        REGIONS.with_borrow_mut(|regions| regions.clone_from(&self.0));
    }
}

/// Runs `work` on the bytes of the innermost loan that these lie in, if they lie in one.
fn with_bytes<R>(address: usize, bytes: usize, work: impl FnOnce(&mut [bool]) -> R) -> Option<R> {
    REGIONS.with_borrow_mut(|regions| {
        regions
            .iter_mut()
            .rev()
            .find_map(|region| {
                let from = address.checked_sub(region.start)?;
                region.written.get_mut(from..from + bytes)
            })
            .map(work)
    })
}

/// Notes that these bytes were written.
pub(super) fn write(address: usize, bytes: usize) {
    with_bytes(address, bytes, |written| written.fill(true));
}

/// Whether these bytes lie in workspace and not all of them were written.
pub(super) fn is_fresh(address: usize, bytes: usize) -> bool {
    with_bytes(address, bytes, |written| written.contains(&false)) == Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_fresh_until_written_and_again_after_going_back() {
        let loan = WatchedLoan::new([(1000, 64), (2000, 8)].into_iter());
        let before = Written::now();
        assert!(is_fresh(1008, 8) && is_fresh(2000, 8) && !is_fresh(3000, 8));
        write(1008, 8);
        assert!(!is_fresh(1008, 8) && is_fresh(1012, 8), "half of it");
        before.restore();
        assert!(is_fresh(1008, 8));
        drop(loan);
        assert!(!is_fresh(1008, 8), "no workspace any more");
    }

    #[test]
    fn a_nested_loan_is_fresh_though_it_lies_in_an_outer_one() {
        let _outer = WatchedLoan::new([(1000, 64)].into_iter());
        write(1000, 64);
        let inner = WatchedLoan::new([(1032, 32)].into_iter());
        assert!(is_fresh(1032, 4) && !is_fresh(1000, 4));
        drop(inner);
        assert!(!is_fresh(1032, 4));
    }
}
