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
mod param;
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
pub use param::Param;
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
