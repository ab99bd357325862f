//! spr: a rank-one update of a symmetric matrix, packed.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::spr;
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[1.0_f64, 2.0])?;
//! let mut ap = handle.upload(&[0.0; 3])?;
//! spr(&handle, Fill::Lower, 2, 1.0, x.vector(1), ap.packed_mut())?;
//! assert_eq!(ap.to_vec()?, [1.0, 2.0, 4.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::rank_update::{Update, rank_one};
use super::storage::Packing;
use rocforge::prelude::*;

/// A := alpha * x * x^T + A, with a symmetric A
///
/// **Shapes**: `AP` is the triangle of order `n` that `uplo` names, packed by columns, `n * (n + 1) / 2` elements; `x` has `n` elements.
/// **Units**: `incx` in elements.
/// **Quick return**: `n == 0`; `alpha == 0` on the host changes nothing.
/// **Aliasing**: `AP` may not overlap `x`.
/// **Special values**: `alpha == 0` reads no vector, and leaves `AP` as it is.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `uplo`; `invalid_size` for `n`, `incx`; `invalid_pointer`.
/// **Reference**: rocblas_sspr, rocblas_dspr, rocblas_cspr, rocblas_zspr.
#[rocblas_kernel(
    symbol = "rocblas_{t}spr",
    types(s: f32, d: f64, c: c32, z: c64),
    level = 2,
    no_op = alpha == 0,
    flops = "n * (n + 1)",
    bytes = "(n * (n + 1) + n) * T"
)]
pub fn spr<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    ap: PackedMut<T>,
) -> Result<()> {
    let storage = Packing { n, fill: uplo };
    let of = Update { m: n, n, x, y: x, trans: Operation::Transpose, fill: uplo, a: ap, storage };
    rank_one::<T, T, Packing>(call, alpha, of)
}
