//! symv, hemv, spmv, hpmv: a symmetric or Hermitian matrix, in full or packed, times a vector.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{spmv, symv};
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0, 10.0])?;
//! let mut y = handle.upload(&[0.0; 2])?;
//! let a = handle.upload(&[2.0_f64, 1.0, 0.0, 3.0])?;
//! symv(&handle, Fill::Lower, 2, 1.0, a.matrix(2), x.vector(1), 0.0, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [12.0, 31.0]);
//!
//! let ap = handle.upload(&[2.0_f64, 1.0, 3.0])?;
//! spmv(&handle, Fill::Lower, 2, 1.0, ap.packed(), x.vector(1), 1.0, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [24.0, 62.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! Of Hermitian ones:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{hemv, hpmv};
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[c64::ONE, c64::new(10.0, 0.0)])?;
//! let mut y = handle.upload(&[c64::ZERO; 2])?;
//! let a = handle.upload(&[c64::new(2.0, 0.0), c64::new(1.0, 1.0), c64::ZERO, c64::new(3.0, 0.0)])?;
//! hemv(&handle, Fill::Lower, 2, c64::ONE, a.matrix(2), x.vector(1), c64::ZERO, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [c64::new(12.0, -10.0), c64::new(31.0, 1.0)]);
//!
//! let ap = handle.upload(&[c64::new(2.0, 0.0), c64::new(1.0, 1.0), c64::new(3.0, 0.0)])?;
//! hpmv(&handle, Fill::Lower, 2, c64::ONE, ap.packed(), x.vector(1), c64::ONE, y.vector_mut(1))?;
//! assert_eq!(y.to_vec()?, [c64::new(24.0, -20.0), c64::new(62.0, 2.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::matvec::Product;
use super::storage::{Full, Packing};
use super::symmetric::{partial_sums, symmetric_product};
use crate::common::structure::{hermitian, symmetric};
use rocforge::prelude::*;

/// Routines that differ by what the triangle of A stands for, and by how it is stored.
macro_rules! with_mirrored_triangle {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt, types($($types:tt)+))(
        $(#[$attribute:ident])* $a:ident: $view:ident
    ) => $structure:ident, $storage:ident;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            workspace(partial(optimal = "partial_sums(n, T) * T", degraded = "0")),
            no_op = alpha == 0 && beta == 1,
            skips(alpha == 0 => $a, x),
            overwrites(beta == 0 => y),
            flops = "2 * n * n",
            bytes = "(n * (n + 1) / 2 + 2 * n) * T"
        )]
        pub fn $name<T: Scalar>(
            call: &Call<'_>,
            uplo: Fill,
            n: Dim,
            alpha: Param<T>,
            $(#[$attribute])*
            $a: $view<T>,
            x: Vector<T>,
            beta: Param<T>,
            y: VectorMut<T>,
            partial: Workspace<T>,
        ) -> Result<()> {
            let storage = $storage::triangle(n, uplo);
            let of = Product { len: n, a: $a, storage, structure: $structure(), x };
            symmetric_product::<T, $storage>(call, alpha, of, beta, y, partial)
        }
    )+};
}

with_mirrored_triangle! {
    /// y := alpha * A * x + beta * y, with a symmetric A
    ///
    /// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read; `x` and `y` have `n` elements.
    /// **Units**: `lda`, `incx`, `incy` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: `y` may not overlap `A` or `x`.
    /// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`.
    /// **Workspace**: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns `perf_degraded`.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `lda`, `incx`, `incy`; `invalid_pointer`.
    /// **Reference**: rocblas_ssymv, rocblas_dsymv, rocblas_csymv, rocblas_zsymv.
    symv(symbol = "rocblas_{t}symv", types(s: f32, d: f64, c: c32, z: c64))(#[triangle] a: Matrix) => symmetric, Full;

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
    hemv(symbol = "rocblas_{t}hemv", types(c: c32, z: c64))(#[triangle] #[hermitian] a: Matrix) => hermitian, Full;

    /// y := alpha * A * x + beta * y, with a symmetric A
    ///
    /// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` and `y` have `n` elements.
    /// **Units**: `incx`, `incy` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: `y` may not overlap `AP` or `x`.
    /// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `AP` nor `x`.
    /// **Workspace**: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns `perf_degraded`.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`; `invalid_pointer`.
    /// **Reference**: rocblas_sspmv, rocblas_dspmv.
    spmv(symbol = "rocblas_{t}spmv", types(s: f32, d: f64))(ap: Packed) => symmetric, Packing;

    /// y := alpha * A * x + beta * y, with a Hermitian A
    ///
    /// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` and `y` have `n` elements.
    /// **Units**: `incx`, `incy` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: `y` may not overlap `AP` or `x`.
    /// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `AP` nor `x`. Imaginary parts of the diagonal are not read.
    /// **Workspace**: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns `perf_degraded`.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`; `invalid_pointer`.
    /// **Reference**: rocblas_chpmv, rocblas_zhpmv.
    hpmv(symbol = "rocblas_{t}hpmv", types(c: c32, z: c64))(#[hermitian] ap: Packed) => hermitian, Packing;
}
