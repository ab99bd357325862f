//! What a launch overwrites, so that it can be run again from where it began, and its results be compared.

use std::collections::BTreeMap;
use std::panic::Location;

/// An element that a launch wrote.
struct Written {
    element: *mut u8,
    old: Vec<u8>,
    at: &'static Location<'static>,
}

/// What elements hold by address, each with the line that wrote it last.
pub(super) type Contents = BTreeMap<usize, (Vec<u8>, &'static Location<'static>)>;

/// The bytes that were there before the first write of each element, by address.
#[derive(Default)]
pub(super) struct Journal {
    written: BTreeMap<usize, Written>,
}

impl Journal {
    /// Notes that an element is about to be written.
    ///
    /// # Safety
    /// The bytes are valid for reads and writes until the journal is dropped.
    pub(super) unsafe fn note(&mut self, element: *mut u8, bytes: usize, at: &'static Location<'static>) {
        let entry = self.written.entry(element.addr()).or_insert_with(|| {
            // SAFETY: The caller's promise.
            let old = unsafe { std::slice::from_raw_parts(element, bytes) }.to_vec();
            Written { element, old, at }
        });
        entry.at = at;
    }

    /// What the elements hold now.
    pub(super) fn now(&self) -> Contents {
        let now = |(address, written): (&usize, &Written)| {
            // SAFETY: `note` was promised that the bytes are valid for as long as the journal.
            let bytes = unsafe { std::slice::from_raw_parts(written.element, written.old.len()) };
            (*address, (bytes.to_vec(), written.at))
        };
        self.written.iter().map(now).collect()
    }

    /// Puts everything back.
    pub(super) fn undo(&self) {
        for Written { element, old, .. } in self.written.values() {
            // SAFETY: As above.
            unsafe { element.copy_from_nonoverlapping(old.as_ptr(), old.len()) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undoing_brings_the_first_values_back() {
        let mut memory = [1_u64, 2];
        let element = memory.as_mut_ptr().cast::<u8>();
        let mut journal = Journal::default();
        for value in [7_u64, 8] {
            // SAFETY: The array is valid and outlives the journal.
            unsafe { journal.note(element, 8, Location::caller()) };
            // SAFETY: As above.
            unsafe { element.cast::<u64>().write(value) };
        }
        assert_eq!(journal.now()[&element.addr()].0, 8_u64.to_ne_bytes());
        journal.undo();
        assert_eq!(memory, [1, 2]);
    }
}
