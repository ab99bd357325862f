/// The entry point takes the real type of its parameter.
#[device(grid = n, block = 256)]
fn kernel_of_the_real_type<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, sums: Workspace<T::Real>, result: ResultMut<T::Real>) {
    let i = block_id_x();
    sums[i] = (alpha * x[i]).abs1();
    if i == 0 {
        result.set(sums[0]);
    }
}
