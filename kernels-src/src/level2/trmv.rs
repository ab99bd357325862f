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

mod panels;

use super::gemv::rows::width;
use panels::{TrmvOperands, trmv_columns, trmv_result, trmv_rows};
use rocforge::prelude::*;

/// x := op(A) * x, with a triangular A
///
/// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read, without
/// the diagonal if `diag` says that it is 1. `x` has `n` elements.
/// **Units**: `lda`, `incx` in elements.
/// **Quick return**: `n == 0`.
/// **Aliasing**: `x` may not overlap `A`.
/// **Special values**: entries outside of the triangle count as nothing, not as zeros: NaN in x stays in its rows.
/// **Workspace**: the product, before it takes the place of x.
/// **Errors**: `invalid_value` for `uplo`, `trans`, `diag`; `invalid_size` for `n`, `lda`, `incx`; `invalid_pointer`.
/// **Reference**: rocblas_strmv, rocblas_dtrmv, rocblas_ctrmv, rocblas_ztrmv.
#[rocblas_kernel(
    symbol = "rocblas_{t}trmv",
    types(s: f32, d: f64, c: c32, z: c64),
    workspace(product = "n * T"),
    flops = "n * n",
    bytes = "(n * (n + 1) / 2 + 2 * n) * T"
)]
pub fn trmv<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    a: Matrix<T>,
    x: VectorMut<T>,
    product: Workspace<T>,
) -> Result<()> {
    let of = TrmvOperands { uplo, trans, diag, n, a, x: x.as_const() };
    if trans == Operation::None {
        trmv_rows::<T>(call, width(size_of::<T>()), of, product)?;
    } else {
        trmv_columns::<T>(call, of, product)?;
    }
    trmv_result::<T>(call, n, product, x)
}
