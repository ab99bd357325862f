//! syr: a rank-one update of a symmetric matrix.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syr;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0_f64, 2.0])?;
//! let mut a = handle.upload(&[0.0; 4])?;
//! syr(&handle, Fill::Lower, 2, 1.0, x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [1.0, 2.0, 0.0, 4.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_one};
use super::storage::Full;
use rocforge::prelude::*;

/// A := alpha * x * x^T + A, with a symmetric A
///
/// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read and written; `x` has `n` elements.
/// **Units**: `incx`, `lda` in elements.
/// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
/// **Aliasing**: `A` may not overlap `x`.
/// **Special values**: `alpha == 0` reads no vector, and leaves `A` as it is.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `lda`; `invalid_pointer`.
/// **Reference**: rocblas_ssyr, rocblas_dsyr, rocblas_csyr, rocblas_zsyr.
#[rocblas_kernel(
    symbol = "rocblas_{t}syr",
    types(s: f32, d: f64, c: c32, z: c64),
    level = 2,
    no_op = alpha == 0,
    flops = "n * (n + 1)",
    bytes = "(n * (n + 1) + n) * T"
)]
pub fn syr<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    #[triangle] a: MatrixMut<T>,
) -> Result<()> {
    let storage = Full { m: n, n, fill: uplo };
    let of = Update { m: n, n, x, y: x, trans: Operation::Transpose, fill: uplo, a, storage };
    rank_one::<T, T, Full>(call, alpha, of)
}
