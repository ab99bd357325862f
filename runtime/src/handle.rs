//! The handle: where calls run, and what they may borrow.

use std::cell::{Cell, RefCell};

use crate::memory::{Arena, Loan};
use crate::options::PointerMode;
use crate::platform::Platform;
use crate::platform::host::BlockThreads;
use crate::view::Dim;
use crate::{DeviceBuffer, DeviceCopy, Error, Result, Size, Status};

/// Bytes to which every buffer of a workspace is rounded up.
const ALIGNMENT: u64 = 64;

/// The context of BLAS calls: platform, pointer mode, workspace, size query.
///
/// A handle belongs to one thread at a time.
#[derive(Debug)]
pub struct Handle {
    platform: Platform,
    pointer_mode: Cell<PointerMode>,
    block_threads: Cell<BlockThreads>,
    query: Cell<Option<u64>>,
    arena: RefCell<Arena>,
}

impl Handle {
    /// A handle on the platform that `ROCFORGE_PLATFORM` names, or on the best one present.
    ///
    /// # Errors
    /// The variable names no platform, or one that is not here.
    pub fn new() -> Result<Handle> {
        Ok(Handle::on(Platform::from_environment()?))
    }

    /// A handle on `platform`.
    pub fn on(platform: Platform) -> Handle {
        Handle {
            platform,
            pointer_mode: Cell::new(PointerMode::Host),
            block_threads: Cell::new(BlockThreads::One),
            query: Cell::new(None),
            arena: RefCell::default(),
        }
    }

    /// Where calls run.
    pub fn platform(&self) -> Platform {
        self.platform
    }

    /// Where alpha, beta and results live.
    pub fn pointer_mode(&self) -> PointerMode {
        self.pointer_mode.get()
    }

    /// Says where alpha, beta and results of the following calls live.
    pub fn set_pointer_mode(&self, mode: PointerMode) {
        self.pointer_mode.set(mode);
    }

    /// How many threads a block has on the host platform.
    pub fn block_threads(&self) -> BlockThreads {
        self.block_threads.get()
    }

    /// Runs blocks on the host with one thread each, or with as many as a GPU would use.
    pub fn set_block_threads(&self, threads: BlockThreads) {
        self.block_threads.set(threads);
    }

    /// Copies `elements` into memory of the handle's platform.
    pub fn upload<T: DeviceCopy>(&self, elements: &[T]) -> DeviceBuffer<T> {
        DeviceBuffer::from_host(elements.to_vec())
    }

    /// From now on calls answer how much workspace they need, and do nothing else.
    ///
    /// # Errors
    /// A query is running already.
    pub fn start_size_query(&self) -> Result<()> {
        if self.is_size_query() {
            return Err(Error::new(Status::SizeQueryMismatch, "a size query is running already"));
        }
        self.query.set(Some(0));
        Ok(())
    }

    /// Ends the query: the bytes that the most demanding call needs.
    ///
    /// # Errors
    /// No query is running.
    pub fn stop_size_query(&self) -> Result<u64> {
        self.query.take().ok_or_else(|| Error::new(Status::SizeQueryMismatch, "no size query is running"))
    }

    /// Whether calls only answer how much workspace they need.
    #[inline]
    pub fn is_size_query(&self) -> bool {
        self.query.get().is_some()
    }

    /// Records what a call needs; the status says whether that raised the answer.
    pub(crate) fn answer_query(&self, bytes: &[Size]) -> Result<Status> {
        let total = total(bytes).ok_or_else(|| too_much("this call"))?;
        let so_far = self.query.get().unwrap_or(0);
        if total <= so_far {
            return Ok(Status::SizeUnchanged);
        }
        self.query.set(Some(total));
        Ok(Status::SizeIncreased)
    }

    /// Lends a call its workspace buffers.
    pub(crate) fn lend(&self, routine: &'static str, bytes: &[Size]) -> Result<Loan<'_>> {
        total(bytes).ok_or_else(|| too_much(routine))?;
        Arena::lend(&self.arena, routine, bytes)
    }
}

fn too_much(routine: &str) -> Error {
    Error::new(Status::MemoryError, format!("{routine} needs more workspace than 64 bits count"))
}

/// The sum of buffers, each rounded up; `None` if it does not fit.
fn total(bytes: &[Size]) -> Option<u64> {
    bytes.iter().try_fold(0_u64, |sum, size| sum.checked_add(rounded(*size)?))
}

/// Bytes of one buffer, rounded up; a negative size is none.
pub(crate) fn rounded(size: Size) -> Option<u64> {
    let bytes: Dim = size.checked()?;
    u64::try_from(bytes).unwrap_or(0).checked_next_multiple_of(ALIGNMENT)
}
