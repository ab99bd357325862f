/// x := alpha * x
#[rocblas_kernel(symbol = "corpus_{t}scal", grid = ceil_div(n, BLOCK), block = 256)]
pub fn routine_of_one_kernel<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = alpha * x[i];
    }
}
