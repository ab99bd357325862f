//! The arena: one piece of device memory, lent out from its beginning.

use std::cell::{Cell, RefCell};
use std::ptr::NonNull;
use std::sync::Arc;

use super::growth::Need;
use super::loan::check_order;
use super::{ELEMENT_ALIGNMENT, Loan, MemoryOptions, RawLoan, SPARE_UNIT, round_up, rounded};
use crate::platform::{Device, Stream};
use crate::{Error, Result, Size, Status};

const MIB: u64 = 1 << 20;

/// Who owns a handle's memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// The library, which grows it as calls need.
    Managed,
    /// The library, with the size that the user set.
    UserManaged,
    /// The user.
    UserOwned,
}

impl Owner {
    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Owner::Managed => "rocblas_managed",
            Owner::UserManaged => "user_managed",
            Owner::UserOwned => "user_owned",
        }
    }
}

/// A handle's device memory.
#[derive(Debug)]
pub struct Arena {
    device: Arc<dyn Device>,
    owner: Cell<Owner>,
    base: Cell<*mut u8>,
    size: Cell<u64>,
    in_use: Cell<u64>,
    /// Loans that are out, those that are allocations of their own left out.
    loans: Cell<u32>,
    /// Bytes of loans that are allocations of their own.
    streamed: Cell<u64>,
    /// Allocations whose loans have ended and which the device has not taken back yet.
    owed: RefCell<Vec<NonNull<u8>>>,
    high_water: Cell<u64>,
    default_size: u64,
    stream_ordered: bool,
}

// SAFETY: The base is memory of the device, which any thread may use; the cells make the arena one thread's at a time.
unsafe impl Send for Arena {}

impl Arena {
    /// Memory as `options` say, allocated now.
    ///
    /// # Errors
    /// `memory_error` when the device has not enough.
    pub fn new(device: Arc<dyn Device>, options: &MemoryOptions) -> Result<Arena> {
        let default_size = default_size(device.arch());
        let arena = Arena {
            device,
            owner: Cell::new(Owner::Managed),
            base: Cell::new(std::ptr::null_mut()),
            size: Cell::new(0),
            in_use: Cell::new(0),
            loans: Cell::new(0),
            streamed: Cell::new(0),
            owed: RefCell::default(),
            high_water: Cell::new(0),
            default_size,
            stream_ordered: options.stream_ordered,
        };
        let (owner, bytes) = match options.size {
            Some(0) => (Owner::Managed, 0),
            Some(bytes) => (Owner::UserManaged, bytes),
            None => (Owner::Managed, options.default_size.unwrap_or(default_size)),
        };
        if arena.stream_ordered && owner == Owner::Managed {
            // Nothing is held; the size is what `get_device_memory_size` has always said.
            arena.size.set(bytes);
        } else if bytes != 0 {
            let memory = arena.device.alloc(bytes).map_err(|error| match options.size {
                // Who set the variable is to know that it is meant.
                Some(_) => {
                    let message = format!("ROCBLAS_DEVICE_MEMORY_SIZE asks for {bytes} bytes: {error}");
                    Error::new(error.status(), message).with_source(error)
                }
                None => error,
            })?;
            arena.hold(memory, bytes);
            arena.owner.set(owner);
        }
        Ok(arena)
    }

    /// Who owns the memory.
    pub fn owner(&self) -> Owner {
        self.owner.get()
    }

    /// Bytes that the arena has.
    pub fn size(&self) -> u64 {
        self.size.get()
    }

    /// Where they begin; null where there are none.
    pub fn base(&self) -> *mut u8 {
        self.base.get()
    }

    /// Bytes lent at the moment.
    pub fn in_use(&self) -> u64 {
        self.in_use.get()
    }

    /// The most bytes that were ever lent at once.
    pub fn high_water_mark(&self) -> u64 {
        self.high_water.get()
    }

    /// Whether every loan is an allocation in the order of the stream.
    pub fn is_stream_ordered(&self) -> bool {
        self.stream_ordered
    }

