//! Growth: more memory for a call that needs it, where the library manages; and the sentence where there is none.

use super::arena::{Arena, Owner, too_much};
use crate::platform::Stream;
use crate::{Error, Result, Status};

/// Why an arena does not grow.
enum Obstacle {
    /// Its size is the user's.
    Fixed,
    /// Some of it is lent.
    Lent,
    /// The stream records a graph.
    Capture,
    /// The sum does not fit 64 bits.
    Wrap,
    /// The device does not know the stream.
    Stream(Error),
    /// The device does not take the old memory back.
    Kept(Error),
    /// The device has not that much.
    Full(Error),
}

/// What to do about memory whose size is the user's.
const FIXED: &str = "give it more with rocblas_set_workspace or rocblas_set_device_memory_size, or let the library \
                     manage it with rocblas_set_device_memory_size(handle, 0)";

/// A loan that does not fit.
pub(super) struct Need<'a> {
    pub(super) routine: &'a str,
    pub(super) bytes: u64,
    /// Bytes before the first address at which elements may lie.
    pub(super) padding: u64,
}

impl Arena {
    /// Grows to what a call needs and the default size, so that calls inside it find memory too.
    #[cold]
    pub(super) fn grow(&self, need: &Need<'_>, stream: Stream) -> Result<()> {
        let advice = match self.regrow(need.bytes, self.default_size(), stream) {
            Ok(()) => return Ok(()),
            Err(Obstacle::Wrap) => return Err(too_much(need.routine)),
            Err(Obstacle::Stream(error)) => return Err(error),
            Err(Obstacle::Kept(error)) => {
                let advice = "the device does not take the old memory back";
                return Err(self.short(need, advice).with_source(error));
            }
            Err(Obstacle::Full(error)) => {
                return Err(self.short(need, "the device has not that much free; give it less work at once, or memory with rocblas_set_workspace").with_source(error));
            }
            Err(Obstacle::Fixed) => FIXED,
            Err(Obstacle::Lent) => {
                "a call around it holds workspace, so that it cannot grow: size it before with a query"
            }
            Err(Obstacle::Capture) => {
                "the stream records a graph, so that it cannot grow: reserve it before the capture"
            }
        };
        Err(self.short(need, advice))
    }

    /// Makes room for `bytes` and no more, where there is none: for a call that the device has denied more.
    ///
    /// Answers whether a loan of so many bytes may succeed now. Where each loan is an allocation of its own,
    /// only the attempt tells.
    #[cold]
    pub fn make_room(&self, bytes: u64, stream: Stream) -> bool {
        self.lends_by_stream() || bytes <= self.room() || self.regrow(bytes, 0, stream).is_ok()
    }

    /// Whether the arena grows for a loan that does not fit.
    pub fn grows(&self) -> bool {
        self.owner() == Owner::Managed && self.in_use() == 0 && !self.is_stream_ordered()
    }

    /// Whether the device decides what can be lent, and not the size of the arena.
    pub fn asks_device(&self) -> bool {
        self.grows() || self.lends_by_stream()
    }

    /// New memory of `bytes` and `reserve` in place of the old.
    fn regrow(&self, bytes: u64, reserve: u64, stream: Stream) -> Result<(), Obstacle> {
        if self.owner() != Owner::Managed {
            return Err(Obstacle::Fixed);
        }
        if self.in_use() != 0 {
            return Err(Obstacle::Lent);
        }
        if self.device().is_capturing(stream).map_err(Obstacle::Stream)? {
            return Err(Obstacle::Capture);
        }
        let wanted = bytes.checked_add(reserve).ok_or(Obstacle::Wrap)?;
        self.give_up().map_err(Obstacle::Kept)?;
        let memory = self.device().alloc(wanted).map_err(Obstacle::Full)?;
        self.hold(memory, wanted);
        Ok(())
    }

    /// The refusal of a loan that would have been an allocation of its own.
    #[cold]
    pub(super) fn denied(&self, need: &Need<'_>) -> Error {
        let message = format!(
            "{} needs {} bytes of workspace in the order of its stream, where the handle holds none ({}): the device \
             has not that much free; give it less work at once, or memory with rocblas_set_workspace",
            need.routine,
            need.bytes,
            self.owner().name()
        );
        Error::new(Status::MemoryError, message)
    }

    /// The refusal of a loan: who needs what, what there is, whose it is, and what to do.
    pub(super) fn short(&self, need: &Need<'_>, advice: &str) -> Error {
        let (size, owner) = (self.size(), self.owner().name());
        let free = size - self.in_use().min(size);
        let lost = match need.padding {
            0 => String::new(),
            lost => format!(
                ", of which {lost} are lost because they do not begin at a multiple of {}",
                super::ELEMENT_ALIGNMENT
            ),
        };
        let bytes = need.bytes - need.padding;
        let message = format!(
            "{} needs {bytes} bytes of workspace, the handle has {free} free of {size} ({owner}){lost}: {advice}",
            need.routine
        );
        Error::new(Status::MemoryError, message)
    }
}
