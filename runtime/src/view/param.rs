//! Scalars of a call: by value, or by where on the device they lie.

use std::fmt;
use std::mem::ManuallyDrop;

use crate::Numeric;

/// A scalar argument such as alpha: its value, or where on the device it will be found.
///
/// The highest bit of the address, which no program's memory has, marks what no kernel sees: a scalar
/// in host memory that is not read yet ([`Param::unread`]), or, with no other bit, no scalar at all.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Param<T> {
    device: *const T,
    value: Whole<T>,
    /// From the scalar of one problem to that of the next on the device, in elements; 0 where all problems share one.
    stride: i64,
}

/// A value with the bytes up to the next word set as well: launches are written down and compared as bytes, and what
/// lies in a gap would be whatever was there before.
#[repr(C)]
union Whole<T> {
    word: u64,
    value: ManuallyDrop<T>,
}

impl<T: Copy> Copy for Whole<T> {}

impl<T: Clone> Clone for Whole<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Whole::of(self.get().clone())
    }
}

impl<T> Whole<T> {
    #[inline(always)]
    fn of(value: T) -> Self {
        let mut whole = Whole { word: 0 };
        whole.value = ManuallyDrop::new(value);
        whole
    }

    #[inline(always)]
    fn get(&self) -> &T {
        // SAFETY: Only `of` makes one, and sets the value.
        unsafe { &self.value }
    }
}

// SAFETY: The pointer is only followed by kernels; `Param::device` promises that it may be from any thread.
unsafe impl<T: Send> Send for Param<T> {}
// SAFETY: As above; a shared `Param` is read only.
unsafe impl<T: Sync> Sync for Param<T> {}

impl<T: fmt::Debug> fmt::Debug for Param<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Param { device, value, stride } = self;
        f.debug_struct("Param")
            .field("device", device)
            .field("value", value.get())
            .field("stride", stride)
            .finish()
    }
}

impl<T: Numeric> From<T> for Param<T> {
    fn from(value: T) -> Param<T> {
        Param { device: std::ptr::null(), value: Whole::of(value), stride: 0 }
    }
}

/// The mark in the address of a scalar that is not read yet.
const UNREAD: usize = 1 << 63;

impl<T: Numeric> Param<T> {
    /// A scalar in device memory, read when the kernel runs; an address that is none counts as null.
    ///
    /// # Safety
    /// `device` is null or points to a `T` in memory of the platform of the call, valid until the call's kernels end.
    pub unsafe fn device(device: *const T) -> Param<T> {
        if device.addr() & UNREAD == 0 {
            Param { device, value: Whole::of(T::ZERO), stride: 0 }
        } else {
            Param::missing()
        }
    }

    /// A scalar in host memory, read by [`Param::read`]: a call that is refused or has nothing to do never does.
    ///
    /// # Safety
    /// `host` is null, or points to a `T`, aligned or not, when it is read.
    pub unsafe fn unread(host: *const T) -> Param<T> {
        Param { device: host.map_addr(|address| address | UNREAD), value: Whole::of(T::ZERO), stride: 0 }
    }

    /// No scalar at all: the caller passed null.
    pub fn missing() -> Param<T> {
        Param { device: std::ptr::without_provenance(UNREAD), value: Whole::of(T::ZERO), stride: 0 }
    }

    /// A scalar of each problem, `stride` elements apart on the device; a value that is no device's is one for all.
    ///
    /// # Safety
    /// Where it lies on the device, problem `b` has its own at `b * stride`, as [`Param::device`] asks for the first.
    #[must_use]
    pub unsafe fn with_stride(self, stride: i64) -> Param<T> {
        if self.device_pointer().is_some() { Param { stride, ..self } } else { self }
    }

    /// Whether problems have scalars of their own.
    pub(crate) fn differs(&self) -> bool {
        self.stride != 0
    }

    /// The scalar from problem `first` of the batch on.
    #[must_use]
    pub fn from_problem(self, first: i64) -> Param<T> {
        if self.stride == 0 {
            return self;
        }
        Param { device: self.device.wrapping_offset(first.wrapping_mul(self.stride) as isize), ..self }
    }

    /// Whether the caller passed null.
    pub fn is_missing(&self) -> bool {
        self.device.addr() == UNREAD
    }

    /// This scalar, its value known if it lies in host memory.
    #[inline]
    #[must_use]
    pub fn read(self) -> Param<T> {
        if self.is_missing() || self.device.addr() & UNREAD == 0 {
            return self;
        }
        // SAFETY: Only `Param::unread` makes such an address, and promised a `T` there.
        Param::from(unsafe { self.device.map_addr(|address| address & !UNREAD).read_unaligned() })
    }

    /// Whether the host knows the value, and it is this one.
    pub fn is_on_host(&self, value: T) -> bool {
        self.device.is_null() && *self.value.get() == value
    }

    /// The value, where the host knows it.
    pub fn host_value(&self) -> Option<T> {
        self.device.is_null().then(|| *self.value.get())
    }

    /// Where the scalar lies on the device, if that is where it lies.
    pub(crate) fn device_pointer(&self) -> Option<*const T> {
        (!self.device.is_null() && self.device.addr() & UNREAD == 0).then_some(self.device)
    }

    /// The value, where the scalar is a field of a structure that a kernel takes.
    #[inline(always)]
    pub fn get(&self) -> T {
        self.load(0)
    }

    /// The value, as a kernel sees it for problem `batch`.
    #[inline(always)]
    pub fn load(&self, batch: i64) -> T {
        if self.device.is_null() {
            *self.value.get()
        } else {
            // SAFETY: `Param::device` promised a readable scalar, `Param::with_stride` one of each problem.
            unsafe { *self.device.wrapping_offset(batch.wrapping_mul(self.stride) as isize) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_short_value_is_left_unset() {
        let whole = Whole::of(0x8001_u16);
        // SAFETY: `of` sets the word first.
        assert_eq!(unsafe { whole.word }, u64::from(u16::to_le(0x8001)));
        assert_eq!(size_of::<Param<u16>>(), 3 * size_of::<u64>());
        let gaps = size_of::<Param<crate::c64>>() - 4 * size_of::<u64>();
        assert_eq!(gaps, 0, "a longer value fills its words");
    }
}