    pub(super) fn device(&self) -> &Arc<dyn Device> {
        &self.device
    }

    /// What growing adds to a need.
    pub(super) fn default_size(&self) -> u64 {
        self.default_size
    }

    /// Whether each loan is an allocation of its own, in the order of the stream.
    pub fn lends_by_stream(&self) -> bool {
        self.stream_ordered && self.owner.get() == Owner::Managed
    }

    /// Bytes between what is lent and the next address at which elements may lie: none but where the user's
    /// memory begins anywhere.
    #[inline]
    fn padding(&self) -> u64 {
        if self.owner.get() != Owner::UserOwned {
            return 0;
        }
        let next = (self.base.get().addr() as u64).wrapping_add(self.in_use.get());
        next.wrapping_neg() % ELEMENT_ALIGNMENT
    }

    /// Bytes that buffers may take without growing; none where each loan is an allocation of its own.
    pub fn room(&self) -> u64 {
        if self.lends_by_stream() {
            return 0;
        }
        (self.size.get() - self.in_use.get()).saturating_sub(self.padding())
    }

    /// What is left beside `kept` bytes for a call that can use more than it needs, in whole units of 256 bytes.
    ///
    /// Where each loan is an allocation of its own, nothing is held, and the size that is told counts.
    pub fn spare(&self, kept: u64) -> u64 {
        let used = self.in_use.get().saturating_add(self.padding()).saturating_add(kept);
        self.size.get().saturating_sub(used) / SPARE_UNIT * SPARE_UNIT
    }

