//! trsv: a triangular system with one right-hand side.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::trsv;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 0; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, 0.0, 4.0])?;
//! let mut x = handle.upload(&[2.0, 9.0])?;
//! trsv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, a.matrix(2), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [1.0, 2.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::solve::{lower, solve};
use super::storage::Full;
use crate::common::words::Words;
use rocforge::prelude::*;

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
#[rocblas_kernel(
    symbol = "rocblas_{t}trsv",
    types(s: f32, d: f64, c: c32, z: c64),
    flops = "n * n",
    bytes = "(n * (n + 1) / 2 + 2 * n) * T"
)]
pub fn trsv<T: Words>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    #[triangle] a: Matrix<T>,
    x: VectorMut<T>,
) -> Result<()> {
    let storage = Full { m: n, n, fill: uplo };
    solve::<T, Full>(call, n, lower((uplo, trans, diag), n, n, a, storage), x)
}
