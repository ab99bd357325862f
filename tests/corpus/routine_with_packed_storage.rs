/// a := a + alpha x x', of which one triangle is stored column by column.
#[rocblas_kernel(symbol = "my_{t}spr", block = 64)]
pub fn routine_with_packed_storage<T: Scalar>(
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    x: Vector<T>,
    ap: PackedMut<T>,
) {
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
