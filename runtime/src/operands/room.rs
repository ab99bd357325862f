//! How much borrowed memory holds, and whether the problems of a batch lie well in it.

use crate::view::Shape;
use crate::{Error, Result, Size, Status};

/// The memory behind a view.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// Elements of the buffer, or of the shortest one; as many as there can be where the maker of the view has promised it.
    capacity: i64,
    /// Buffers behind an array of pointers, or [`ONE_BUFFER`].
    buffers: i64,
}

/// All problems lie in one buffer.
const ONE_BUFFER: i64 = -1;

/// How problems lie in their memory.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    /// The increment or leading dimension.
    pub stride: i64,
    /// Elements from one problem to the next.
    pub distance: i64,
    /// Whether a call writes them.
    pub is_written: bool,
}

impl Room {
    /// Of one buffer.
    pub fn of_buffer(capacity: usize) -> Room {
        Room { capacity: number(capacity), buffers: ONE_BUFFER }
    }

    /// Of `buffers` buffers behind an array of pointers; the shortest has `shortest` elements.
    pub fn of_array(shortest: usize, buffers: usize) -> Room {
        Room { capacity: number(shortest), buffers: number(buffers) }
    }

    /// Elements of the buffer, or of the shortest one.
    pub fn capacity(self) -> i64 {
        self.capacity
    }

    /// What is left behind the first elements.
    pub fn behind(self, first: i64) -> Room {
        let is_promised = self.capacity == i64::MAX;
        Room { capacity: if is_promised { i64::MAX } else { (self.capacity - first).max(0) }, ..self }
    }

    /// Whether the problems lie behind an array of pointers.
    pub fn is_array(self) -> bool {
        self.buffers != ONE_BUFFER
    }

    /// Refuses a call of so many problems of this shape that the memory does not hold, or that would write one element
    /// in two of them.
    #[inline]
    pub fn check(self, argument: &'static str, shape: Shape, layout: Layout, batch_count: i64) -> Result<()> {
        // What routines pass on inside a call they have promised for all of its problems.
        let is_promised = self.capacity == i64::MAX;
        if !self.is_array() && (batch_count == 1 || is_promised) {
            return fits(argument, shape.span(layout.stride), self.capacity);
        }
        self.check_batch(argument, shape, layout, batch_count)
    }

    #[cold]
    fn check_batch(
        self,
        argument: &'static str,
        shape: Shape,
        layout: Layout,
        batch_count: i64,
    ) -> Result<()> {
        let refused = |reason: String| Err(Error::argument(Status::InvalidSize, argument, reason));
        let Layout { stride, distance, is_written } = layout;
        if self.is_array() {
            if self.buffers != batch_count.max(0) {
                return refused(format!("has {} problems, the call has {batch_count}", self.buffers));
            }
            if self.buffers == 0 {
                return Ok(());
            }
            return fits(argument, shape.span(stride), self.capacity);
        }
        if distance < 0 {
            return refused(format!(
                "has problems {distance} elements apart, which would lie before the buffer"
            ));
        }
        if shape.span(stride) == Size::new(0) {
            return Ok(());
        }
        if is_written && !shape.lies_apart(stride, distance, batch_count) {
            return refused(match distance {
                0 => format!("is one problem, and the call writes {batch_count}"),
                _ => format!("has problems {distance} elements apart, which overlap and are written"),
            });
        }
        fits(argument, shape.span_of_batch(stride, distance, batch_count), self.capacity)
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Refuses memory of `capacity` elements where a call reaches more.
pub(crate) fn fits(argument: &'static str, needed: Size, capacity: i64) -> Result<()> {
    match needed.checked() {
        Some(needed) if needed <= capacity => Ok(()),
        Some(needed) => {
            let reason = format!("holds {capacity} elements, the call reaches {needed}");
            Err(Error::argument(Status::InvalidSize, argument, reason))
        }
        None => Err(Error::argument(Status::InvalidSize, argument, "needs more elements than 64 bits count")),
    }
}
