//! Updates of one triangle by one vector (syr, her, spr, hpr) and by two (syr2, her2, spr2, hpr2).
//!
//! Of symmetric matrices:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{spr, spr2, syr, syr2};
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0_f64, 2.0])?;
//! let mut a = handle.upload(&[0.0; 4])?;
//! syr(&handle, Fill::Lower, 2, 1.0, x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [1.0, 2.0, 0.0, 4.0]);
//! syr2(&handle, Fill::Lower, 2, 1.0, x.vector(1), x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [3.0, 6.0, 0.0, 12.0]);
//!
//! let mut ap = handle.upload(&[0.0; 3])?;
//! spr(&handle, Fill::Lower, 2, 1.0, x.vector(1), ap.packed_mut())?;
//! assert_eq!(ap.to_vec()?, [1.0, 2.0, 4.0]);
//! spr2(&handle, Fill::Lower, 2, 1.0, x.vector(1), x.vector(1), ap.packed_mut())?;
//! assert_eq!(ap.to_vec()?, [3.0, 6.0, 12.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! Of Hermitian ones:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{her, her2, hpr, hpr2};
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut a = handle.upload(&[c64::ZERO; 4])?;
//! her(&handle, Fill::Lower, 2, 1.0, x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::ZERO, c64::new(4.0, 0.0)]);
//! her2(&handle, Fill::Lower, 2, c64::ONE, x.vector(1), x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [c64::new(3.0, 0.0), c64::new(0.0, 6.0), c64::ZERO, c64::new(12.0, 0.0)]);
//!
//! let mut ap = handle.upload(&[c64::ZERO; 3])?;
//! hpr(&handle, Fill::Lower, 2, 1.0, x.vector(1), ap.packed_mut())?;
//! assert_eq!(ap.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::new(4.0, 0.0)]);
//! hpr2(&handle, Fill::Lower, 2, c64::ONE, x.vector(1), x.vector(1), ap.packed_mut())?;
//! assert_eq!(ap.to_vec()?, [c64::new(3.0, 0.0), c64::new(0.0, 6.0), c64::new(12.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_one, rank_two};
use super::storage::{Full, Packing};
use crate::common::times::Times;
use rocforge::prelude::*;

/// Routines that differ by their vectors, and by what the triangle of A stands for and how it is stored.
macro_rules! of_one_triangle {
    ($($(#[$doc:meta])* $name:ident<T: Scalar $(<Real: $times:ident<T>>)?>(
        symbol = $symbol:tt, types($($types:tt)+), flops = $flops:tt, bytes = $bytes:tt
    )(
        Param<$of:ident $(::$part:ident)?>; $($vector:ident),+; $(#[$attribute:ident])* $a:ident: $view:ident
    ) => $storage:ident, $update:ident[$($arguments:tt)+]($x:ident, $y:ident, $trans:ident);)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            no_op = alpha == 0,
            flops = $flops,
            bytes = $bytes
        )]
        pub fn $name<T: Scalar $(<Real: $times<T>>)?>(
            call: &Call<'_>,
            uplo: Fill,
            n: Dim,
            alpha: Param<$of $(::$part)?>,
            $($vector: Vector<T>,)+
            $(#[$attribute])*
            $a: $view<T>,
        ) -> Result<()> {
            let (trans, storage) = (Operation::$trans, $storage::triangle(n, uplo));
            let of = Update { m: n, n, x: $x, y: $y, trans, fill: uplo, a: $a, storage };
            $update::<$($arguments)+, $storage>(call, alpha, of)
        }
    )+};
}

