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
/// **Special values**: entries of H that the flag implies are not multiplied with: an infinity of `x` or `y` makes no NaN there.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `param` is null, then if `x` or `y` is; `not_implemented` for a batch whose `param` lies in host memory.
/// **Reference**: rocblas_srotm, rocblas_drotm.
#[rocblas_kernel(
    symbol = "rocblas_{t}rotm",
    types(s: f32, d: f64),
    grid = ceil_div(n, BLOCK),
    block = 256,
    no_op = param[0] == -2,
    flops = "6 * n",
    bytes = "4 * n * T"
)]
// One element a thread; the streams of two vectors that other families have would do it with wider accesses.
pub fn rotm<T: Real>(n: Dim, x: VectorMut<T>, y: VectorMut<T>, param: Values<T, 5>) {
    let i = global_id_x();
    let flag = param[0];
    if i >= n || flag == T::from_f64(-2.0) {
        return;
    }
    let (first, second) = (x[i], y[i]);
    if flag < T::ZERO {
        x[i] = first * param[1] + second * param[3];
        y[i] = first * param[2] + second * param[4];
    } else if flag == T::ZERO {
        x[i] = first + second * param[3];
        y[i] = first * param[2] + second;
    } else {
        x[i] = first * param[1] + second;
        y[i] = second * param[4] - first;
    }
}
