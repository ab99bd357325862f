//! syr2: a rank-two update of a symmetric matrix.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syr2;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0_f64, 2.0])?;
//! let mut a = handle.upload(&[0.0; 4])?;
//! syr2(&handle, Fill::Lower, 2, 1.0, x.vector(1), x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [2.0, 4.0, 0.0, 8.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_two};
use super::storage::Full;
use rocforge::prelude::*;

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
#[rocblas_kernel(
    symbol = "rocblas_{t}syr2",
    types(s: f32, d: f64, c: c32, z: c64),
    level = 2,
    no_op = alpha == 0,
    flops = "2 * n * (n + 1)",
    bytes = "(n * (n + 1) + 2 * n) * T"
)]
pub fn syr2<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    y: Vector<T>,
    #[triangle] a: MatrixMut<T>,
) -> Result<()> {
    let storage = Full { m: n, n, fill: uplo };
    let of = Update { m: n, n, x, y, trans: Operation::Transpose, fill: uplo, a, storage };
    rank_two::<T, Full>(call, alpha, of)
}