    /// Lends buffers of `sizes`, each rounded up to 64 bytes, at addresses that fit any element.
    ///
    /// # Errors
    /// `memory_error` in the name of `routine` when they cannot be had; nothing is lent then.
    #[inline]
    pub fn lend<const N: usize>(
        &self,
        routine: &str,
        sizes: &[Size; N],
        stream: Stream,
    ) -> Result<Loan<'_, N>> {
        let padding = self.padding();
        let (buffers, end) = layout(sizes, padding).ok_or_else(|| too_much(routine))?;
        let bytes = if end == padding { 0 } else { end };
        let raw = self.take(&Need { routine, bytes, padding }, stream)?;
        Ok(Loan::new(self, raw, buffers))
    }

    /// Lends one buffer of as much of `wanted` as is spare beside `kept` bytes; nothing grows, and none is fine.
    pub fn lend_spare(&self, wanted: Size, kept: u64, stream: Stream) -> Loan<'_, 1> {
        let spare = i64::try_from(self.spare(kept)).unwrap_or(i64::MAX);
        // More than 64 bits count is more than there is.
        let bytes = wanted.checked().unwrap_or(i64::MAX).min(spare);
        self.lend("a call", &[Size::new(bytes)], stream).unwrap_or_else(|_| Loan::empty(self))
    }

    /// Lends `bytes`, a multiple of 64, at whatever address is next.
    ///
    /// # Errors
    /// As [`Arena::lend`].
    #[inline]
    pub fn lend_raw(&self, routine: &str, bytes: u64, stream: Stream) -> Result<RawLoan> {
        self.take(&Need { routine, bytes, padding: 0 }, stream)
    }

    #[inline]
    fn take(&self, need: &Need<'_>, stream: Stream) -> Result<RawLoan> {
        let bytes = need.bytes;
        if bytes == 0 {
            return Ok(RawLoan { before: self.in_use.get(), ..RawLoan::EMPTY });
        }
        if self.lends_by_stream() {
            return self.lend_by_stream(need, stream);
        }
        let before = self.in_use.get();
        if bytes > self.size.get() - before {
            self.grow(need, stream)?;
        }
        self.in_use.set(before + bytes);
        self.loans.set(self.loans.get() + 1);
        self.raise_high_water();
        let base = self.base.get().wrapping_add(before as usize);
        Ok(RawLoan { base, bytes, before, stream: None })
    }

    fn lend_by_stream(&self, need: &Need<'_>, stream: Stream) -> Result<RawLoan> {
        let bytes = need.bytes;
        if !self.owed.borrow().is_empty() && !self.device.is_capturing(stream)? {
            // What fails once more is tried again with the next loan, and at last when the handle is destroyed.
            let _ = self.settle();
        }
        let memory =
            self.device.alloc_async(bytes, stream).map_err(|error| self.denied(need).with_source(error))?;
        self.streamed.set(self.streamed.get() + bytes);
        self.raise_high_water();
        Ok(RawLoan { base: memory.as_ptr(), bytes, before: 0, stream: Some(stream) })
    }

    #[inline]
    fn raise_high_water(&self) {
        self.high_water.set(self.high_water.get().max(self.in_use.get() + self.streamed.get()));
    }

    /// Takes all but the first `bytes` of the latest loan back; one that is an allocation of its own stays whole.
    pub(super) fn shorten(&self, loan: &mut RawLoan, bytes: u64) {
        if loan.stream.is_some() || bytes >= loan.bytes {
            return;
        }
        if bytes == 0 {
            // It is the latest loan, so that it can be returned.
            let _ = self.give_back(loan);
            return;
        }
        self.in_use.set(loan.before + bytes);
        loan.bytes = bytes;
    }

    /// Takes a loan back, which is empty afterwards: nothing is returned twice.
    ///
    /// # Errors
    /// `internal_error` if a later loan is still out, or if it is another arena's; nothing changes then.
    #[inline]
    pub fn give_back(&self, loan: &mut RawLoan) -> Result<()> {
        if loan.bytes == 0 {
            return Ok(());
        }
        if let Some(stream) = loan.stream {
            let memory = NonNull::new(loan.base).ok_or_else(|| Error::internal("a loan without memory"))?;
            // SAFETY: The memory was allocated for this loan alone, on this stream, and the loan ends here.
            unsafe { self.device.free_async(memory, stream) }?;
            self.streamed.set(self.streamed.get().saturating_sub(loan.bytes));
        } else {
            let base = self.base.get().wrapping_add(loan.before as usize);
            check_order(loan, self.in_use.get(), base)?;
            self.in_use.set(loan.before);
            self.one_loan_less();
        }
        *loan = RawLoan::EMPTY;
        Ok(())
    }

    /// Ends a loan that was dropped while a later one is out: its bytes return with the last loan of all.
    #[cold]
    pub(super) fn end_out_of_order(&self, loan: &RawLoan) {
        if loan.stream.is_none() {
            self.one_loan_less();
        } else if let Some(memory) = NonNull::new(loan.base) {
            // The device has not taken it back.
            self.streamed.set(self.streamed.get().saturating_sub(loan.bytes));
            self.owed.borrow_mut().push(memory);
        }
    }

    /// Gives back what the device has refused before, in no stream's order: that waits for all work.
    fn settle(&self) -> Result<()> {
        let mut owed = self.owed.borrow_mut();
        while let Some(memory) = owed.last() {
            // SAFETY: It was allocated for a loan that has ended, and leaves the list when it is given back.
            unsafe { self.device.free(*memory) }?;
            owed.pop();
        }
        Ok(())
    }

    /// Gives everything back to the device, before the handle is destroyed.
    ///
    /// # Errors
    /// What the driver reports: what it has not taken back stays here.
    pub(crate) fn close(&self) -> Result<()> {
        self.settle()?;
        self.reset()
    }

    #[inline]
    fn one_loan_less(&self) {
        self.loans.set(self.loans.get() - 1);
        if self.loans.get() == 0 {
            self.in_use.set(0);
        }
    }

    /// Gives the old memory back and has none; the size is zero even where the device keeps it.
    pub(super) fn give_up(&self) -> Result<()> {
        self.size.set(0);
        self.release()
    }

    /// Takes `memory` of the device's as its own, in place of none.
    pub(super) fn hold(&self, memory: NonNull<u8>, bytes: u64) {
        self.base.set(memory.as_ptr());
        self.size.set(bytes);
    }

    /// Gives the library's memory back to the device; the user's is forgotten.
    fn release(&self) -> Result<()> {
        let memory = self.base.get();
        if self.owner.get() != Owner::UserOwned
            && let Some(memory) = NonNull::new(memory)
        {
            // SAFETY: The arena allocated it, nothing of it is lent, and the base is forgotten below.
            unsafe { self.device.free(memory) }?;
        }
        self.base.set(std::ptr::null_mut());
        Ok(())
    }

    fn reset(&self) -> Result<()> {
        if self.in_use.get() != 0 {
            let message = format!("{} bytes of the workspace are in use", self.in_use.get());
            return Err(Error::new(Status::InternalError, message));
        }
        self.release()?;
        self.owner.set(Owner::Managed);
        self.size.set(0);
        Ok(())
    }

    /// A size of the user's choice, rounded up to 64 and allocated now; 0 lets the library manage again.
    ///
    /// # Errors
    /// `internal_error` while memory is lent, `memory_error` when the device has not enough: then the
    /// old memory is gone and the library manages, with nothing.
    pub fn set_size(&self, bytes: u64) -> Result<()> {
        self.reset()?;
        if bytes == 0 {
            return Ok(());
        }
        let bytes = round_up(bytes).ok_or_else(|| {
            Error::new(Status::MemoryError, format!("{bytes} bytes are more than any device has"))
        })?;
        self.hold(self.device.alloc(bytes)?, bytes);
        self.owner.set(Owner::UserManaged);
        Ok(())
    }

    /// Memory of the user's; null or 0 lets the library manage again.
    ///
    /// # Safety
    /// `memory` is valid for `bytes` until it is replaced or the handle is gone, and used by nobody else.
    ///
    /// # Errors
    /// `internal_error` while memory is lent.
    pub unsafe fn set_workspace(&self, memory: *mut u8, bytes: u64) -> Result<()> {
        self.reset()?;
        if !memory.is_null() && bytes != 0 {
            self.base.set(memory);
            self.size.set(bytes);
            self.owner.set(Owner::UserOwned);
        }
        Ok(())
    }

    /// Gives back what the library holds without need: all of it, where it manages and nothing is lent.
    ///
    /// # Errors
    /// `internal_error` while memory is lent.
    pub fn trim(&self) -> Result<()> {
        if self.owner.get() == Owner::Managed && !self.stream_ordered { self.reset() } else { Ok(()) }
    }

    /// Makes sure that `bytes` can be lent without growing.
    ///
    /// # Errors
    /// As [`Arena::lend`].
    pub fn reserve(&self, bytes: u64, stream: Stream) -> Result<()> {
        let bytes = round_up(bytes).ok_or_else(|| too_much("this plan"))?;
        let before = self.high_water.get();
        let mut loan = self.lend_raw("this plan", bytes, stream)?;
        self.high_water.set(before);
        self.give_back(&mut loan)
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        // A device that refuses its memory back leaves nothing to do here.
        let _ = self.settle();
        let _ = self.release();
    }
}

/// Where buffers of `sizes` lie behind `padding` bytes, each with its bytes before rounding; and where they end.
#[inline]
pub(super) fn layout<const N: usize>(sizes: &[Size; N], padding: u64) -> Option<([(u64, u64); N], u64)> {
    let (mut buffers, mut end) = ([(0, 0); N], padding);
    for (buffer, size) in buffers.iter_mut().zip(sizes) {
        let next = end.checked_add(rounded(*size)?)?;
        *buffer = (end, u64::try_from(size.checked().unwrap_or(0)).unwrap_or(0));
        end = next;
    }
    Some((buffers, end))
}

pub(super) fn too_much(routine: &str) -> Error {
    Error::new(Status::MemoryError, format!("{routine} needs more workspace than 64 bits count"))
}

/// What a handle begins with, and what growing adds to a need: 128 MiB on gfx94x, else 32.
fn default_size(arch: &str) -> u64 {
    // Features such as `sramecc+` follow the name behind a colon.
    match arch.split(':').next() {
        Some("gfx940" | "gfx941" | "gfx942") => 128 * MIB,
        _ => 32 * MIB,
    }
}
