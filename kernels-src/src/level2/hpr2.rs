//! hpr2: a rank-two update of a Hermitian matrix, packed.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::hpr2;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut ap = handle.upload(&[c64::ZERO; 3])?;
//! hpr2(&handle, Fill::Lower, 2, c64::ONE, x.vector(1), x.vector(1), ap.packed_mut())?;
//! assert_eq!(ap.to_vec()?, [c64::new(2.0, 0.0), c64::new(0.0, 4.0), c64::new(8.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_two};
use super::storage::Packing;
use rocforge::prelude::*;

/// A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A
///
/// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` and `y` have `n` elements.
/// **Units**: `incx`, `incy` in elements.
/// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
/// **Aliasing**: `AP` may not overlap `x` or `y`.
/// **Special values**: `alpha == 0` reads no vector, and leaves `AP` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`, `incy`; `invalid_pointer`.
/// **Reference**: rocblas_chpr2, rocblas_zhpr2.
#[rocblas_kernel(
    symbol = "rocblas_{t}hpr2",
    types(c: c32, z: c64),
    level = 2,
    no_op = alpha == 0,
    flops = "2 * n * (n + 1)",
    bytes = "(n * (n + 1) + 2 * n) * T"
)]
pub fn hpr2<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    y: Vector<T>,
    #[hermitian] ap: PackedMut<T>,
) -> Result<()> {
    let storage = Packing { n, fill: uplo };
    let of = Update { m: n, n, x, y, trans: Operation::ConjugateTranspose, fill: uplo, a: ap, storage };
    rank_two::<T, Packing>(call, alpha, of)
}
