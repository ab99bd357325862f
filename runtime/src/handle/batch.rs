//! Calls with several problems.

use super::Handle;
use crate::view::Dim;

/// Where a routine is called: on a handle, or inside a call in progress.
pub trait Context {
    /// The handle.
    fn handle(&self) -> &Handle;
    /// Problems of the call: one on a handle.
    fn batch_count(&self) -> i64;
}

impl Context for Handle {
    fn handle(&self) -> &Handle {
        self
    }

    fn batch_count(&self) -> i64 {
        1
    }
}

/// A handle whose calls have several problems each: the batched and strided-batched functions of C.
///
/// Each operand of such a call says where its problems lie:
///
/// | operand | of a [`DeviceBuffer`](crate::DeviceBuffer) | of several of them, in a [`BufferArray`](crate::BufferArray) |
/// |---|---|---|
/// | vector | `vectors(inc, stride)`, `vectors_mut(inc, stride)` | `vectors(inc)`, `vectors_mut(inc)` |
/// | matrix | `matrices(ld, stride)`, `matrices_mut(ld, stride)` | `matrices(ld)`, `matrices_mut(ld)` |
/// | what all problems read | `vector(inc)`, `matrix(ld)` | |
/// | results, one a problem | `(&mut list[..]).into()`, `vector_mut(1).into()` | |
/// | values such as c and s of rotg | `&mut list[..]`, `vectors_mut(1, stride)` | `vectors_mut(1)` |
///
/// A `stride` is in elements, from one problem to the next. Operands of both kinds may stand beside each other.
///
/// # Errors
/// A call is refused with `invalid_size` and the name of the argument where memory does not hold all problems, an array has
/// another number of buffers than the call has problems, or problems that are written overlap.
///
/// ```
/// use rocforge::prelude::*;
///
/// /// y := y + x
/// #[rocblas_kernel(symbol = "my_{t}add")]
/// pub fn add<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
///     let i = global_id_x();
///     if i < n {
///         y[i] += x[i];
///     }
/// }
///
/// fn main() -> Result<()> {
///     let handle = Handle::new()?;
///     // Three problems of two elements: at equal distances, and in buffers of their own.
///     let x = handle.upload(&[1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
///     let mut y = [handle.upload(&[10.0_f32; 2])?, handle.upload(&[20.0; 2])?, handle.upload(&[30.0; 2])?];
///
///     let mut problems = handle.buffer_array_mut(&mut y)?;
///     add(&handle.batch(3), 2, x.vectors(1, 2), problems.vectors_mut(1))?;
///     // The first two elements for all of them.
///     add(&handle.batch(3), 2, x.vector(1), problems.vectors_mut(1))?;
///
///     let error = add(&handle.batch(2), 2, x.vectors(1, 2), problems.vectors_mut(1)).unwrap_err();
///     assert_eq!((error.status(), error.argument_name()), (Status::InvalidSize, Some("y")));
///
///     let y: Result<Vec<_>> = y.iter().map(|buffer| buffer.to_vec()).collect();
///     assert_eq!(y?, [[12.0, 14.0], [24.0, 26.0], [36.0, 38.0]]);
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, Copy)]
pub struct BatchHandle<'a> {
    handle: &'a Handle,
    batch_count: Dim,
}

impl Handle {
    /// This handle for calls with `batch_count` problems each; with none there is nothing to do, and a negative number is
    /// what it is in C: none in level 1, `invalid_size` in levels 2 and 3.
    pub fn batch(&self, batch_count: Dim) -> BatchHandle<'_> {
        BatchHandle { handle: self, batch_count }
    }
}

impl Context for BatchHandle<'_> {
    fn handle(&self) -> &Handle {
        self.handle
    }

    fn batch_count(&self) -> i64 {
        self.batch_count
    }
}
