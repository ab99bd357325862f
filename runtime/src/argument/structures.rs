//! What the expansion of `#[device] struct` says of the structure.
//!
//! An expansion holds no `unsafe`, and yet views hand out memory in which nothing was written as if it held a
//! structure. So the expansion names the fields' types, and a structure may lie in device memory if they all may.
//! Nobody else implements [`Structure`]: that is the promise of this module, which is not for use by hand.

use crate::DeviceCopy;
use crate::source::DeviceType;

/// A structure of device code, laid out as C lays it out.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot lie in device memory, and neither can a structure with such a field",
    label = "arguments of kernels, elements and shared memory are numbers, or structures marked `#[device]` of these",
    note = "not every pattern of bits is a `bool`: make the field a `u8`, and ask whether it is 0",
    note = "shared memory lasts as long as its block: a kernel declares it, and passes it to device functions"
)]
pub trait Structure: DeviceType {
    /// Its fields: [`Field`]s, with `()` at the end.
    type Fields;
    /// The names of its fields.
    const NAMES: &'static [&'static str];
    /// The fields of a value.
    fn into_fields(self) -> Self::Fields;
    /// The value that has these fields.
    fn from_fields(fields: Self::Fields) -> Self;
}

/// A field, and the fields after it.
#[derive(Debug, Clone, Copy)]
pub struct Field<Ty, Rest> {
    /// The field.
    pub value: Ty,
    /// The fields after it.
    pub rest: Rest,
}

/// Fields of which each may lie in device memory: one at least, as C++ gives an empty structure a byte.
pub trait Fields {}

impl<Ty: DeviceCopy> Fields for Field<Ty, ()> {}

impl<Ty: DeviceCopy, Next, Rest> Fields for Field<Ty, Field<Next, Rest>> where Field<Next, Rest>: Fields {}
