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

/// Where a scalar result goes: a variable of the host's, or the first element of a buffer.
///
/// In the pointer mode for the host a call leaves its result in a variable and waits for it. In the one for the device
/// the result stays there, and the next call can read it without a wait:
///
/// ```
/// use rocforge::options::PointerMode;
/// use rocforge::prelude::*;
///
/// /// result := the last element
/// #[rocblas_kernel(symbol = "my_{t}last", quick_return = n <= 0)]
/// pub fn last<T: Scalar>(n: Dim, x: Vector<T>, result: ResultMut<T>) {
///     if global_id_x() == 0 {
///         result.set(x[n - 1]);
///     }
/// }
///
/// fn main() -> Result<()> {
///     let handle = Handle::new()?;
///     let x = handle.upload(&[1.0_f32, 2.0, 3.0])?;
///     let mut found = 0.0;
///     last(&handle, 3, x.vector(1), (&mut found).into())?;
///     assert_eq!(found, 3.0);
///
///     handle.set_pointer_mode(PointerMode::Device);
///     let mut kept = handle.upload(&[0.0_f32])?;
///     last(&handle, 2, x.vector(1), kept.vector_mut(1).into())?;
///     assert_eq!(kept.to_vec()?, [2.0]);
///
///     // A buffer without an element has no place for it.
///     let mut none = handle.upload::<f32>(&[])?;
///     let error = last(&handle, 2, x.vector(1), none.vector_mut(1).into()).unwrap_err();
///     assert_eq!((error.status(), error.argument_name()), (rocforge::Status::InvalidSize, Some("result")));
///     Ok(())
/// }
/// ```
#[derive(Debug)]
pub struct ResultRef<'a, T> {
    view: ResultMut<T>,
    place: Place,
    life: PhantomData<&'a mut T>,
}

/// Where a result lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In a variable of the host's.
    Host,
    /// In a buffer of so many elements.
    Buffer(i64),
    /// Wherever whoever made the view promised.
    Promised,
}

impl<'a, T: Copy> From<&'a mut T> for ResultRef<'a, T> {
    fn from(place: &'a mut T) -> Self {
        // SAFETY: The exclusive borrow lasts as long as the reference to the result.
        ResultRef { view: unsafe { ResultMut::new(place) }, place: Place::Host, life: PhantomData }
    }
}

impl<'a, T: Copy> From<VectorRefMut<'a, T>> for ResultRef<'a, T> {
    fn from(vector: VectorRefMut<'a, T>) -> Self {
        let (view, capacity) = vector.parts();
        // SAFETY: The exclusive borrow lasts as long as the reference to the result; `reached` refuses a buffer without
        // an element.
        let view = unsafe { ResultMut::new(view.memory().start()) };
        ResultRef { view, place: Place::Buffer(capacity), life: PhantomData }
    }
}

impl<T> From<ResultMut<T>> for ResultRef<'_, T> {
    fn from(view: ResultMut<T>) -> Self {
        ResultRef { view, place: Place::Promised, life: PhantomData }
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
    /// for calls that a routine makes inside another; and for a buffer where they do not. `invalid_size` for a buffer
    /// without an element.
    pub fn reached(&self, argument: &'static str, handle: &Handle) -> Result<ResultMut<T>> {
        if let Place::Buffer(capacity) = self.place {
            fits(argument, Size::new(1), capacity)?;
        }
        let stays = handle.pointer_mode() == PointerMode::Device || handle.is_inside_a_call();
        let reason = match self.place {
            _ if handle.shares_host_memory() => return Ok(self.view),
            Place::Host if stays => {
                "is a variable of the host's, and the call leaves its result on the device"
            }
            Place::Buffer(_) if !stays => {
                "is in memory of the device, and the pointer mode is that of the host"
            }
            _ => return Ok(self.view),
        };
        Err(Error::argument(Status::InvalidValue, argument, reason))
    }
}
