//! Where the problems of a batch lie: the one place that knows plain, batched and strided-batched.

use super::watch::Watch;

/// Memory of one operand over all problems of a batch.
///
/// `array` set: problem `b` starts at `array[b] + offset`. Otherwise: at `ptr + b * stride + offset`.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Batched<T> {
    ptr: *mut T,
    array: *const *mut T,
    offset: i64,
    stride: i64,
}

// SAFETY: The pointers are only followed by kernels, which own the synchronisation of what they write;
// the unsafe constructors promise memory that any thread may touch.
unsafe impl<T: Send> Send for Batched<T> {}
// SAFETY: As above.
unsafe impl<T: Sync> Sync for Batched<T> {}

/// How a batch is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Batch {
    /// One problem, or problems at a fixed distance in elements.
    Strided(i64),
    /// A device array of device pointers, one a problem.
    Array,
}

impl<T> Batched<T> {
    /// Operands at `ptr`, `stride` elements apart.
    ///
    /// # Safety
    /// Every element that a call reaches through this operand is valid memory of the call's platform until its kernels end.
    pub unsafe fn strided(ptr: *mut T, stride: i64) -> Self {
        Batched { ptr, array: std::ptr::null(), offset: 0, stride }
    }

    /// Operands at the pointers that `array` holds in device memory.
    ///
    /// # Safety
    /// As [`Batched::strided`], and `array` is valid for as many pointers as the call has problems.
    pub unsafe fn array(array: *const *mut T) -> Self {
        Batched { ptr: std::ptr::null_mut(), array, offset: 0, stride: 0 }
    }

    /// Whether there is no memory at all: neither a pointer nor an array of them.
    pub fn is_null(&self) -> bool {
        self.ptr.is_null() && self.array.is_null()
    }

    /// Whether the first problem begins where that of `other` does, or both lie behind one array of pointers.
    pub fn begins_with(&self, other: &Batched<T>) -> bool {
        self.ptr == other.ptr && self.array == other.array && self.offset == other.offset
    }

    /// Whether the first problem begins at a multiple of so many bytes; of an array of pointers, whether that lies as
    /// pointers do.
    pub fn is_aligned_to(&self, bytes: usize) -> bool {
        if self.array.is_null() { self.start().addr().is_multiple_of(bytes) } else { self.array.is_aligned() }
    }

    /// Elements from one problem to the next; 0 behind an array of pointers.
    pub fn distance(&self) -> i64 {
        self.stride
    }

    /// Its address, or that of its array of pointers, and how problems lie: as C is told.
    pub(crate) fn parts(&self) -> (*mut std::ffi::c_void, Batch) {
        if self.array.is_null() {
            (self.start().cast(), Batch::Strided(self.stride))
        } else {
            (self.array.cast_mut().cast(), Batch::Array)
        }
    }

    /// Whether all problems have the same memory.
    pub(crate) fn is_shared(&self) -> bool {
        self.array.is_null() && self.stride == 0
    }

    /// Whether the problems are behind an array of pointers.
    pub fn is_array(&self) -> bool {
        !self.array.is_null()
    }

    /// Moves every problem's start by `elements`.
    #[must_use]
    pub fn offset_by(mut self, elements: i64) -> Self {
        self.offset = self.offset.wrapping_add(elements);
        self
    }

    /// These operands from problem `first` on.
    #[must_use]
    pub fn from_problem(mut self, first: i64) -> Self {
        if self.array.is_null() {
            self.ptr = self.ptr.wrapping_offset(first.wrapping_mul(self.stride) as isize);
        } else {
            self.array = self.array.wrapping_offset(first as isize);
        }
        self
    }

    /// The start of problem `batch`.
    #[inline(always)]
    pub fn at(&self, batch: i64) -> *mut T {
        let base = if self.array.is_null() {
            self.ptr.wrapping_offset(batch.wrapping_mul(self.stride) as isize)
        } else {
            // SAFETY: `Batched::array` promised a pointer for every problem.
            unsafe { *self.array.offset(batch as isize) }
        };
        base.wrapping_offset(self.offset as isize)
    }

    /// This operand, narrowed to problem `batch`.
    #[inline(always)]
    #[must_use]
    pub fn problem(&self, batch: i64) -> Self {
        Batched { ptr: self.at(batch), array: std::ptr::null(), offset: 0, stride: 0 }
    }

    /// The only problem, from another element on.
    #[inline(always)]
    pub(crate) fn moved(self, elements: i64) -> Self {
        Batched { ptr: self.ptr.wrapping_offset(elements as isize), ..self }
    }

    /// This operand under a number that makes its accesses known to the host's checks. Only of one problem: the number
    /// takes the place of the distance of problems.
    #[inline(always)]
    pub(crate) fn watched(self, watch: Watch) -> Self {
        Batched { stride: i64::from(watch), ..self }
    }

    /// The number under which this problem is watched.
    #[inline(always)]
    pub(crate) fn watch(&self) -> Watch {
        self.stride as Watch
    }

    /// The start of the only problem: that of a plain call, or the one left after [`Batched::problem`], of which a
    /// kernel may have taken a column.
    #[inline(always)]
    pub(crate) fn start(&self) -> *mut T {
        self.ptr.wrapping_offset(self.offset as isize)
    }
}