of_one_triangle! {
    /// A := alpha * x * x^T + A, with a symmetric A
    ///
    /// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read and written; `x` has `n` elements.
    /// **Units**: `incx`, `lda` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `A` may not overlap `x`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `A` as it is.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `lda`; `invalid_pointer`.
    /// **Reference**: rocblas_ssyr, rocblas_dsyr, rocblas_csyr, rocblas_zsyr.
    syr<T: Scalar>(
        symbol = "rocblas_{t}syr", types(s: f32, d: f64, c: c32, z: c64),
        flops = "n * (n + 1)", bytes = "(n * (n + 1) + n) * T"
    )(Param<T>; x; #[triangle] a: MatrixMut) => Full, rank_one[T, T](x, x, Transpose);

    /// A := alpha * x * x^H + A, with a Hermitian A
    ///
    /// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read and written; `x` has `n` elements.
    /// **Units**: `incx`, `lda` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `A` may not overlap `x`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `A` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `lda`; `invalid_pointer`.
    /// **Reference**: rocblas_cher, rocblas_zher.
    her<T: Scalar<Real: Times<T>>>(
        symbol = "rocblas_{t}her", types(c: c32, z: c64),
        flops = "n * (n + 1)", bytes = "(n * (n + 1) + n) * T"
    )(Param<T::Real>; x; #[triangle] #[hermitian] a: MatrixMut) => Full, rank_one[T, T::Real](x, x, ConjugateTranspose);

    /// A := alpha * x * x^T + A, with a symmetric A
    ///
    /// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` has `n` elements.
    /// **Units**: `incx` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `AP` may not overlap `x`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `AP` as it is.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`; `invalid_pointer`.
    /// **Reference**: rocblas_sspr, rocblas_dspr, rocblas_cspr, rocblas_zspr.
    spr<T: Scalar>(
        symbol = "rocblas_{t}spr", types(s: f32, d: f64, c: c32, z: c64),
        flops = "n * (n + 1)", bytes = "(n * (n + 1) + n) * T"
    )(Param<T>; x; ap: PackedMut) => Packing, rank_one[T, T](x, x, Transpose);

    /// A := alpha * x * x^H + A, with a Hermitian A
    ///
    /// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` has `n` elements.
    /// **Units**: `incx` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `AP` may not overlap `x`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `AP` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`; `invalid_pointer`.
    /// **Reference**: rocblas_chpr, rocblas_zhpr.
    hpr<T: Scalar<Real: Times<T>>>(
        symbol = "rocblas_{t}hpr", types(c: c32, z: c64),
        flops = "n * (n + 1)", bytes = "(n * (n + 1) + n) * T"
    )(Param<T::Real>; x; #[hermitian] ap: PackedMut) => Packing, rank_one[T, T::Real](x, x, ConjugateTranspose);

    /// A := alpha * x * y^T + alpha * y * x^T + A, with a symmetric A
    ///
    /// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read and written; `x` and `y` have `n` elements.
    /// **Units**: `incx`, `incy`, `lda` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `A` may not overlap `x` or `y`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `A` as it is.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`, `lda`; `invalid_pointer`.
    /// **Reference**: rocblas_ssyr2, rocblas_dsyr2, rocblas_csyr2, rocblas_zsyr2.
    syr2<T: Scalar>(
        symbol = "rocblas_{t}syr2", types(s: f32, d: f64, c: c32, z: c64),
        flops = "2 * n * (n + 1)", bytes = "(n * (n + 1) + 2 * n) * T"
    )(Param<T>; x, y; #[triangle] a: MatrixMut) => Full, rank_two[T](x, y, Transpose);

    /// A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A
    ///
    /// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read and written; `x` and `y` have `n` elements.
    /// **Units**: `incx`, `incy`, `lda` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `A` may not overlap `x` or `y`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `A` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`, `lda`; `invalid_pointer`.
    /// **Reference**: rocblas_cher2, rocblas_zher2.
    her2<T: Scalar>(
        symbol = "rocblas_{t}her2", types(c: c32, z: c64),
        flops = "2 * n * (n + 1)", bytes = "(n * (n + 1) + 2 * n) * T"
    )(Param<T>; x, y; #[triangle] #[hermitian] a: MatrixMut) => Full, rank_two[T](x, y, ConjugateTranspose);

    /// A := alpha * x * y^T + alpha * y * x^T + A, with a symmetric A
    ///
    /// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` and `y` have `n` elements.
    /// **Units**: `incx`, `incy` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `AP` may not overlap `x` or `y`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `AP` as it is.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`; `invalid_pointer`.
    /// **Reference**: rocblas_sspr2, rocblas_dspr2.
    spr2<T: Scalar>(
        symbol = "rocblas_{t}spr2", types(s: f32, d: f64),
        flops = "2 * n * (n + 1)", bytes = "(n * (n + 1) + 2 * n) * T"
    )(Param<T>; x, y; ap: PackedMut) => Packing, rank_two[T](x, y, Transpose);

    /// A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A
    ///
    /// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` and `y` have `n` elements.
    /// **Units**: `incx`, `incy` in elements.
    /// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `AP` may not overlap `x` or `y`.
    /// **Special values**: `alpha == 0` reads no vector, and leaves `AP` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`; `invalid_pointer`.
    /// **Reference**: rocblas_chpr2, rocblas_zhpr2.
    hpr2<T: Scalar>(
        symbol = "rocblas_{t}hpr2", types(c: c32, z: c64),
        flops = "2 * n * (n + 1)", bytes = "(n * (n + 1) + 2 * n) * T"
    )(Param<T>; x, y; #[hermitian] ap: PackedMut) => Packing, rank_two[T](x, y, ConjugateTranspose);
}
