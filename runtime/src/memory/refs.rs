//! Borrowed operands: a view, and the promise that its buffer outlives the call.

use std::marker::PhantomData;

use crate::options::PointerMode;
use crate::view::{Matrix, MatrixMut, ResultMut, Shape, Vector, VectorMut};
use crate::{Error, Handle, Result, Size, Status};

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
            /// A view over a buffer of `capacity` elements.
            pub(super) fn new(view: $view<T>, capacity: usize) -> Self {
                $name { view, capacity: i64::try_from(capacity).unwrap_or(i64::MAX), life: PhantomData }
            }

            /// The view, and how many elements its buffer holds.
            pub(super) fn parts(&self) -> ($view<T>, i64) {
                (self.view, self.capacity)
            }

            /// Where the memory begins.
            pub(crate) fn pointer(&self) -> *mut T {
                self.view.memory().start()
            }

            /// Elements from one to the next.
            pub fn inc(&self) -> i64 {
                self.view.inc()
            }

            /// The view, once it is known that `len` elements fit into the buffer.
            ///
            /// A size query follows no pointer, so that nothing needs to fit: then `query` is set.
            pub fn view(&self, argument: &'static str, query: bool, len: i64) -> Result<$view<T>> {
                if query {
                    return Ok(self.view);
                }
                fits(argument, Shape::Vector { len }.span(self.inc()), self.capacity)?;
                Ok(self.view)
            }
        }
    };
}

/// What host code of a routine passes on: whoever made the view has promised its memory for the whole call.
macro_rules! from_view {
    ($($name:ident, $view:ident, $strip:ident;)+) => {
        $(impl<T: Copy> From<$view<T>> for $name<'_, T> {
            fn from(view: $view<T>) -> Self {
                $name::new(view.$strip(), usize::MAX)
            }
        })+
    };
}

from_view! {
    VectorRef, Vector, without_len;
    VectorRefMut, VectorMut, without_len;
    MatrixRef, Matrix, without_shape;
    MatrixRefMut, MatrixMut, without_shape;
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
            /// A view over a buffer of `capacity` elements.
            pub(super) fn new(view: $view<T>, capacity: usize) -> Self {
                $name { view, capacity: i64::try_from(capacity).unwrap_or(i64::MAX), life: PhantomData }
            }

            /// Where the memory begins.
            pub(crate) fn pointer(&self) -> *mut T {
                self.view.memory().start()
            }

            /// Elements from one column to the next.
            pub fn ld(&self) -> i64 {
                self.view.ld()
            }

            /// The view, once it is known that `rows` by `cols` elements fit into the buffer, or in a `query`.
            pub fn view(
                &self,
                argument: &'static str,
                query: bool,
                rows: i64,
                cols: i64,
            ) -> Result<$view<T>> {
                if query {
                    return Ok(self.view);
                }
                fits(argument, Shape::Matrix { rows, cols }.span(self.ld()), self.capacity)?;
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

/// Where a scalar result goes.
#[derive(Debug)]
pub struct ResultRef<'a, T> {
    view: ResultMut<T>,
    /// Whether it is certainly in host memory.
    on_host: bool,
    life: PhantomData<&'a mut T>,
}

impl<'a, T: Copy> From<&'a mut T> for ResultRef<'a, T> {
    fn from(place: &'a mut T) -> Self {
        // SAFETY: The exclusive borrow lasts as long as the reference to the result.
        ResultRef { view: unsafe { ResultMut::new(place) }, on_host: true, life: PhantomData }
    }
}

impl<T> From<ResultMut<T>> for ResultRef<'_, T> {
    fn from(view: ResultMut<T>) -> Self {
        ResultRef { view, on_host: false, life: PhantomData }
    }
}

impl<T: Copy> ResultRef<'_, T> {
    /// The view.
    pub fn view(&self) -> ResultMut<T> {
        self.view
    }

    /// The view, if a call on `handle` can write there.
    ///
    /// # Errors
    /// `invalid_value` for a variable of the host's where results stay on the device: in the pointer mode for that, and
    /// for calls that a routine makes inside another.
    pub fn reached(&self, argument: &'static str, handle: &Handle) -> Result<ResultMut<T>> {
        let stays = handle.pointer_mode() == PointerMode::Device || handle.is_inside_a_call();
        if self.on_host && stays && !handle.shares_host_memory() {
            let reason = "is a variable of the host's, and the call leaves its result on the device";
            return Err(Error::argument(Status::InvalidValue, argument, reason));
        }
        Ok(self.view)
    }
}
