//! A rank update: each element of a matrix changes by a product of two elements of vectors.

use rocforge::prelude::*;

/// Columns that a thread updates in its row.
#[device]
const COLUMNS: Dim = 8;

/// A := beta * A + alpha * x * x^H in one triangle of a Hermitian A: a covariance that forgets
///
/// **Shapes**: `A` is `n` by `n`, column-major; the triangle that `uplo` names is read and written. `x` has `n` elements.
/// **Special values**: `beta == 0` writes `A` without reading it. The diagonal becomes real.
#[rocblas_kernel(
    symbol = "cookbook_{t}herdecay",
    grid(ceil_div(n, BLOCK), ceil_div(n, COLUMNS)),
    block = 128,
    level = 2,
    overwrites(beta == 0 => a),
    flops = "3 * n * (n + 1) / 2",
    bytes = "(n * (n + 1) + n) * T"
)]
pub fn decayed_her<T: Scalar>(
    uplo: Fill,
    n: Dim,
    alpha: Param<T::Real>,
    x: Vector<T>,
    beta: Param<T::Real>,
    #[triangle] a: MatrixMut<T>,
) {
    let i = global_id_x();
    if i < n {
        let own = x[i].scale(alpha);
        #[unroll]
        for e in 0..COLUMNS {
            let j = block_id_y() * COLUMNS + e;
            let is_inside = if uplo == Fill::Lower { i >= j } else { i <= j };
            if j < n && is_inside {
                let mut new = own * x[j].conj();
                if beta != T::Real::ZERO {
                    new += a[(i, j)].scale(beta);
                }
                a[(i, j)] = if i == j { T::from_real(new.re()) } else { new };
            }
        }
    }
}
