//! gbmv: a band matrix times a vector.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::gbmv;
//!
//! let handle = Handle::new()?;
//! // [1 2; 3 4], all of it in a band with one diagonal on either side of the main one.
//! let a = handle.upload(&[0.0_f64, 1.0, 3.0, 2.0, 4.0, 0.0])?;
//! let x = handle.upload(&[1.0, 10.0])?;
//! let mut y = handle.upload(&[0.0; 2])?;
//! let (kl, ku) = (1, 1);
//! gbmv(&handle, Operation::None, 2, 2, kl, ku, 1.0, a.banded(3), x.vector(1), 0.0, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [21.0, 43.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::matvec::{Product, lanes, matvec, team};
use super::storage::Band;
use crate::common::structure::general;
use rocforge::prelude::*;

/// y := alpha * op(A) * x + beta * y, with a band matrix A
///
/// **Shapes**: `A` is the band of an `m` by `n` matrix with `kl` diagonals below the main one and `ku` above it: element
/// (i, j) lies in row `ku + i - j` of column `j`; `lda >= kl + ku + 1`. `x` has as many elements as op(A) has columns, `y`
/// as it has rows.
/// **Units**: `lda`, `incx`, `incy` in elements.
/// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: `y` may not overlap `A` or `x`.
/// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`. What lies in the
/// corners of the array, outside of the matrix, is not read.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `trans`; `invalid_size` for `m`, `n`, `kl`, `ku`, `lda`, `incx`, `incy`;
/// `invalid_pointer`.
/// **Reference**: rocblas_sgbmv, rocblas_dgbmv, rocblas_cgbmv, rocblas_zgbmv.
#[rocblas_kernel(
    symbol = "rocblas_{t}gbmv",
    types(s: f32, d: f64, c: c32, z: c64),
    quick_return = m == 0 || n == 0,
    no_op = alpha == 0 && beta == 1,
    skips(alpha == 0 => a, x),
    overwrites(beta == 0 => y),
    flops = "2 * min(m, n) * (kl + ku + 1)",
    bytes = "(min(m, n) * (kl + ku + 1) + m + n) * T"
)]
pub fn gbmv<T: Scalar>(
    call: &Call<'_>,
    trans: Operation,
    m: Dim,
    n: Dim,
    kl: Dim,
    ku: Dim,
    alpha: Param<T>,
    #[band(kl, ku)] a: Banded<T>,
    #[len(if trans == N { n } else { m })] x: Vector<T>,
    beta: Param<T>,
    #[len(if trans == N { m } else { n })] y: VectorMut<T>,
) -> Result<()> {
    let (len, terms) = (y.len(), kl.saturating_add(ku).saturating_add(1));
    let of = Product { len, a, storage: Band { m, n, kl, ku }, structure: general(trans), x };
    matvec::<T, Band>(call, lanes(len, terms, size_of::<T>()), team(terms), alpha, of, beta, y)
}
