//! her: a rank-one update of a Hermitian matrix.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::her;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut a = handle.upload(&[c64::ZERO; 4])?;
//! her(&handle, Fill::Lower, 2, 1.0, x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::ZERO, c64::new(4.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_one};
use super::storage::Full;
use crate::common::times::Times;
use rocforge::prelude::*;

/// A := alpha * x * x^H + A, with a Hermitian A
///
/// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read and written; `x` has `n` elements.
/// **Units**: `incx`, `lda` in elements.
/// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
/// **Aliasing**: `A` may not overlap `x`.
/// **Special values**: `alpha == 0` reads no vector, and leaves `A` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `lda`; `invalid_pointer`.
/// **Reference**: rocblas_cher, rocblas_zher.
#[rocblas_kernel(
    symbol = "rocblas_{t}her",
    types(c: c32, z: c64),
    level = 2,
    no_op = alpha == 0,
    flops = "n * (n + 1)",
    bytes = "(n * (n + 1) + n) * T"
)]
pub fn her<T: Scalar<Real: Times<T>>>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T::Real>,
    x: Vector<T>,
    #[triangle]
    #[hermitian]
    a: MatrixMut<T>,
) -> Result<()> {
    let storage = Full { m: n, n, fill: uplo };
    let of = Update { m: n, n, x, y: x, trans: Operation::ConjugateTranspose, fill: uplo, a, storage };
    rank_one::<T, T::Real, Full>(call, alpha, of)
}
