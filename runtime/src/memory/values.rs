//! Borrowed values: a variable of the host's, or the beginning of a buffer, by the pointer mode.

use std::marker::PhantomData;

use super::refs::{VectorRef, VectorRefMut, fits};
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
    /// Wherever whoever made the view promised.
    Promised,
}

macro_rules! values_ref {
    ($(#[$meta:meta])* $name:ident, $view:ident, $gives:ident, $vector:ident, $life:ty) => {
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name<'a, T, const N: usize> {
            view: $view<T>,
            capacity: i64,
            place: Place,
            life: PhantomData<$life>,
        }

        impl<'a, T: Scalar, const N: usize> $name<'a, T, N> {
            fn on_host(from: *mut T, count: usize) -> Self {
                // SAFETY: The borrow lasts as long as the reference to the values.
                let memory = unsafe { Batched::strided(from, 0) };
                let capacity = i64::try_from(count).unwrap_or(i64::MAX);
                $name { view: $view::new(memory, 1), capacity, place: Place::Host, life: PhantomData }
            }

            /// Where they begin.
            pub(crate) fn pointer(&self) -> *mut T {
                self.view.memory().start()
            }

            /// What is behind the reference, once it is known that a call on `handle` reaches it; a size query follows
            /// no pointer.
            fn checked(&self, argument: &'static str, handle: &Handle, query: bool) -> Result<$view<T>> {
                if query || self.place == Place::Promised {
                    return Ok(self.view);
                }
                if self.view.inc() != 1 {
                    let reason = format!("has an increment of {}, values lie next to each other", self.view.inc());
                    return Err(Error::argument(Status::InvalidValue, argument, reason));
                }
                fits(argument, Shape::Vector { len: N as i64 }.span(1), self.capacity)?;
                reached(argument, handle, self.place)?;
                Ok(self.view)
            }
        }

        impl<'a, T: Scalar, const N: usize> From<$vector<'a, T>> for $name<'a, T, N> {
            fn from(vector: $vector<'a, T>) -> Self {
                let (view, capacity) = vector.parts();
                $name { view, capacity, place: Place::Buffer, life: PhantomData }
            }
        }
    };
}

values_ref! {
    /// Borrowed values.
    ValuesRef, Vector, Values, VectorRef, &'a T
}
values_ref! {
    /// Exclusively borrowed values.
    ValuesRefMut, VectorMut, ValuesMut, VectorRefMut, &'a mut T
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
    /// The values, once it is known that a call on `handle` reaches them.
    ///
    /// # Errors
    /// `invalid_value` for a variable of the host's where the pointer mode says device, a buffer where it says host, and
    /// a vector with gaps; `invalid_size` for a buffer that is too short.
    pub fn reached(&self, argument: &'static str, handle: &Handle, query: bool) -> Result<Values<T, N>> {
        Ok(Values::new(*self.checked(argument, handle, query)?.memory(), true))
    }
}

impl<T: Scalar, const N: usize> ValuesRefMut<'_, T, N> {
    /// The values, once it is known that a call on `handle` reaches them.
    ///
    /// # Errors
    /// As [`ValuesRef::reached`].
    pub fn reached(&self, argument: &'static str, handle: &Handle, query: bool) -> Result<ValuesMut<T, N>> {
        self.checked(argument, handle, query)
    }
}

impl<'a, T: Scalar> From<&'a T> for ValuesRef<'a, T, 1> {
    fn from(value: &'a T) -> Self {
        ValuesRef::on_host(std::ptr::from_ref(value).cast_mut(), 1)
    }
}

impl<'a, T: Scalar, const N: usize> From<&'a [T; N]> for ValuesRef<'a, T, N> {
    fn from(values: &'a [T; N]) -> Self {
        ValuesRef::on_host(values.as_ptr().cast_mut(), N)
    }
}

impl<'a, T: Scalar> From<&'a mut T> for ValuesRefMut<'a, T, 1> {
    fn from(value: &'a mut T) -> Self {
        ValuesRefMut::on_host(value, 1)
    }
}

impl<'a, T: Scalar, const N: usize> From<&'a mut [T; N]> for ValuesRefMut<'a, T, N> {
    fn from(values: &'a mut [T; N]) -> Self {
        ValuesRefMut::on_host(values.as_mut_ptr(), N)
    }
}

/// What host code of a routine passes on.
impl<T: Scalar, const N: usize> From<Vector<T>> for ValuesRef<'_, T, N> {
    fn from(view: Vector<T>) -> Self {
        let view = view.without_len();
        ValuesRef { view, capacity: i64::MAX, place: Place::Promised, life: PhantomData }
    }
}

/// What host code of a routine passes on.
impl<T: Scalar, const N: usize> From<VectorMut<T>> for ValuesRefMut<'_, T, N> {
    fn from(view: VectorMut<T>) -> Self {
        let view = view.without_len();
        ValuesRefMut { view, capacity: i64::MAX, place: Place::Promised, life: PhantomData }
    }
}
