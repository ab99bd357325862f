//! Index types of results and pivots: 32 bits, or 64 in the interface with 64-bit sizes.

use rocforge::prelude::*;

/// An index type.
#[device]
pub trait IndexNumber: DeviceCopy {
    /// The index `i`, which fits.
    fn of(i: Dim) -> Self;

    /// The index as a size.
    fn place(self) -> Dim;
}

#[device]
impl IndexNumber for i32 {
    fn of(i: Dim) -> i32 {
        i as i32
    }

    fn place(self) -> Dim {
        self as Dim
    }
}

#[device]
impl IndexNumber for i64 {
    fn of(i: Dim) -> i64 {
        i
    }

    fn place(self) -> Dim {
        self
    }
}
