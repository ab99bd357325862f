/// a := a + alpha, with the grid that the matrix implies.
#[rocblas_kernel(block = 64)]
pub fn routine_with_a_matrix<T: Scalar>(m: Dim, n: Dim, alpha: Param<T>, a: MatrixMut<T>) {
    let i = global_id_x();
    let j = block_id_y();
    if i < m {
        a[(i, j)] += alpha;
    }
}
