//! asum: the sum of magnitudes.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::asum;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[c32::new(1.0, -2.0), c32::new(0.0, 3.0)])?;
//! let mut sum = 0.0_f32;
//! asum(&handle, 2, x.vector(1), (&mut sum).into())?;
//! assert_eq!(sum, 6.0);
//! # Ok::<(), rocforge::Error>(())
//! ```

pub use crate::common::reduce::blocks;
use crate::common::reduce::{Reduction, blocks_of, reduction};
use rocforge::prelude::*;

/// Magnitudes are added up.
#[device]
pub struct Magnitudes {}

#[device]
impl<T: Scalar> Reduction<T, T, T::Real> for Magnitudes {
    type Acc = T::Real;
    const START: T::Real = T::Real::ZERO;

    fn map(x: T, _: T, _: Dim) -> T::Real {
        x.abs1()
    }

    fn combine(a: T::Real, b: T::Real) -> T::Real {
        a + b
    }

    fn finish(all: T::Real) -> T::Real {
        all
    }
}

/// result := sum of |Re x_i| + |Im x_i|
///
/// **Shapes**: `x` has `n` elements, `result` is one value.
/// **Units**: `incx` in elements.
/// **Quick return**: `n <= 0` or `incx <= 0` give 0.
/// **Aliasing**: `result` may not lie inside `x`.
/// **Special values**: a NaN in `x` makes the result NaN.
/// **Workspace**: one partial sum a block.
/// **Errors**: `invalid_pointer` if `result` is null, then if `x` is.
/// **Reference**: rocblas_sasum, rocblas_dasum, rocblas_scasum, rocblas_dzasum.
#[rocblas_kernel(
    symbol = "rocblas_{t}asum",
    types(s: f32, d: f64, sc: c32, dz: c64),
    workspace(partial = "blocks(n) * R"),
    quick_return = n <= 0 || incx <= 0,
    flops = "2 * n",
    bytes = "n * T"
)]
pub fn asum<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T::Real>,
    partial: Workspace<T::Real>,
) -> Result<()> {
    reduction::<T, T::Real, Magnitudes>(call, n, blocks_of(n, size_of::<T>()), x, partial, result)
}
