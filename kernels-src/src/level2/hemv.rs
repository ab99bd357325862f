//! hemv: a Hermitian matrix times a vector.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::hemv;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[c64::new(2.0, 0.0), c64::new(1.0, 1.0), c64::ZERO, c64::new(3.0, 0.0)])?;
//! let x = handle.upload(&[c64::ONE, c64::new(10.0, 0.0)])?;
//! let mut y = handle.upload(&[c64::ZERO; 2])?;
//! hemv(&handle, Fill::Lower, 2, c64::ONE, a.matrix(2), x.vector(1), c64::ZERO, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [c64::new(12.0, -10.0), c64::new(31.0, 1.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::matvec::Product;
use super::storage::Full;
use super::symmetric::{partial_sums, symmetric_product};
use crate::common::structure::hermitian;
use rocforge::prelude::*;

/// y := alpha * A * x + beta * y, with a Hermitian A
///
/// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read; `x` and `y` have `n` elements.
/// **Units**: `lda`, `incx`, `incy` in elements.
/// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: `y` may not overlap `A` or `x`.
/// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`. Imaginary parts of the diagonal are not read.
/// **Workspace**: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns `perf_degraded`.
/// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `lda`, `incx`, `incy`; `invalid_pointer`.
/// **Reference**: rocblas_chemv, rocblas_zhemv.
#[rocblas_kernel(
    symbol = "rocblas_{t}hemv",
    types(c: c32, z: c64),
    workspace(partial(optimal = "partial_sums(n, T) * T", degraded = "0")),
    no_op = alpha == 0 && beta == 1,
    skips(alpha == 0 => a, x),
    overwrites(beta == 0 => y),
    flops = "2 * n * n",
    bytes = "(n * (n + 1) / 2 + 2 * n) * T"
)]
pub fn hemv<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    #[triangle]
    #[hermitian]
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
    partial: Workspace<T>,
) -> Result<()> {
    let of = Product { len: n, a, storage: Full { m: n, n, fill: uplo }, structure: hermitian(), x };
    symmetric_product::<T, Full>(call, alpha, of, beta, y, partial)
}
