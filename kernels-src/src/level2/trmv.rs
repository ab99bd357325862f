//! trmv and tpmv: a triangular matrix, in full or packed, times a vector, in its place.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{tpmv, trmv};
//!
//! let handle = Handle::new()?;
//! // By columns: [2 0; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, 0.0, 4.0])?;
//! let mut x = handle.upload(&[1.0, 2.0])?;
//! trmv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, a.matrix(2), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [2.0, 9.0]);
//!
//! let ap = handle.upload(&[2.0_f64, 1.0, 4.0])?;
//! let mut x = handle.upload(&[1.0, 2.0])?;
//! tpmv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, ap.packed(), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [2.0, 9.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::matvec::{Product, triangular_product};
use super::storage::{Full, Packing};
use crate::common::structure::triangular;
use rocforge::prelude::*;

/// Routines that differ by how the triangle of A is stored.
macro_rules! with_triangle {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt)(
        $(#[$attribute:ident])* $view:ident
    ) => $storage:ident;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types(s: f32, d: f64, c: c32, z: c64),
            workspace(copy = "n * T"),
            flops = "n * n",
            bytes = "(n * (n + 1) / 2 + 2 * n) * T"
        )]
        pub fn $name<T: Scalar>(
            call: &Call<'_>,
            uplo: Fill,
            trans: Operation,
            diag: Diagonal,
            n: Dim,
            $(#[$attribute])*
            a: $view<T>,
            x: VectorMut<T>,
            copy: Workspace<T>,
        ) -> Result<()> {
            let (storage, structure) = ($storage::triangle(n, uplo), triangular(trans, diag));
            let of = Product { len: n, a, storage, structure, x: x.as_const() };
            triangular_product::<T, $storage>(call, n / 2, of, x, copy)
        }
    )+};
}

with_triangle! {
    /// x := op(A) * x, with a triangular A
    ///
    /// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read, without
    /// the diagonal if `diag` says that it is 1. `x` has `n` elements.
    /// **Units**: `lda`, `incx` in elements.
    /// **Quick return**: `n == 0`.
    /// **Aliasing**: `x` may not overlap `A`.
    /// **Special values**: entries outside of the triangle count as nothing, not as zeros: NaN in x stays in its rows.
    /// **Workspace**: x, before it is overwritten.
    /// **Errors**: `invalid_value` for `uplo`, `trans`, `diag`; `invalid_size` for `n`, `lda`, `incx`; `invalid_pointer`.
    /// **Reference**: rocblas_strmv, rocblas_dtrmv, rocblas_ctrmv, rocblas_ztrmv.
    trmv(symbol = "rocblas_{t}trmv")(#[triangle] Matrix) => Full;

    /// x := op(A) * x, with a triangular A
    ///
    /// **Shapes**: `A` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; a diagonal that `diag` says is 1 is not read. `x` has `n` elements.
    /// **Units**: `incx` in elements.
    /// **Quick return**: `n == 0`.
    /// **Aliasing**: `x` may not overlap `A`.
    /// **Special values**: entries outside of the triangle count as nothing, not as zeros: NaN in x stays in its rows.
    /// **Workspace**: x, before it is overwritten.
    /// **Errors**: `invalid_value` for `uplo`, `trans`, `diag`; `invalid_size` for `n`, `incx`; `invalid_pointer`.
    /// **Reference**: rocblas_stpmv, rocblas_dtpmv, rocblas_ctpmv, rocblas_ztpmv.
    tpmv(symbol = "rocblas_{t}tpmv")(Packed) => Packing;
}
