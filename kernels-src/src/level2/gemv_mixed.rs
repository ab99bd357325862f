//! gemv in mixed types: numbers of 16 bits times a vector, added in 32.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::gemv_mixed;
//!
//! let handle = Handle::new()?;
//! // Two problems at a distance: [1 3; 2 4] and [5 7; 6 8] by columns, both times the same x.
//! let a: Vec<f16> = (1..=8).map(|i| f16::from_f32(i as f32)).collect();
//! let (a, x) = (handle.upload(&a)?, handle.upload(&[f16::from_f32(1.0), f16::from_f32(10.0)])?);
//! let mut y = handle.upload(&[0.0_f32; 4])?;
//! let batch = handle.batch(2);
//! gemv_mixed::<f16, f32, f32>(
//!     &batch, Operation::None, 2, 2, 1.0, a.matrices(2, 4), x.vectors(1, 0), 0.0, y.vectors_mut(1, 2),
//! )?;
//! assert_eq!(y.to_vec()?, [31.0, 42.0, 75.0, 86.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemv::mixed::{column_lanes, gemv_mixed_columns, gemv_mixed_rows, row_lanes};
use crate::common::convert::As;
use rocforge::prelude::*;

/// y := alpha * op(A) * x + beta * y, computed in the type `E`
///
/// **Shapes**: `A` is `m` by `n`, column-major, `lda >= max(1, m)`; op(A) is A or its transpose, which is its conjugate
/// transpose too; `x` has as many elements as op(A) has columns, `y` as it has rows.
/// **Units**: `lda`, `incx`, `incy` in elements.
/// **Quick return**: `m == 0` or `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
/// **Aliasing**: `y` may not overlap `A` or `x`.
/// **Special values**: `beta == 0` writes `y` without reading it; `alpha == 0` reads neither `A` nor `x`.
/// **Precision**: products are exact and added in `E`; each element of `y` is rounded once, when it is written.
/// **Workspace**: none.
/// **Errors**: `invalid_value` for `trans`; `invalid_size` for `m`, `n`, `lda`, `incx`, `incy`; `invalid_pointer`.
/// **Reference**: rocblas_hshgemv_batched, rocblas_hssgemv_batched, rocblas_tstgemv_batched, rocblas_tssgemv_batched.
#[rocblas_kernel(
    symbol = "rocblas_{t}gemv",
    types(hsh: (f16, f16, f32), hss: (f16, f32, f32), tst: (bf16, bf16, f32), tss: (bf16, f32, f32)),
    variants(batched, strided_batched),
    no_op = alpha == 0 && beta == 1,
    skips(alpha == 0 => a, x),
    overwrites(beta == 0 => y),
    flops = "2 * m * n",
    bytes = "m * n * X + (if trans == N { n * X + m * Y } else { m * X + n * Y })"
)]
pub fn gemv_mixed<X: Scalar + As<E>, Y: Scalar + As<E>, E: Scalar>(
    call: &Call<'_>,
    trans: Operation,
    m: Dim,
    n: Dim,
    alpha: Param<E>,
    a: Matrix<X>,
    #[len(if trans == N { n } else { m })] x: Vector<X>,
    beta: Param<E>,
    #[len(if trans == N { m } else { n })] y: VectorMut<Y>,
) -> Result<()> {
    if trans == Operation::None {
        gemv_mixed_rows::<X, Y, E>(call, row_lanes(m), m, n, alpha, a, x, beta, y)
    } else {
        gemv_mixed_columns::<X, Y, E>(call, column_lanes(m), m, n, alpha, a, x, beta, y)
    }
}
