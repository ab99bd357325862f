//! Views: what kernels index and host code passes on.
//!
//! A view is a handful of numbers around a device pointer, copied by value into a launch; the
//! generated C++ declares the same structures, field for field. It borrows nothing: many threads
//! hold one and run one body, so a `&mut [T]` would be undefined behaviour. The maker of a view
//! from a raw pointer promises (an unsafe constructor) that the memory stays valid while calls
//! that got the view run; from there on everything is safe to call. An index outside the view is
//! what it is on a GPU, undefined; builds with debug assertions and the checks refuse it.

mod access;
mod atomic;
mod batched;
pub(crate) mod bulk;
mod integers;
mod linear;
mod matrix;
mod parts;
mod result;
mod shape;
mod shared;
mod stored;
mod tensor;
mod tickets;
mod values;
mod vector;
pub(crate) mod waiting;
pub(crate) mod watch;
mod workspace;

pub use access::{Grid, Load, LoadGlobal, LoadReadOnly, PlaceIn, Reach, Row, Store, StoreGlobal};
pub use atomic::{AtomicScalar, Scope};
pub use batched::{Batch, Batched};
pub use bulk::BULK_GROUPS;
pub use integers::{Indices, IndicesMut, InfoMut};
pub use linear::{TileSink, TileSource};
pub use matrix::{Matrix, MatrixMut};
pub use result::ResultMut;
pub use shape::Shape;
pub use shared::{DsmemElement, Shared};
pub use stored::{Banded, Packed, PackedMut};
pub use tensor::{TensorLayout, TensorMap};
pub use tickets::Tickets;
pub use values::{Values, ValuesMut};
pub use vector::{Vector, VectorMut};
pub use watch::Watch;
pub use workspace::Workspace;

/// A size or an index from the interface: always 64 bits, so that no product of sizes wraps.
pub type Dim = i64;

/// The integer types a view can be indexed with.
pub trait Index: Copy {
    /// The index as 64-bit signed integer.
    fn to_i64(self) -> i64;
}

macro_rules! index {
    ($($type:ty),+) => {
        $(impl Index for $type {
            #[inline(always)]
            fn to_i64(self) -> i64 {
                self as i64
            }
        })+
    };
}

index!(i32, u32, i64, u64, isize, usize);

/// A scalar argument such as alpha: its value, or where on the device it will be found.
///
/// The highest bit of the address, which no program's memory has, marks what no kernel sees: a scalar
/// in host memory that is not read yet ([`Param::unread`]), or, with no other bit, no scalar at all.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Param<T> {
    device: *const T,
    value: T,
    /// From the scalar of one problem to that of the next on the device, in elements; 0 where all problems share one.
    stride: i64,
}

// SAFETY: The pointer is only followed by kernels; `Param::device` promises that it may be from any thread.
unsafe impl<T: Send> Send for Param<T> {}
// SAFETY: As above; a shared `Param` is read only.
unsafe impl<T: Sync> Sync for Param<T> {}

impl<T: crate::Numeric> From<T> for Param<T> {
    fn from(value: T) -> Param<T> {
        Param { device: std::ptr::null(), value, stride: 0 }
    }
}

/// The mark in the address of a scalar that is not read yet.
const UNREAD: usize = 1 << 63;

impl<T: crate::Numeric> Param<T> {
    /// A scalar in device memory, read when the kernel runs; an address that is none counts as null.
    ///
    /// # Safety
    /// `device` is null or points to a `T` in memory of the platform of the call, valid until the call's kernels end.
    pub unsafe fn device(device: *const T) -> Param<T> {
        if device.addr() & UNREAD == 0 {
            Param { device, value: T::ZERO, stride: 0 }
        } else {
            Param::missing()
        }
    }

    /// A scalar in host memory, read by [`Param::read`]: a call that is refused or has nothing to do never does.
    ///
    /// # Safety
    /// `host` is null, or points to a `T`, aligned or not, when it is read.
    pub unsafe fn unread(host: *const T) -> Param<T> {
        Param { device: host.map_addr(|address| address | UNREAD), value: T::ZERO, stride: 0 }
    }

    /// No scalar at all: the caller passed null.
    pub fn missing() -> Param<T> {
        Param { device: std::ptr::without_provenance(UNREAD), value: T::ZERO, stride: 0 }
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
        self.device.is_null() && self.value == value
    }

    /// The value, where the host knows it.
    pub fn host_value(&self) -> Option<T> {
        self.device.is_null().then_some(self.value)
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
            self.value
        } else {
            // SAFETY: `Param::device` promised a readable scalar, `Param::with_stride` one of each problem.
            unsafe { *self.device.wrapping_offset(batch.wrapping_mul(self.stride) as isize) }
        }
    }
}
