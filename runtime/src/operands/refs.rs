//! Borrowed operands: a view, and the promise that its buffer outlives the call.

use std::marker::PhantomData;

use super::room::{Layout, Room, fits};
use crate::options::PointerMode;
use crate::view::{Batched, Matrix, MatrixMut, ResultMut, Shape, Vector, VectorMut};
use crate::{Error, Handle, Result, Size, Status};

macro_rules! vector_ref {
    ($(#[$meta:meta])* $name:ident, $view:ident, $is_written:literal, $life:ty) => {
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name<'a, T> {
            view: $view<T>,
            room: Room,
            life: PhantomData<$life>,
        }

        impl<T: Copy> $name<'_, T> {
            /// A view over a buffer of `capacity` elements.
            pub(super) fn new(view: $view<T>, capacity: usize) -> Self {
                $name::in_room(view, Room::of_buffer(capacity))
            }

            /// A view over memory with so much room.
            pub(super) fn in_room(view: $view<T>, room: Room) -> Self {
                $name { view, room, life: PhantomData }
            }

            /// The view, and what its memory holds.
            pub(super) fn parts(&self) -> ($view<T>, Room) {
                (self.view, self.room)
            }

            /// What begins `first` elements further on, in each problem: a part of a larger vector.
            #[must_use]
            pub fn starting_at(self, first: usize) -> Self {
                let first = i64::try_from(first).unwrap_or(i64::MAX);
                let memory = self.view.memory().offset_by(first);
                $name::in_room($view::new(memory, self.inc()), self.room.behind(first))
            }

            /// Where the problems lie.
            pub(crate) fn memory(&self) -> &Batched<T> {
                self.view.memory()
            }

            /// Elements from one to the next.
            pub fn inc(&self) -> i64 {
                self.view.inc()
            }

            /// The view, once it is known that so many problems of `len` elements fit into the memory, and have no element
            /// in common if they are written.
            ///
            /// A size query follows no pointer, so that nothing needs to fit: then `query` is set.
            ///
            /// # Errors
            /// `invalid_size` otherwise, and for another number of problems than an array has buffers.
            pub fn view(
                &self,
                argument: &'static str,
                query: bool,
                batch_count: i64,
                len: i64,
            ) -> Result<$view<T>> {
                if !query {
                    let distance = self.view.memory().distance();
                    let layout = Layout { stride: self.inc(), distance, is_written: $is_written };
                    self.room.check(argument, Shape::Vector { len }, layout, batch_count)?;
                }
                Ok(self.view)
            }
        }
    };
}

/// What host code of a routine passes on: the maker of the view has promised its memory for the whole call.
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
    PackedRef, Matrix, without_shape;
    PackedRefMut, MatrixMut, without_shape;
    BandedRef, Matrix, without_shape;
}

vector_ref! {
    /// A borrowed vector, or one for each problem of a batch.
    VectorRef, Vector, false, &'a T
}
vector_ref! {
    /// An exclusively borrowed vector, or one for each problem of a batch.
    VectorRefMut, VectorMut, true, &'a mut T
}

macro_rules! matrix_ref {
    ($(#[$meta:meta])* $name:ident, $view:ident, $is_written:literal, $life:ty) => {
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name<'a, T> {
            view: $view<T>,
            room: Room,
            life: PhantomData<$life>,
        }

        impl<T: Copy> $name<'_, T> {
            /// A view over a buffer of `capacity` elements.
            pub(super) fn new(view: $view<T>, capacity: usize) -> Self {
                $name::in_room(view, Room::of_buffer(capacity))
            }

            /// A view over memory with so much room.
            pub(super) fn in_room(view: $view<T>, room: Room) -> Self {
                $name { view, room, life: PhantomData }
            }

            /// What begins `first` elements further on, in each problem: a part of a larger matrix.
            #[must_use]
            pub fn starting_at(self, first: usize) -> Self {
                let first = i64::try_from(first).unwrap_or(i64::MAX);
                let memory = self.view.memory().offset_by(first);
                $name::in_room($view::new(memory, self.view.ld()), self.room.behind(first))
            }

            /// Where the problems lie.
            pub(crate) fn memory(&self) -> &Batched<T> {
                self.view.memory()
            }

            /// The view, once it is known that so many problems of `rows` by `cols` elements fit into the memory, and have
            /// no element in common if they are written; or in a `query`.
            ///
            /// # Errors
            /// As the `view` of vectors.
            pub fn view(
                &self,
                argument: &'static str,
                query: bool,
                batch_count: i64,
                rows: i64,
                cols: i64,
            ) -> Result<$view<T>> {
                if !query {
                    let distance = self.view.memory().distance();
                    let layout = Layout { stride: self.view.ld(), distance, is_written: $is_written };
                    self.room.check(argument, Shape::Matrix { rows, cols }, layout, batch_count)?;
                }
                Ok(self.view)
            }
        }
    };
}

