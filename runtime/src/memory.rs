//! Memory: buffers that applications own, and the arena that lends workspace to calls.

use std::cell::RefCell;
use std::marker::PhantomData;

use crate::handle::rounded;
use crate::view::{Batched, Matrix, MatrixMut, ResultMut, Vector, VectorMut, Workspace};
use crate::{DeviceCopy, Error, Result, Size, Status};

/// Memory of a platform that holds elements of type `T`.
#[derive(Debug)]
pub struct DeviceBuffer<T> {
    host: Vec<T>,
}

impl<T: DeviceCopy> DeviceBuffer<T> {
    pub(crate) fn from_host(host: Vec<T>) -> Self {
        DeviceBuffer { host }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.host.len()
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.host.is_empty()
    }

    /// The elements, copied back.
    pub fn to_vec(&self) -> Vec<T> {
        self.host.clone()
    }

    /// The buffer as a vector, `inc` elements from one to the next.
    pub fn vector(&self, inc: i64) -> VectorRef<'_, T> {
        // SAFETY: The borrow keeps the memory alive, and `view` checks that the vector fits into it.
        let memory = unsafe { Batched::strided(self.host.as_ptr().cast_mut(), 0) };
        VectorRef { view: Vector::new(memory, inc), capacity: self.host.len() as i64, life: PhantomData }
    }

    /// The buffer as a vector that is written.
    pub fn vector_mut(&mut self, inc: i64) -> VectorRefMut<'_, T> {
        let capacity = self.host.len() as i64;
        // SAFETY: As for `vector`; the borrow is exclusive.
        let memory = unsafe { Batched::strided(self.host.as_mut_ptr(), 0) };
        VectorRefMut { view: VectorMut::new(memory, inc), capacity, life: PhantomData }
    }

    /// The buffer as a column-major matrix with leading dimension `ld`.
    pub fn matrix(&self, ld: i64) -> MatrixRef<'_, T> {
        // SAFETY: As for `vector`.
        let memory = unsafe { Batched::strided(self.host.as_ptr().cast_mut(), 0) };
        MatrixRef { view: Matrix::new(memory, ld), capacity: self.host.len() as i64, life: PhantomData }
    }

    /// The buffer as a matrix that is written.
    pub fn matrix_mut(&mut self, ld: i64) -> MatrixRefMut<'_, T> {
        let capacity = self.host.len() as i64;
        // SAFETY: As for `vector_mut`.
        let memory = unsafe { Batched::strided(self.host.as_mut_ptr(), 0) };
        MatrixRefMut { view: MatrixMut::new(memory, ld), capacity, life: PhantomData }
    }
}

macro_rules! vector_ref {
    ($(#[$meta:meta])* $name:ident, $view:ident, $life:ty) => {
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name<'a, T> {
            view: $view<T>,
            capacity: i64,
            life: PhantomData<$life>,
        }

        impl<T: Copy> $name<'_, T> {
            /// Elements from one to the next.
            pub fn inc(&self) -> i64 {
                self.view.inc()
            }

            /// The view, once it is known that `len` elements fit into the buffer.
            pub fn view(&self, argument: &'static str, len: i64) -> Result<$view<T>> {
                let inc = Size::new(self.inc()).max(Size::new(self.inc().saturating_neg()));
                let needed = (Size::new(len.max(1)) - Size::new(1)) * inc + Size::new(i64::from(len > 0));
                fits(argument, needed, self.capacity)?;
                Ok(self.view)
            }
        }
    };
}

vector_ref! {
    /// A borrowed vector.
    VectorRef, Vector, &'a T
}
vector_ref! {
    /// An exclusively borrowed vector.
    VectorRefMut, VectorMut, &'a mut T
}

macro_rules! matrix_ref {
    ($(#[$meta:meta])* $name:ident, $view:ident, $life:ty) => {
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name<'a, T> {
            view: $view<T>,
            capacity: i64,
            life: PhantomData<$life>,
        }

        impl<T: Copy> $name<'_, T> {
            /// Elements from one column to the next.
            pub fn ld(&self) -> i64 {
                self.view.ld()
            }

            /// The view, once it is known that `rows` by `cols` elements fit into the buffer.
            pub fn view(&self, argument: &'static str, rows: i64, cols: i64) -> Result<$view<T>> {
                if rows > 0 && cols > 0 {
                    let needed = Size::new(cols - 1) * Size::new(self.ld()) + Size::new(rows);
                    fits(argument, needed, self.capacity)?;
                }
                Ok(self.view)
            }
        }
    };
}

