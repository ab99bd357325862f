//! tpsv: a packed triangular system with one right-hand side.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::tpsv;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 0; 1 4].
//! let ap = handle.upload(&[2.0_f64, 1.0, 4.0])?;
//! let mut x = handle.upload(&[2.0, 9.0])?;
//! tpsv(&handle, Fill::Lower, Operation::None, Diagonal::NonUnit, 2, ap.packed(), x.vector_mut(1))?;
//! assert_eq!(x.to_vec()?, [1.0, 2.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::solve::{lower, solve};
use super::storage::Packing;
use crate::common::words::Words;
use rocforge::prelude::*;

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
#[rocblas_kernel(
    symbol = "rocblas_{t}tpsv",
    types(s: f32, d: f64, c: c32, z: c64),
    level = 2,
    flops = "n * n",
    bytes = "(n * (n + 1) / 2 + 2 * n) * T"
)]
pub fn tpsv<T: Words>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    ap: Packed<T>,
    x: VectorMut<T>,
) -> Result<()> {
    let storage = Packing { n, fill: uplo };
    solve::<T, Packing>(call, n, lower((uplo, trans, diag), n, n, ap, storage), x)
}
