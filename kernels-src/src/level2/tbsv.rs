//! tbsv: a triangular system with a band, and one right-hand side.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::tbsv;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 0; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, 4.0, 0.0])?;
//! let mut x = handle.upload(&[2.0, 9.0])?;
//! tbsv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, 1, a.banded(2), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [1.0, 2.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::solve::{lower, solve};
use super::storage::{Band, triangular_band};
use crate::common::words::Words;
use rocforge::prelude::*;

/// x := op(A)^-1 * x, with a triangular A
///
/// **Shapes**: `A` is the band of the triangle that `uplo` names, of order `n`: `k + 1` diagonals as rows, the main one first
/// if `uplo` is lower and last if it is upper; `lda >= k + 1`. A diagonal that `diag` says is 1 is not read. `x` has `n` elements: the right-hand side, then the solution.
/// **Units**: `lda`, `incx` in elements.
/// **Quick return**: `n == 0`.
/// **Aliasing**: `x` may not overlap `A`.
/// **Special values**: a zero on the diagonal is not looked for; what depends on it becomes infinite or NaN.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `uplo`, `trans`, `diag`; `invalid_size` for `n`, `k`, `lda`, `incx`; `invalid_pointer`.
/// **Reference**: rocblas_stbsv, rocblas_dtbsv, rocblas_ctbsv, rocblas_ztbsv.
#[rocblas_kernel(
    symbol = "rocblas_{t}tbsv",
    types(s: f32, d: f64, c: c32, z: c64),
    quick_return = n == 0,
    flops = "2 * n * (k + 1)",
    bytes = "(n * (k + 1) + 2 * n) * T"
)]
pub fn tbsv<T: Words>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    k: Dim,
    #[band(k)] a: Banded<T>,
    #[len(n)] x: VectorMut<T>,
) -> Result<()> {
    let storage = triangular_band(uplo, n, k);
    solve::<T, Band>(call, n, lower((uplo, trans, diag), n, k.min(n), a, storage), x)
}
