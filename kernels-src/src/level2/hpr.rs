//! hpr: a rank-one update of a Hermitian matrix, packed.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::hpr;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut ap = handle.upload(&[c64::ZERO; 3])?;
//! hpr(&handle, Fill::Lower, 2, 1.0, x.vector(1), ap.packed_mut())?;
//! assert_eq!(ap.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::new(4.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_one};
use super::storage::Packing;
use crate::common::times::Times;
use rocforge::prelude::*;

/// A := alpha * x * x^H + A, with a Hermitian A
///
/// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` has `n` elements.
/// **Units**: `incx` in elements.
/// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
/// **Aliasing**: `AP` may not overlap `x`.
/// **Special values**: `alpha == 0` reads no vector, and leaves `AP` as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`; `invalid_pointer`.
/// **Reference**: rocblas_chpr, rocblas_zhpr.
#[rocblas_kernel(
    symbol = "rocblas_{t}hpr",
    types(c: c32, z: c64),
    level = 2,
    no_op = alpha == 0,
    flops = "n * (n + 1)",
    bytes = "(n * (n + 1) + n) * T"
)]
pub fn hpr<T: Scalar<Real: Times<T>>>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T::Real>,
    x: Vector<T>,
    #[hermitian] ap: PackedMut<T>,
) -> Result<()> {
    let storage = Packing { n, fill: uplo };
    let of = Update { m: n, n, x, y: x, trans: Operation::ConjugateTranspose, fill: uplo, a: ap, storage };
    rank_one::<T, T::Real, Packing>(call, alpha, of)
}
