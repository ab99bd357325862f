/// The bytes of an element decide how many of them a thread counts.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn sizes<T: Scalar>(n: Dim, x: VectorMut<T>, counts: Workspace<i64>) {
    let i = global_id_x();
    if i < n {
        let each: Dim = if size_of::<T>() >= 16 { 1 } else { 16 / size_of::<T>() as Dim };
        counts[i] = each + size_of::<T::Real>() as Dim;
        x[i] = T::ONE;
    }
}
