//! A matrix-vector product over structured storage: the kernel knows the storage by a trait.

use rocforge::prelude::*;
use rocforge_kernels::common::times::mul_acc;
use rocforge_kernels::level2::storage::Storage;

/// An upper Hessenberg matrix in full storage: zeros below the first subdiagonal, which are not read.
#[device]
#[derive(Debug)]
pub struct Hessenberg {
    n: Dim,
}

#[device]
impl Storage for Hessenberg {
    const IS_BAND: bool = false;
    const HAS_LD: bool = true;

    fn place(self, i: Dim, j: Dim) -> (Dim, Dim) {
        (i, j)
    }

    fn rows_in(self, j: Dim) -> (Dim, Dim) {
        (0, (j + 2).min(self.n))
    }

    fn columns_in(self, from: Dim, _: Dim) -> (Dim, Dim) {
        ((from - 1).max(0), self.n)
    }
}

/// y := alpha * H * x + beta * y, with an upper Hessenberg H
///
/// **Shapes**: `H` is `n` by `n`, column-major; `x` and `y` have `n` elements.
/// **Special values**: `beta == 0` writes `y` without reading it.
#[rocblas_kernel(
    symbol = "cookbook_{t}hsmv",
    overwrites(beta == 0 => y),
    flops = "n * n",
    bytes = "(n * (n + 3) / 2 + 2 * n) * T"
)]
pub fn hessenberg_product<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    alpha: Param<T>,
    h: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) -> Result<()> {
    row_sums::<T, Hessenberg>(call, n, alpha, h, Hessenberg { n }, x, beta, y)
}

/// y := alpha * A * x + beta * y, a thread for each row.
#[device(grid = ceil_div(m, BLOCK), block = 64)]
fn row_sums<T: Scalar, S: Storage>(
    m: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    storage: S,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
) {
    let i = global_id_x();
    if i < m {
        let (left, right): (Dim, Dim) = storage.columns_in(i, i + 1);
        let mut sum = T::ZERO;
        for j in left..right {
            let (top, bottom): (Dim, Dim) = storage.rows_in(j);
            if top <= i && i < bottom {
                let at: (Dim, Dim) = storage.place(i, j);
                sum = mul_acc::<T>(a[at], x[j], sum);
            }
        }
        let product = alpha * sum;
        y[i] = if beta == T::ZERO { product } else { product + beta * y[i] };
    }
}
