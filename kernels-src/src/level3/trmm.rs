//! trmm: a triangular matrix times a matrix.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::trmm;
//!
//! let handle = Handle::new()?;
//! // By columns: [2 .; 1 4].
//! let a = handle.upload(&[2.0_f64, 1.0, f64::NAN, 4.0])?;
//! let b = handle.upload(&[1.0, 10.0])?;
//! let mut c = handle.upload(&[0.0; 2])?;
//! let (left, lower, none, full) = (Side::Left, Fill::Lower, Operation::None, Diagonal::NonUnit);
//! trmm(&handle, left, lower, none, full, 2, 1, 1.0, a.matrix(2), b.matrix(2), c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [2.0, 41.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::structure::Structured;
use super::structured::{StructuredProduct, panel, structured_partials, structured_product};
use crate::common::convert::Accumulator;
use crate::common::structure::triangular;
use rocforge::prelude::*;
use rocforge::{Error, Status};

/// C := alpha * op(A) * B or C := alpha * B * op(A), with a triangular A
///
/// **Shapes**: B and C are `m` by `n`; A is `m` by `m` on the left and `n` by `n` on the right; all column-major. The other triangle is not read, nor the diagonal where it is said to be ones.
/// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of their matrices.
/// **Quick return**: `m == 0 || n == 0`.
/// **Aliasing**: C may be B, with the same leading dimension and distance of problems. It may not overlap A.
/// **Special values**: `alpha == 0` sets C to zero and reads neither A nor B.
/// **Workspace**: beyond order 128 a panel of A in full, of 512 rows or an eighth of A, and split-K partials where B is small, as much as is there. Without the panel the call is slower and returns `perf_degraded`. In place it needs none.
/// **Errors**: `invalid_value` for an enumeration, and if C begins where B does and lies differently; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` is null, then if a matrix is that is read or written.
/// **Reference**: rocblas_strmm, rocblas_dtrmm, rocblas_ctrmm, rocblas_ztrmm.
#[rocblas_kernel(
    symbol = "rocblas_{t}trmm",
    types(s: f32, d: f64, c: c32, z: c64),
    quick_return = m == 0 || n == 0,
    workspace(
        dense(
            optimal = "panel(if side == L { m } else { n }, T, 1) * T",
            degraded = "0",
            unless = same(b, c)
        ),
        split(spare = "structured_partials(if side == L { m } else { n }, if side == L { n } else { m }, T, 1) * T")
    ),
    skips(alpha == 0 => a, b),
    overwrites(c),
    flops = "m * n * (if side == L { m } else { n })",
    bytes = "((if side == L { m * (m + 1) } else { n * (n + 1) }) / 2 + 2 * m * n) * T"
)]
pub fn trmm<T: Scalar<Sum: Scalar + Accumulator<T>>>(
    call: &Call<'_>,
    side: Side,
    uplo: Fill,
    trans_a: Operation,
    diag: Diagonal,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    #[triangle]
    #[shape(if side == L { m } else { n }, if side == L { m } else { n })]
    a: Matrix<T>,
    #[shape(m, n)] b: Matrix<T>,
    #[shape(m, n)] c: MatrixMut<T>,
    dense: Workspace<T>,
    split: Workspace<T::Sum>,
) -> Result<()> {
    let is_in_place = b.memory().begins_with(c.memory());
    if is_in_place && (b.ld() != c.ld() || b.memory().distance() != c.memory().distance()) {
        let reason = "B is in the place of C, and lies as C does then";
        return Err(Error::argument(Status::InvalidValue, "ldb", reason));
    }
    let order = if side == Side::Left { m } else { n };
    let of = Structured { side, fill: uplo, structure: triangular(trans_a, diag), x: a };
    let beta = T::ZERO.into();
    structured_product::<T>(call, StructuredProduct { of, order, b, c, alpha, beta, panel: dense, split })
}
