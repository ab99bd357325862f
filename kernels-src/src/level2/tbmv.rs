//! tbmv: a triangular matrix with a band times a vector, in its place.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::tbmv;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 0; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, 4.0, 0.0])?;
//! let mut x = handle.upload(&[1.0, 2.0])?;
//! tbmv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, 1, a.banded(2), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [2.0, 9.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::matvec::{Product, triangular_product};
use super::storage::{Band, triangular_band};
use crate::common::structure::triangular;
use rocforge::prelude::*;

/// x := op(A) * x, with a triangular A
///
/// **Shapes**: `A` is the band of the triangle that `uplo` names, of order `n`: `k + 1` diagonals as rows, the main one first if `uplo` is lower and last if it is upper; `lda >= k + 1`; a diagonal that `diag` says is 1 is not read. `x` has `n` elements.
/// **Units**: `lda`, `incx` in elements.
/// **Quick return**: `n == 0`.
/// **Aliasing**: `x` may not overlap `A`.
/// **Special values**: entries outside of the triangle count as nothing, not as zeros: NaN in x stays in its rows.
/// **Workspace**: x, before it is overwritten.
/// **Errors**: `invalid_value` for `uplo`, `trans`, `diag`; `invalid_size` for `n`, `k`, `lda`, `incx`; `invalid_pointer`.
/// **Reference**: rocblas_stbmv, rocblas_dtbmv, rocblas_ctbmv, rocblas_ztbmv.
#[rocblas_kernel(
    symbol = "rocblas_{t}tbmv",
    types(s: f32, d: f64, c: c32, z: c64),
    quick_return = n == 0,
    workspace(copy = "n * T"),
    flops = "2 * n * (k + 1)",
    bytes = "(n * (k + 1) + 2 * n) * T"
)]
pub fn tbmv<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    k: Dim,
    #[band(k)] a: Banded<T>,
    #[len(n)] x: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    let structure = triangular(trans, diag);
    let of = Product { len: n, a, storage: triangular_band(uplo, n, k), structure, x: x.as_const() };
    triangular_product::<T, Band>(call, k + 1, of, x, copy)
}
