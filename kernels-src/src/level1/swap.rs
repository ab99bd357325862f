//! swap: two vectors change places.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::swap;
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[1.0_f64, 2.0])?;
//! let mut y = handle.upload(&[3.0_f64, 4.0])?;
//! swap(&handle, 2, x.vector_mut(1), y.vector_mut(-1))?;
//! assert_eq!((x.to_vec()?, y.to_vec()?), (vec![4.0, 3.0], vec![2.0, 1.0]));
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::stream::{double_spans, for_both, for_both_strided, spans};
use rocforge::prelude::*;

/// x, y := y, x
///
/// **Shapes**: `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with 0 all elements are one, and the
/// exchanges follow each other.
/// **Quick return**: `n <= 0`.
/// **Aliasing**: `y` may not overlap `x`.
/// **Special values**: every element arrives with its bits, a NaN too.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `x` or `y` is null.
/// **Reference**: rocblas_sswap, rocblas_dswap, rocblas_cswap, rocblas_zswap.
#[rocblas_kernel(
    symbol = "rocblas_{t}swap",
    types(s: f32, d: f64, c: c32, z: c64),
    flops = "0",
    bytes = "4 * n * T"
)]
pub fn swap<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>, y: VectorMut<T>) -> Result<()> {
    if x.inc() == 1 && y.inc() == 1 {
        // As many loads as stores: two pieces a thread are faster in every layout.
        swap_contiguous::<T>(call, double_spans(n, size_of::<T>() as Dim), x, y)
    } else {
        swap_strided::<T>(call, spans(n, size_of::<T>() as Dim), x, y)
    }
}

/// x, y := y, x with increments 1
#[device(grid = blocks, block = 256, min_blocks = 4)]
fn swap_contiguous<T: Scalar>(blocks: Dim, x: VectorMut<T>, y: VectorMut<T>) {
    for_both::<T, BLOCK, 2, _>(x, y, |a, b| (b, a));
}

/// [`swap_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn swap_strided<T: Scalar>(blocks: Dim, x: VectorMut<T>, y: VectorMut<T>) {
    for_both_strided::<T, BLOCK, _>(x, y, |a, b| (b, a));
}
