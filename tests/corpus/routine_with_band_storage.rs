/// y := y + a x, of which a row is a diagonal of a.
#[rocblas_kernel(symbol = "my_{t}gbmv", block = 64)]
pub fn routine_with_band_storage<T: Scalar>(
    m: Dim,
    n: Dim,
    kl: Dim,
    ku: Dim,
    #[band(kl, ku)] a: Banded<T>,
    #[len(n)] x: Vector<T>,
    #[len(m)] y: VectorMut<T>,
) {
    let i = global_id_x();
    if i < m {
        let mut sum = T::ZERO;
        let first = if i > kl { i - kl } else { 0 };
        let end = if i + ku + 1 < n { i + ku + 1 } else { n };
        for j in first..end {
            sum += a[(ku + i - j, j)] * x[j];
        }
        y[i] += sum;
    }
}
