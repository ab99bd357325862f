//! Results that go to host memory: kernels of a GPU leave them where both sides reach, and the call waits for them.

use std::cell::RefCell;

use crate::options::PointerMode;
use crate::platform::gpu::Pinned;
use crate::view::ResultMut;
use crate::{DeviceCopy, Error, Handle, Result, Size, Status};

/// Pinned memory of a handle, one piece for each result of a routine; it stays, so that calls allocate once.
#[derive(Debug, Default)]
pub(crate) struct Staging(RefCell<Vec<Option<Pinned>>>);

impl Staging {
    /// Gives all pieces back, before the handle is destroyed.
    ///
    /// # Errors
    /// What the driver reports: then the others stay.
    pub(crate) fn close(&self) -> Result<()> {
        let mut pieces = self.0.borrow_mut();
        pieces.iter_mut().flatten().try_for_each(Pinned::give_back)?;
        pieces.clear();
        Ok(())
    }

    /// Where result `index` of a call may be left, `bytes` of it.
    fn place(&self, handle: &Handle, index: usize, bytes: usize) -> Result<*mut u8> {
        let mut pieces = self.0.borrow_mut();
        if pieces.len() <= index {
            pieces.resize_with(index + 1, || None);
        }
        let piece = &mut pieces[index];
        match piece {
            Some(pinned) if pinned.bytes() >= bytes => Ok(pinned.as_ptr()),
            _ => {
                // A call that failed may have left work that still writes to the old piece.
                handle.device().synchronize(handle.stream())?;
                *piece = None;
                let pinned = Pinned::new(handle.device(), bytes.next_power_of_two().max(256))?;
                Ok(piece.insert(pinned).as_ptr())
            }
        }
    }
}

/// A result of a call in progress.
#[derive(Debug)]
pub struct Staged<T> {
    /// Where the caller wants it.
    wanted: ResultMut<T>,
    /// Where kernels leave it.
    left: ResultMut<T>,
    count: usize,
}

impl<T: DeviceCopy> Staged<T> {
    /// Result number `index` of a call, one value a problem, which the caller wants at `result`.
    ///
    /// # Errors
    /// `invalid_value` where it goes to host memory and the stream records a graph, which runs after the call;
    /// `memory_error` without memory that both sides reach.
    #[inline]
    pub fn new(handle: &Handle, index: usize, batch_count: i64, result: ResultMut<T>) -> Result<Staged<T>> {
        if !handle.stages_results() {
            return Ok(Staged { wanted: result, left: result, count: 0 });
        }
        Staged::on_gpu(handle, index, batch_count, result)
    }

    #[cold]
    fn on_gpu(handle: &Handle, index: usize, batch_count: i64, result: ResultMut<T>) -> Result<Staged<T>> {
        if handle.device().is_capturing(handle.stream())? {
            return Err(Error::new(
                Status::InvalidValue,
                "a result in host memory cannot be part of a graph, which runs after the call; set the pointer mode \
                 to device",
            ));
        }
        let bytes = (Size::new(batch_count) * Size::of::<T>()).get("batch_count")?;
        let count = usize::try_from(batch_count).unwrap_or(0);
        let place = handle.staging().place(handle, index, usize::try_from(bytes).unwrap_or(0))?;
        // SAFETY: The piece holds one `T` a problem, is aligned as any allocation of a driver, and stays with the
        // handle, which replaces it only when the work of its stream is done.
        Ok(Staged { wanted: result, left: unsafe { ResultMut::new(place.cast()) }, count })
    }

    /// Where kernels leave it.
    #[inline]
    pub fn view(&self) -> ResultMut<T> {
        self.left
    }

    /// Waits for it, where it goes to host memory.
    ///
    /// # Errors
    /// What the work of the stream reports.
    #[inline]
    pub fn deliver(&self, handle: &Handle) -> Result<()> {
        if self.count == 0 { Ok(()) } else { self.fetch(handle) }
    }

    #[cold]
    fn fetch(&self, handle: &Handle) -> Result<()> {
        handle.device().synchronize(handle.stream())?;
        // SAFETY: The kernels are done; the piece holds `count` values, and so does what the caller gave: one a
        // problem.
        unsafe { std::ptr::copy_nonoverlapping(self.left.as_ptr(), self.wanted.as_ptr(), self.count) };
        Ok(())
    }
}

impl Handle {
    /// Whether results of the call that begins go to host memory that kernels do not reach.
    #[inline]
    fn stages_results(&self) -> bool {
        !self.shares_host_memory() && self.pointer_mode() == PointerMode::Host && !self.is_inside_a_call()
    }
}

/// Results of any type that can be set to zero.
pub trait ZeroResults {
    /// Makes each problem's result zero: at once in host memory, in the order of the stream in a device's.
    ///
    /// # Errors
    /// What the driver reports.
    fn zero(&self, handle: &Handle, batch_count: i64) -> Result<()>;
}

impl<T: crate::Element> ZeroResults for ResultMut<T> {
    fn zero(&self, handle: &Handle, batch_count: i64) -> Result<()> {
        let on_device = handle.pointer_mode() == PointerMode::Device || handle.is_inside_a_call();
        if handle.shares_host_memory() || !on_device {
            (0..batch_count).for_each(|batch| self.at(batch).set(T::default()));
            return Ok(());
        }
        let bytes = (Size::new(batch_count) * Size::of::<T>()).get("batch_count")?;
        let bytes = u64::try_from(bytes).unwrap_or(0);
        if bytes == 0 || handle.rehearsal().is_on() {
            return Ok(());
        }
        // SAFETY: `ResultMut::new` promised memory for one value a problem; zeros are the number zero.
        unsafe { handle.device().zero_async(self.as_ptr().cast(), bytes, handle.stream()) }
    }
}
