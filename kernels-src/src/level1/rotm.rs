//! rotm: a modified plane rotation of the elements of two vectors.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::rotm;
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[1.0_f64, 2.0])?;
//! let mut y = handle.upload(&[3.0_f64, 4.0])?;
//! // Flag 0: the diagonal is 1, h21 is 10 and h12 is 100.
//! rotm(&handle, 2, x.vector_mut(1), y.vector_mut(1), &[0.0, 7.0, 10.0, 100.0, 7.0])?;
//! assert_eq!((x.to_vec()?, y.to_vec()?), (vec![301.0, 402.0], vec![13.0, 24.0]));
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::stream::{double_spans, for_both, for_both_strided, spans};
use rocforge::prelude::*;

/// (x_i, y_i) := H * (x_i, y_i)
///
/// `param` is a flag and H by columns: h11, h21, h12, h22. Flag -2: H is the identity. -1: all four are read. 0: h21 and
/// h12 are, the others are 1. 1: h11 and h22 are, h21 is -1 and h12 is 1.
///
/// **Shapes**: `x` and `y` have `n` elements, `param` is five values.
/// **Units**: `incx` and `incy` in elements.
/// **Quick return**: `n <= 0`; `param[0] == -2` on the host changes nothing.
/// **Aliasing**: `x` and `y` may not overlap.
/// **Special values**: entries of H that the flag implies are 1 or -1: an infinity of `x` or `y` makes no NaN with them.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `param` is null, then if `x` or `y` is; `not_implemented` for a batch whose `param` lies in host memory.
/// **Reference**: rocblas_srotm, rocblas_drotm.
#[rocblas_kernel(
    symbol = "rocblas_{t}rotm",
    types(s: f32, d: f64),
    no_op = param[0] == -2,
    flops = "6 * n",
    bytes = "4 * n * T"
)]
pub fn rotm<T: Real>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<T>,
    y: VectorMut<T>,
    param: Values<T, 5>,
) -> Result<()> {
    let blocks = spans(n, size_of::<T>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            rotm_contiguous::<T, 2, 2>(call, double_spans(n, size_of::<T>() as Dim), x, y, param)
        } else {
            rotm_contiguous::<T, 1, 5>(call, blocks, x, y, param)
        }
    } else {
        rotm_strided::<T>(call, blocks, x, y, param)
    }
}

/// H by columns: h11, h21, h12, h22. What the flag implies is 1 or -1, and products with these are exact.
#[device]
fn entries<T: Real>(param: [T; 5]) -> [T; 4] {
    let one = T::ONE;
    let diagonal = param[0] != T::ZERO;
    let others = param[0] <= T::ZERO;
    [
        if diagonal { param[1] } else { one },
        if others { param[2] } else { -one },
        if others { param[3] } else { one },
        if diagonal { param[4] } else { one },
    ]
}

/// The rotation with increments 1.
// Two vectors and four numbers take more registers than eight blocks leave.
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn rotm_contiguous<T: Real, const PIECES: usize, const MIN_BLOCKS_PER_CU: i32>(
    blocks: Dim,
    x: VectorMut<T>,
    y: VectorMut<T>,
    param: Values<T, 5>,
) {
    if param[0] != T::from_f64(-2.0) {
        let h = entries::<T>(param);
        for_both::<T, BLOCK, PIECES, _>(x, y, |a: T, b: T| (a * h[0] + b * h[2], a * h[1] + b * h[3]));
    }
}

/// [`rotm_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn rotm_strided<T: Real>(blocks: Dim, x: VectorMut<T>, y: VectorMut<T>, param: Values<T, 5>) {
    if param[0] != T::from_f64(-2.0) {
        let h = entries::<T>(param);
        for_both_strided::<T, BLOCK, _>(x, y, |a: T, b: T| (a * h[0] + b * h[2], a * h[1] + b * h[3]));
    }
}
