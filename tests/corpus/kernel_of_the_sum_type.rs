/// Products of halves are summed in `f32`, of other elements in their own type.
#[device(grid = n, block = 256)]
fn kernel_of_the_sum_type<T: Scalar<Sum: Scalar>>(n: Dim, x: Vector<T>, sums: Workspace<T::Sum>, result: ResultMut<T::Sum>) {
    let i = block_id_x();
    let mut kept = shared::<T::Sum>(2);
    if thread_id_x() == 0 {
        kept[0] = if x[i] == T::ZERO { T::Sum::ZERO } else { T::Sum::ONE };
        sums[i] = kept[0] + T::Sum::ONE;
    }
    if i == 0 && thread_id_x() == 0 {
        result.set(sums[0]);
    }
}
