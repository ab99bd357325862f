//! trmv: a triangular matrix times a vector, in its place.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::trmv;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 0; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, 0.0, 4.0])?;
//! let mut x = handle.upload(&[1.0, 2.0])?;
//! trmv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, a.matrix(2), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [2.0, 9.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::matvec::{Product, triangular_product};
use super::storage::Full;
use crate::common::structure::triangular;
use rocforge::prelude::*;

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
#[rocblas_kernel(
    symbol = "rocblas_{t}trmv",
    types(s: f32, d: f64, c: c32, z: c64),
    workspace(copy = "n * T"),
    flops = "n * n",
    bytes = "(n * (n + 1) / 2 + 2 * n) * T"
)]
pub fn trmv<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    #[triangle] a: Matrix<T>,
    x: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    let structure = triangular(trans, diag);
    let of = Product { len: n, a, storage: Full { m: n, n, fill: uplo }, structure, x: x.as_const() };
    triangular_product::<T, Full>(call, n / 2, of, x, copy)
}
