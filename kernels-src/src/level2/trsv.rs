//! trsv and tpsv: a triangular system, in full or packed, with one right-hand side.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{tpsv, trsv};
//!
//! let handle = Handle::new()?;
//! // By columns: [2 0; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, 0.0, 4.0])?;
//! let mut x = handle.upload(&[2.0, 9.0])?;
//! trsv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, a.matrix(2), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [1.0, 2.0]);
//!
//! let ap = handle.upload(&[2.0_f64, 1.0, 4.0])?;
//! let mut x = handle.upload(&[2.0, 9.0])?;
//! tpsv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, ap.packed(), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [1.0, 2.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::solve::{lower, solve};
use super::storage::{Full, Packing};
use crate::common::words::Words;
use rocforge::prelude::*;

/// Routines that differ by how the triangle of A is stored.
macro_rules! with_triangle {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt)(
        $(#[$attribute:ident])* $a:ident: $view:ident
    ) => $storage:ident;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types(s: f32, d: f64, c: c32, z: c64),
            flops = "n * n",
            bytes = "(n * (n + 1) / 2 + 2 * n) * T"
        )]
        pub fn $name<T: Words>(
            call: &Call<'_>,
            uplo: Fill,
            trans: Operation,
            diag: Diagonal,
            n: Dim,
            $(#[$attribute])*
            $a: $view<T>,
            x: VectorMut<T>,
        ) -> Result<()> {
            let of = lower((uplo, trans, diag), n, n, $a, $storage::triangle(n, uplo));
            solve::<T, $storage>(call, n, of, x)
        }
    )+};
}

with_triangle! {
    /// x := op(A)^-1 * x, with a triangular A
    ///
    /// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read,
    /// without the diagonal if `diag` says that it is 1. `x` has `n` elements: the right-hand side, then the solution.
    /// **Units**: `lda`, `incx` in elements.
    /// **Quick return**: `n == 0`.
    /// **Aliasing**: `x` may not overlap `A`.
    /// **Special values**: a zero on the diagonal is not looked for; what depends on it becomes infinite or NaN.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`, `trans`, `diag`; `invalid_size` for `n`, `lda`, `incx`; `invalid_pointer`.
    /// **Reference**: rocblas_strsv, rocblas_dtrsv, rocblas_ctrsv, rocblas_ztrsv.
    trsv(symbol = "rocblas_{t}trsv")(#[triangle] a: Matrix) => Full;

    /// x := op(A)^-1 * x, with a triangular A
    ///
    /// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; a diagonal
    /// that `diag` says is 1 is not read. `x` has `n` elements: the right-hand side, then the solution.
    /// **Units**: `incx` in elements.
    /// **Quick return**: `n == 0`.
    /// **Aliasing**: `x` may not overlap `AP`.
    /// **Special values**: a zero on the diagonal is not looked for; what depends on it becomes infinite or NaN.
    /// **Workspace**: none.
    /// **Errors**: `invalid_value` for `uplo`, `trans`, `diag`; `invalid_size` for `n`, `incx`; `invalid_pointer`.
    /// **Reference**: rocblas_stpsv, rocblas_dtpsv, rocblas_ctpsv, rocblas_ztpsv.
    tpsv(symbol = "rocblas_{t}tpsv")(ap: Packed) => Packing;
}
