//! rot: points of the plane turned.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{rot, rot_real};
//!
//! let handle = Handle::new()?;
//! let mut x = handle.upload(&[5.0_f64, 0.0])?;
//! let mut y = handle.upload(&[0.0_f64, 5.0])?;
//! rot(&handle, 2, x.vector_mut(1), y.vector_mut(1), 0.0, 1.0)?;
//! assert_eq!((x.to_vec()?, y.to_vec()?), (vec![0.0, 5.0], vec![-5.0, 0.0]));
//!
//! // Complex points, a real sine.
//! let mut x = handle.upload(&[c64::new(0.0, 1.0)])?;
//! let mut y = handle.upload(&[c64::new(2.0, 0.0)])?;
//! rot_real(&handle, 1, x.vector_mut(1), y.vector_mut(1), 0.0, 1.0)?;
//! assert_eq!((x.to_vec()?[0], y.to_vec()?[0]), (c64::new(2.0, 0.0), c64::new(0.0, -1.0)));
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::convert::As;
use crate::common::stream::{double_spans, for_both, for_both_strided, spans};
use crate::common::times::Times;
use rocforge::prelude::*;

/// Routines that differ by the type of s.
macro_rules! with_real_cosine {
    ($($(#[$doc:meta])* $name:ident(
        symbol = $symbol:tt, types($($types:tt)+), flops = $flops:tt
    )(Param<$of:ident $(::$part:ident)?>);)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(symbol = $symbol, types($($types)+), flops = $flops, bytes = "4 * n * T")]
        pub fn $name<T: Scalar<Real: Times<T>>>(
            call: &Call<'_>,
            n: Dim,
            x: VectorMut<T>,
            y: VectorMut<T>,
            c: Param<T::Real>,
            s: Param<$of $(::$part)?>,
        ) -> Result<()> {
            rotate::<T, T::Real, $of $(::$part)?, T>(call, n, x, y, c, s)
        }
    )+};
}

with_real_cosine! {
    /// x, y := c * x + s * y, c * y - conj(s) * x
    ///
    /// **Shapes**: `x` and `y` have `n` elements, the real `c` and `s` are one number for all of them and for every problem of a batch.
    /// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with 0 all elements are one, and the
    /// rotations follow each other.
    /// **Quick return**: `n <= 0`.
    /// **Aliasing**: `y` may not overlap `x`.
    /// **Special values**: `c == 1` with `s == 0` multiplies too: an infinite element makes the other NaN.
    /// **Workspace**: none.
    /// **Errors**: `invalid_pointer` if `x`, `y`, `c` or `s` is null.
    /// **Reference**: rocblas_srot, rocblas_drot, rocblas_crot, rocblas_zrot.
    rot(symbol = "rocblas_{t}rot", types(s: f32, d: f64, c: c32, z: c64), flops = "6 * n")(Param<T>);

    /// x, y := c * x + s * y, c * y - s * x, with a real s
    ///
    /// **Shapes**: `x` and `y` have `n` elements, the real `c` and `s` are one number for all of them and for every problem of a batch.
    /// **Units**: `incx`, `incy` in elements; negative ones count from the far end, with 0 all elements are one, and the
    /// rotations follow each other.
    /// **Quick return**: `n <= 0`.
    /// **Aliasing**: `y` may not overlap `x`.
    /// **Special values**: `c == 1` with `s == 0` multiplies too: an infinite element makes the other NaN.
    /// **Workspace**: none.
    /// **Errors**: `invalid_pointer` if `x`, `y`, `c` or `s` is null.
    /// **Reference**: rocblas_csrot, rocblas_zdrot.
    rot_real(symbol = "rocblas_{t}rot", types(cs: c32, zd: c64), flops = "12 * n")(Param<T::Real>);
}

/// x, y := c.re() * x + s * y, c.re() * y - conj(s) * x, computed in the type `E`
#[launches]
pub(super) fn rotate<X: Scalar + As<E>, C: Scalar + Times<E>, S: Scalar + Times<E>, E: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: VectorMut<X>,
    y: VectorMut<X>,
    c: Param<C>,
    s: Param<S>,
) -> Result<()> {
    let blocks = spans(n, size_of::<X>() as Dim);
    if x.inc() == 1 && y.inc() == 1 {
        if y.memory().is_array() {
            rot_contiguous::<X, C, S, E, 2, 2>(call, double_spans(n, size_of::<X>() as Dim), x, y, c, s)
        } else {
            rot_contiguous::<X, C, S, E, 1, 5>(call, blocks, x, y, c, s)
        }
    } else {
        rot_strided::<X, C, S, E>(call, blocks, x, y, c, s)
    }
}

/// `c.re() * x + s * y` and `c.re() * y - conj(s) * x`, in `E`
#[device]
fn turned<X: Scalar + As<E>, C: Scalar + Times<E>, S: Scalar + Times<E>, E: Scalar>(
    c: C,
    s: S,
    x: X,
    y: X,
) -> (X, X) {
    let a = <X as As<E>>::widened(x);
    let b = <X as As<E>>::widened(y);
    let one = <C as Times<E>>::times_real(c, a) + <S as Times<E>>::times(s, b);
    let other = <C as Times<E>>::times_real(c, b) - <S as Times<E>>::times(s.conj(), a);
    (<X as As<E>>::narrowed(one), <X as As<E>>::narrowed(other))
}

/// The rotation with increments 1.
#[device(grid = blocks, block = 256, min_blocks = MIN_BLOCKS_PER_CU)]
fn rot_contiguous<
    X: Scalar + As<E>,
    C: Scalar + Times<E>,
    S: Scalar + Times<E>,
    E: Scalar,
    const PIECES: usize,
    const MIN_BLOCKS_PER_CU: i32,
>(
    blocks: Dim,
    x: VectorMut<X>,
    y: VectorMut<X>,
    c: Param<C>,
    s: Param<S>,
) {
    for_both::<X, BLOCK, PIECES, _>(x, y, |a, b| turned::<X, C, S, E>(c, s, a, b));
}

/// [`rot_contiguous`] with any increments.
#[device(grid = blocks, block = 256)]
fn rot_strided<X: Scalar + As<E>, C: Scalar + Times<E>, S: Scalar + Times<E>, E: Scalar>(
    blocks: Dim,
    x: VectorMut<X>,
    y: VectorMut<X>,
    c: Param<C>,
    s: Param<S>,
) {
    for_both_strided::<X, BLOCK, _>(x, y, |a, b| turned::<X, C, S, E>(c, s, a, b));
}
