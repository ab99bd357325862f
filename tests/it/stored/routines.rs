//! Routines with a packed triangle or a band, shaped like those of rocBLAS; one thread is enough for them.

use rocforge::prelude::*;

/// a := a + alpha x x', of which one triangle is packed
#[rocblas_kernel(
    symbol = "test_{t}spr",
    no_op = alpha == 0,
    flops = "n * (n + 1)",
    bytes = "n * (n + 1) * T"
)]
pub fn spr<T: Scalar>(uplo: Fill, n: Dim, alpha: Param<T>, x: Vector<T>, ap: PackedMut<T>) {
    let j = global_id_x();
    if j < n {
        let first = if uplo == Fill::Upper { 0 } else { j };
        let end = if uplo == Fill::Upper { j + 1 } else { n };
        let start = if uplo == Fill::Upper { j * (j + 1) / 2 } else { j * (2 * n - j - 1) / 2 };
        for i in first..end {
            ap[(start + i, 0)] += alpha * x[i] * x[j];
        }
    }
}

/// x := op(a) x, where the rows of a are the diagonals of a triangle
#[rocblas_kernel(symbol = "test_{t}tbmv", grid = 1, block = 64)]
pub fn tbmv<T: Scalar>(
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    k: Dim,
    #[band(k)] a: Banded<T>,
    #[len(n)] x: VectorMut<T>,
) {
    if global_id_x() == 0 {
        let above = if uplo == Fill::Upper { k } else { 0 };
        let goes_up = (uplo == Fill::Upper) == (trans == Operation::None);
        for step in 0..n {
            let i = if goes_up { step } else { n - 1 - step };
            let first = if goes_up {
                i
            } else if i > k {
                i - k
            } else {
                0
            };
            let end = if !goes_up {
                i + 1
            } else if i + k + 1 < n {
                i + k + 1
            } else {
                n
            };
            let mut sum = T::ZERO;
            for j in first..end {
                let mut factor = T::ONE;
                if i != j || diag == Diagonal::NonUnit {
                    let row = if trans == Operation::None { i } else { j };
                    let column = if trans == Operation::None { j } else { i };
                    factor = a[(above + row - column, column)];
                    if trans == Operation::ConjugateTranspose {
                        factor = factor.conj();
                    }
                }
                sum += factor * x[j];
            }
            x[i] = sum;
        }
    }
}

/// y := the sums of the rows of a, of which the diagonals are rows
#[rocblas_kernel(symbol = "test_{t}band_sums", block = 64)]
pub fn band_sums<T: Scalar>(
    m: Dim,
    n: Dim,
    kl: Dim,
    ku: Dim,
    #[band(kl, ku)] a: Banded<T>,
    #[len(m)] y: VectorMut<T>,
) {
    let i = global_id_x();
    if i < m {
        let first = if i > kl { i - kl } else { 0 };
        let end = if i + ku + 1 < n { i + ku + 1 } else { n };
        let mut sum = T::ZERO;
        for j in first..end {
            sum += a[(ku + i - j, j)];
        }
        y[i] = sum;
    }
}
