//! ger, geru, gerc: a rank-one update of a general matrix.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::ger;
//!
//! let handle = Handle::new()?;
//! let (x, y) = (handle.upload(&[1.0_f64, 2.0])?, handle.upload(&[10.0, 20.0])?);
//! let mut a = handle.upload(&[0.0, 0.0, 0.0, 1.0])?;
//! ger(&handle, 2, 2, 1.0, x.vector(1), y.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [10.0, 20.0, 20.0, 41.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_one};
use super::storage::Full;
use rocforge::prelude::*;
/// Routines that differ by their types, and by what y is turned to.
macro_rules! of_all_elements {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt, types($($types:tt)+)) => $trans:ident;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            no_op = alpha == 0,
            flops = "2 * m * n",
            bytes = "(2 * m * n + m + n) * T"
        )]
        pub fn $name<T: Scalar>(
            call: &Call<'_>,
            m: Dim,
            n: Dim,
            alpha: Param<T>,
            #[len(m)] x: Vector<T>,
            #[len(n)] y: Vector<T>,
            a: MatrixMut<T>,
        ) -> Result<()> {
            let (trans, fill) = (Operation::$trans, Fill::Full);
            let of = Update { m, n, x, y, trans, fill, a, storage: Full { m, n, fill } };
            rank_one::<T, T, Full>(call, alpha, of)
        }
    )+};
}

of_all_elements! {
    /// A := alpha * x * y^T + A
    ///
    /// **Shapes**: `A` is `m` by `n`, column-major, `lda >= max(1, m)`; `x` has `m` elements, `y` has `n`.
    /// **Units**: `incx`, `incy`, `lda` in elements.
    /// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `A` may not overlap `x` or `y`.
    /// **Special values**: `alpha == 0` reads neither `x` nor `y`, and leaves `A` as it is.
    /// **Workspace**: none.
    /// **Errors**: `invalid_size` for `m`, `n`, `incx`, `incy`, `lda`; `invalid_pointer`.
    /// **Reference**: rocblas_sger, rocblas_dger.
    ger(symbol = "rocblas_{t}ger", types(s: f32, d: f64)) => Transpose;

    /// A := alpha * x * y^T + A
    ///
    /// **Shapes**: `A` is `m` by `n`, column-major, `lda >= max(1, m)`; `x` has `m` elements, `y` has `n`.
    /// **Units**: `incx`, `incy`, `lda` in elements.
    /// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `A` may not overlap `x` or `y`.
    /// **Special values**: `alpha == 0` reads neither `x` nor `y`, and leaves `A` as it is.
    /// **Workspace**: none.
    /// **Errors**: `invalid_size` for `m`, `n`, `incx`, `incy`, `lda`; `invalid_pointer`.
    /// **Reference**: rocblas_cgeru, rocblas_zgeru.
    geru(symbol = "rocblas_{t}geru", types(c: c32, z: c64)) => Transpose;

    /// A := alpha * x * y^H + A
    ///
    /// **Shapes**: `A` is `m` by `n`, column-major, `lda >= max(1, m)`; `x` has `m` elements, `y` has `n`.
    /// **Units**: `incx`, `incy`, `lda` in elements.
    /// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` on the host changes nothing.
    /// **Aliasing**: `A` may not overlap `x` or `y`.
    /// **Special values**: `alpha == 0` reads neither `x` nor `y`, and leaves `A` as it is.
    /// **Workspace**: none.
    /// **Errors**: `invalid_size` for `m`, `n`, `incx`, `incy`, `lda`; `invalid_pointer`.
    /// **Reference**: rocblas_cgerc, rocblas_zgerc.
    gerc(symbol = "rocblas_{t}gerc", types(c: c32, z: c64)) => ConjugateTranspose;
}
