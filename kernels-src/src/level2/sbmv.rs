//! sbmv and hbmv: a symmetric or Hermitian matrix with a band times a vector.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{hbmv, sbmv};
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[2.0_f64, 1.0, 3.0, 0.0])?;
//! let x = handle.upload(&[1.0, 10.0])?;
//! let mut y = handle.upload(&[0.0; 2])?;
//! sbmv(&handle, Fill::Lower, 2, 1, 1.0, a.banded(2), x.vector(1), 0.0, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [12.0, 31.0]);
//!
//! let a = handle.upload(&[c64::new(2.0, 0.0), c64::new(1.0, 1.0), c64::new(3.0, 0.0), c64::ZERO])?;
//! let x = handle.upload(&[c64::ONE, c64::new(10.0, 0.0)])?;
//! let mut y = handle.upload(&[c64::ZERO; 2])?;
//! hbmv(&handle, Fill::Lower, 2, 1, c64::ONE, a.banded(2), x.vector(1), c64::ZERO, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [c64::new(12.0, -10.0), c64::new(31.0, 1.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::matvec::{Product, lanes, matvec, team};
use super::storage::{Band, triangular_band};
use crate::common::structure::{hermitian, symmetric};
use rocforge::prelude::*;

/// Routines that differ by what the band of A stands for.
macro_rules! with_mirrored_band {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt, types($($types:tt)+)) => $structure:ident $(, #[$hermitian:ident])?;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            quick_return = n == 0,
            no_op = alpha == 0 && beta == 1,
            skips(alpha == 0 => a, x),
            overwrites(beta == 0 => y),
            flops = "2 * n * (2 * k + 1)",
            bytes = "(n * (k + 1) + 2 * n) * T"
        )]
        pub fn $name<T: Scalar>(
            call: &Call<'_>,
            uplo: Fill,
            n: Dim,
            k: Dim,
            alpha: Param<T>,
            #[band(k)]
            $(#[$hermitian])?
            a: Banded<T>,
            #[len(n)] x: Vector<T>,
            beta: Param<T>,
            #[len(n)] y: VectorMut<T>,
        ) -> Result<()> {
            let of = Product { len: n, a, storage: triangular_band(uplo, n, k), structure: $structure(), x };
            let terms = 2 * k + 1;
            matvec::<T, Band>(call, lanes(n, terms, size_of::<T>()), team(k), alpha, of, beta, y)
        }
    )+};
}

with_mirrored_band! {
    /// y := alpha * A * x + beta * y, with a symmetric A
    ///
    /// **Shapes**: `A` is the band of the triangle that `uplo` names, of order `n`: `k + 1` diagonals as rows, the main one first if `uplo` is lower and last if it is upper; `lda >= k + 1`; `x` and `y` have `n` elements.
    /// **Units**: `lda`, `incx`, `incy` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: `y` may not overlap `A` or `x`.
    /// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `k`, `lda`, `incx`, `incy`; `invalid_pointer`.
    /// **Reference**: rocblas_ssbmv, rocblas_dsbmv.
    sbmv(symbol = "rocblas_{t}sbmv", types(s: f32, d: f64)) => symmetric;

    /// y := alpha * A * x + beta * y, with a Hermitian A
    ///
    /// **Shapes**: `A` is the band of the triangle that `uplo` names, of order `n`: `k + 1` diagonals as rows, the main one first if `uplo` is lower and last if it is upper; `lda >= k + 1`; `x` and `y` have `n` elements.
    /// **Units**: `lda`, `incx`, `incy` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: `y` may not overlap `A` or `x`.
    /// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`. Imaginary parts of the diagonal are not read.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `k`, `lda`, `incx`, `incy`; `invalid_pointer`.
    /// **Reference**: rocblas_chbmv, rocblas_zhbmv.
    hbmv(symbol = "rocblas_{t}hbmv", types(c: c32, z: c64)) => hermitian, #[hermitian];
}