matrix_ref! {
    /// A borrowed matrix.
    MatrixRef, Matrix, &'a T
}
matrix_ref! {
    /// An exclusively borrowed matrix.
    MatrixRefMut, MatrixMut, &'a mut T
}

fn fits(argument: &'static str, needed: Size, capacity: i64) -> Result<()> {
    match needed.checked() {
        Some(needed) if needed <= capacity => Ok(()),
        Some(needed) => {
            let reason = format!("holds {capacity} elements, the call reaches {needed}");
            Err(Error::argument(Status::InvalidSize, argument, reason))
        }
        None => Err(Error::argument(Status::InvalidSize, argument, "needs more elements than 64 bits count")),
    }
}

/// Where a scalar result goes.
#[derive(Debug)]
pub struct ResultRef<'a, T> {
    view: ResultMut<T>,
    life: PhantomData<&'a mut T>,
}

impl<'a, T: Copy> From<&'a mut T> for ResultRef<'a, T> {
    fn from(place: &'a mut T) -> Self {
        // SAFETY: The exclusive borrow lasts as long as the reference to the result.
        ResultRef { view: unsafe { ResultMut::new(place) }, life: PhantomData }
    }
}

impl<T: Copy> ResultRef<'_, T> {
    /// The view.
    pub fn view(&self) -> ResultMut<T> {
        self.view
    }
}

/// 64 bytes on a 256-byte boundary would waste; blocks of 256 keep every base as aligned as a driver's.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(256))]
struct Block([u8; 256]);

/// The workspace of a handle; grows to what calls need.
#[derive(Debug, Default)]
pub(crate) struct Arena {
    blocks: Vec<Block>,
    in_use: u64,
}

impl Arena {
    /// Lends buffers of `bytes` (rounded up to 64 each) to a call of `routine`.
    pub fn lend<'a>(arena: &'a RefCell<Arena>, routine: &'static str, bytes: &[Size]) -> Result<Loan<'a>> {
        let mut offsets = Vec::with_capacity(bytes.len());
        let mut inner = arena.borrow_mut();
        let start = inner.in_use;
        let mut end = start;
        for size in bytes {
            let rounded = rounded(*size).unwrap_or(u64::MAX);
            offsets.push((end, size.checked().unwrap_or(0).max(0)));
            end = end.saturating_add(rounded);
        }
        let needed = end.div_ceil(size_of::<Block>() as u64) as usize;
        if needed > inner.blocks.len() {
            if start != 0 {
                let message = format!("{routine} needs {end} bytes while a call around it holds {start}");
                return Err(Error::new(Status::MemoryError, message));
            }
            let more = needed - inner.blocks.len();
            if inner.blocks.try_reserve_exact(more).is_err() {
                let message = format!("{routine} needs {end} bytes of workspace, which cannot be had");
                return Err(Error::new(Status::MemoryError, message));
            }
            inner.blocks.resize(needed, Block([0; 256]));
        }
        inner.in_use = end;
        let base = inner.blocks.as_mut_ptr().cast::<u8>();
        Ok(Loan { arena, base, offsets, start })
    }
}

/// Workspace lent to one call; given back when dropped.
#[derive(Debug)]
pub struct Loan<'a> {
    arena: &'a RefCell<Arena>,
    base: *mut u8,
    offsets: Vec<(u64, i64)>,
    start: u64,
}

impl Loan<'_> {
    /// Buffer `index`, with a part for each problem if `per_problem`.
    pub fn workspace<T>(&self, index: usize, batch_count: i64, per_problem: bool) -> Workspace<T> {
        let (offset, bytes) = self.offsets[index];
        let all = bytes / size_of::<T>() as i64;
        let len = if per_problem { all / batch_count.max(1) } else { all };
        let stride = if per_problem { len } else { 0 };
        let ptr = self.base.wrapping_add(offset as usize).cast();
        // SAFETY: The buffer lies inside the arena, at a multiple of 64 bytes; it is nobody else's until the loan ends.
        unsafe { Workspace::new(ptr, len, stride) }
    }
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        self.arena.borrow_mut().in_use = self.start;
    }
}
