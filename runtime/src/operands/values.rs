//! Borrowed values: a variable of the host's, or the beginning of a buffer, by the pointer mode.

use std::marker::PhantomData;

use super::refs::{VectorRef, VectorRefMut};
use super::room::{Layout, Room};
use crate::options::PointerMode;
use crate::view::{Batched, Shape, Values, ValuesMut, Vector, VectorMut};
use crate::{Error, Handle, Result, Scalar, Status};

/// Where values lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In a variable of the host's.
    Host,
    /// In a buffer.
    Buffer,
    /// Where the maker of the view has promised it.
    Promised,
}

macro_rules! values_ref {
    ($(#[$meta:meta])* $name:ident, $view:ident, $vector:ident, $is_written:literal, $life:ty) => {
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name<'a, T, const N: usize> {
            view: $view<T>,
            room: Room,
            place: Place,
            life: PhantomData<$life>,
        }

        impl<'a, T: Scalar, const N: usize> $name<'a, T, N> {
            /// `count` elements of the host's, problems `distance` elements apart.
            fn on_host(from: *mut T, count: usize, distance: usize) -> Self {
                // SAFETY: The borrow lasts as long as the reference to the values, which checks that the problems of a call
                // lie in it.
                let memory = unsafe { Batched::strided(from, distance as i64) };
                let room = Room::of_buffer(count);
                $name { view: $view::new(memory, 1), room, place: Place::Host, life: PhantomData }
            }

            /// Where the problems lie.
            pub(crate) fn memory(&self) -> &Batched<T> {
                self.view.memory()
            }

            /// What is behind the reference, once it is known that a call on `handle` with so many problems reaches it; a
            /// size query follows no pointer.
            fn checked(
                &self,
                argument: &'static str,
                handle: &Handle,
                query: bool,
                batch_count: i64,
            ) -> Result<$view<T>> {
                if query || self.place == Place::Promised {
                    return Ok(self.view);
                }
                if self.view.inc() != 1 {
                    let reason = format!("has an increment of {}, values lie next to each other", self.view.inc());
                    return Err(Error::argument(Status::InvalidValue, argument, reason));
                }
                let distance = self.view.memory().distance();
                let layout = Layout { stride: 1, distance, is_written: $is_written };
                self.room.check(argument, Shape::Vector { len: N as i64 }, layout, batch_count)?;
                reached(argument, handle, self.place)?;
                Ok(self.view)
            }
        }

        impl<'a, T: Scalar, const N: usize> From<$vector<'a, T>> for $name<'a, T, N> {
            fn from(vector: $vector<'a, T>) -> Self {
                let (view, room) = vector.parts();
                $name { view, room, place: Place::Buffer, life: PhantomData }
            }
        }
    };
}

values_ref! {
    /// Borrowed values.
    ValuesRef, Vector, VectorRef, false, &'a T
}
values_ref! {
    /// Exclusively borrowed values.
    ValuesRefMut, VectorMut, VectorRefMut, true, &'a mut T
}

/// Refuses what a call in this pointer mode does not reach.
fn reached(argument: &'static str, handle: &Handle, place: Place) -> Result<()> {
    let on_host = handle.lends_host_memory();
    if handle.shares_host_memory() || on_host == (place == Place::Host) {
        return Ok(());
    }
    let reason = match (on_host, handle.pointer_mode()) {
        (true, _) => "is in memory of the device, and the pointer mode is that of the host",
        (false, PointerMode::Device) => {
            "is a variable of the host's, and the pointer mode is that of the device"
        }
        (false, PointerMode::Host) => {
            "is a variable of the host's, and a call inside another computes on the device"
        }
    };
    Err(Error::argument(Status::InvalidValue, argument, reason))
}