macro_rules! with_ld {
    ($($name:ident),+) => {
        $(impl<T: Copy> $name<'_, T> {
            /// Elements from one column to the next.
            pub fn ld(&self) -> i64 {
                self.view.ld()
            }
        })+
    };
}

with_ld!(MatrixRef, MatrixRefMut, BandedRef);

matrix_ref! {
    /// A borrowed matrix, or one for each problem of a batch.
    MatrixRef, Matrix, false, &'a T
}
matrix_ref! {
    /// An exclusively borrowed matrix, or one for each problem of a batch.
    MatrixRefMut, MatrixMut, true, &'a mut T
}
matrix_ref! {
    /// A borrowed triangle in packed storage, or one for each problem of a batch.
    PackedRef, Matrix, false, &'a T
}
matrix_ref! {
    /// An exclusively borrowed triangle in packed storage, or one for each problem of a batch.
    PackedRefMut, MatrixMut, true, &'a mut T
}
matrix_ref! {
    /// A borrowed band of a matrix, a diagonal a row, or one for each problem of a batch.
    BandedRef, Matrix, false, &'a T
}

/// Where a scalar result goes: a variable of the host's, or the first element of a buffer.
///
/// Those of a batch, one a problem, go to a list of the host's (`(&mut list[..]).into()`) or to the first elements of a buffer.
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

/// Where results lie.
#[derive(Debug, Clone, Copy)]
enum Place {
    /// In so many variables of the host's.
    Host(i64),
    /// In a buffer.
    Buffer {
        room: Room,
        /// Elements from one result to the next.
        step: i64,
    },
    /// Where the maker of the view has promised it.
    Promised,
}

impl<'a, T: Copy> From<&'a mut T> for ResultRef<'a, T> {
    fn from(place: &'a mut T) -> Self {
        // SAFETY: The exclusive borrow lasts as long as the reference to the result.
        ResultRef { view: unsafe { ResultMut::new(place) }, place: Place::Host(1), life: PhantomData }
    }
}

/// One result for each problem of a batch.
impl<'a, T: Copy> From<&'a mut [T]> for ResultRef<'a, T> {
    fn from(places: &'a mut [T]) -> Self {
        let count = i64::try_from(places.len()).unwrap_or(i64::MAX);
        // SAFETY: The exclusive borrow lasts as long as the reference to the results; `reached` refuses a list with fewer
        // places than the call has problems.
        let view = unsafe { ResultMut::new(places.as_mut_ptr()) };
        ResultRef { view, place: Place::Host(count), life: PhantomData }
    }
}

impl<'a, T: Copy> From<VectorRefMut<'a, T>> for ResultRef<'a, T> {
    fn from(vector: VectorRefMut<'a, T>) -> Self {
        let (view, room) = vector.parts();
        let step = if view.memory().distance() == 0 { view.inc() } else { view.memory().distance() };
        // SAFETY: The exclusive borrow lasts as long as the reference to the results; `reached` refuses a buffer with fewer
        // elements than the call has problems, and an array of buffers.
        let view = unsafe { ResultMut::new(view.memory().start()) };
        ResultRef { view, place: Place::Buffer { room, step }, life: PhantomData }
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

    /// The view, if a call on `handle` with so many problems can write there.
    ///
    /// # Errors
    /// `invalid_value` for a variable of the host's where results stay on the device: in the pointer mode for that, and
    /// for calls that a routine makes inside another; and for a buffer where they do not. `invalid_size` where there are
    /// fewer places than problems, or the places do not lie next to each other.
    #[inline]
    pub fn reached(&self, argument: &'static str, handle: &Handle, batch_count: i64) -> Result<ResultMut<T>> {
        let places = match self.place {
            Place::Host(count) => count,
            Place::Buffer { room, step } => {
                if room.is_array() || (step != 1 && batch_count > 1) {
                    let reason = "has gaps between its elements, results lie next to each other";
                    return Err(Error::argument(Status::InvalidSize, argument, reason));
                }
                room.capacity()
            }
            Place::Promised => i64::MAX,
        };
        if batch_count > places {
            fits(argument, Size::new(batch_count), places)?;
        }
        let stays = handle.pointer_mode() == PointerMode::Device || handle.is_inside_a_call();
        let reason = match self.place {
            _ if handle.shares_host_memory() => return Ok(self.view),
            Place::Host(_) if stays => {
                "is a variable of the host's, and the call leaves its result on the device"
            }
            Place::Buffer { .. } if !stays => {
                "is in memory of the device, and the pointer mode is that of the host"
            }
            _ => return Ok(self.view),
        };
        Err(Error::argument(Status::InvalidValue, argument, reason))
    }
}
