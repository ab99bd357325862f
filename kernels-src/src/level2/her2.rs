//! her2: a rank-two update of a Hermitian matrix.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::her2;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut a = handle.upload(&[c64::ZERO; 4])?;
//! her2(&handle, Fill::Lower, 2, c64::ONE, x.vector(1), x.vector(1), a.matrix_mut(2))?;
//! assert_eq!(a.to_vec()?, [c64::new(2.0, 0.0), c64::new(0.0, 4.0), c64::ZERO, c64::new(8.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_two};
use super::storage::Full;
use rocforge::prelude::*;

/// A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A
///
/// **Shapes**: `A` is `n` by `n`, column-major, `lda >= max(1, n)`; of it the triangle that `uplo` names is read and written; `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy`, `lda` in elements.
/// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
/// **Aliasing**: `A` may not overlap `x` or `y`.
/// **Special values**: `alpha == 0` reads no vector, and leaves `A` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`, `lda`; `invalid_pointer`.
/// **Reference**: rocblas_cher2, rocblas_zher2.
#[rocblas_kernel(
    symbol = "rocblas_{t}her2",
    types(c: c32, z: c64),
    level = 2,
    no_op = alpha == 0,
    flops = "2 * n * (n + 1)",
    bytes = "(n * (n + 1) + 2 * n) * T"
)]
pub fn her2<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    y: Vector<T>,
    #[triangle]
    #[hermitian]
    a: MatrixMut<T>,
) -> Result<()> {
    let storage = Full { m: n, n, fill: uplo };
    let of = Update { m: n, n, x, y, trans: Operation::ConjugateTranspose, fill: uplo, a, storage };
    rank_two::<T, Full>(call, alpha, of)
}