impl<T: Scalar, const N: usize> ValuesRef<'_, T, N> {
    /// The values, once it is known that a call on `handle` with so many problems reaches them.
    ///
    /// # Errors
    /// `invalid_value` for a variable of the host's where the pointer mode says device, a buffer where it says host, and
    /// a vector with gaps; `invalid_size` for memory that does not hold those of all problems.
    pub fn reached(
        &self,
        argument: &'static str,
        handle: &Handle,
        query: bool,
        batch_count: i64,
    ) -> Result<Values<T, N>> {
        let memory = *self.checked(argument, handle, query, batch_count)?.memory();
        // Those of one problem, or of all, travel with the launch.
        let is_one = memory.distance() == 0 || batch_count == 1;
        Ok(Values::new(memory, is_one && !memory.is_array()))
    }
}

impl<T: Scalar, const N: usize> ValuesRefMut<'_, T, N> {
    /// The values, once it is known that a call on `handle` with so many problems reaches them.
    ///
    /// # Errors
    /// As [`ValuesRef::reached`], and `invalid_size` where problems overlap.
    pub fn reached(
        &self,
        argument: &'static str,
        handle: &Handle,
        query: bool,
        batch_count: i64,
    ) -> Result<ValuesMut<T, N>> {
        self.checked(argument, handle, query, batch_count)
    }
}

impl<'a, T: Scalar> From<&'a T> for ValuesRef<'a, T, 1> {
    fn from(value: &'a T) -> Self {
        ValuesRef::on_host(std::ptr::from_ref(value).cast_mut(), 1, 0)
    }
}

impl<'a, T: Scalar, const N: usize> From<&'a [T; N]> for ValuesRef<'a, T, N> {
    fn from(values: &'a [T; N]) -> Self {
        ValuesRef::on_host(values.as_ptr().cast_mut(), N, 0)
    }
}

impl<'a, T: Scalar> From<&'a mut T> for ValuesRefMut<'a, T, 1> {
    fn from(value: &'a mut T) -> Self {
        ValuesRefMut::on_host(value, 1, 0)
    }
}

impl<'a, T: Scalar, const N: usize> From<&'a mut [T; N]> for ValuesRefMut<'a, T, N> {
    fn from(values: &'a mut [T; N]) -> Self {
        ValuesRefMut::on_host(values.as_mut_ptr(), N, 0)
    }
}

/// The values of each problem of a batch.
impl<'a, T: Scalar, const N: usize> From<&'a [[T; N]]> for ValuesRef<'a, T, N> {
    fn from(values: &'a [[T; N]]) -> Self {
        let flat = values.as_flattened();
        ValuesRef::on_host(flat.as_ptr().cast_mut(), flat.len(), N)
    }
}

/// The value of each problem of a batch.
impl<'a, T: Scalar> From<&'a [T]> for ValuesRef<'a, T, 1> {
    fn from(values: &'a [T]) -> Self {
        ValuesRef::on_host(values.as_ptr().cast_mut(), values.len(), 1)
    }
}

/// The values of each problem of a batch.
impl<'a, T: Scalar, const N: usize> From<&'a mut [[T; N]]> for ValuesRefMut<'a, T, N> {
    fn from(values: &'a mut [[T; N]]) -> Self {
        let flat = values.as_flattened_mut();
        ValuesRefMut::on_host(flat.as_mut_ptr(), flat.len(), N)
    }
}

/// The value of each problem of a batch.
impl<'a, T: Scalar> From<&'a mut [T]> for ValuesRefMut<'a, T, 1> {
    fn from(values: &'a mut [T]) -> Self {
        ValuesRefMut::on_host(values.as_mut_ptr(), values.len(), 1)
    }
}

/// What host code of a routine passes on.
impl<T: Scalar, const N: usize> From<Vector<T>> for ValuesRef<'_, T, N> {
    fn from(view: Vector<T>) -> Self {
        let view = view.without_len();
        ValuesRef { view, room: Room::of_buffer(usize::MAX), place: Place::Promised, life: PhantomData }
    }
}

/// What host code of a routine passes on.
impl<T: Scalar, const N: usize> From<VectorMut<T>> for ValuesRefMut<'_, T, N> {
    fn from(view: VectorMut<T>) -> Self {
        let view = view.without_len();
        ValuesRefMut { view, room: Room::of_buffer(usize::MAX), place: Place::Promised, life: PhantomData }
    }
}
