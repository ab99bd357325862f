#[device]
const EXTRA: i32 = 8;

/// Memory of a block, with barriers.
#[device(grid = ceil_div(n, BLOCK), block = 128)]
fn shared_memory<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut tile = shared::<T>(BLOCK + EXTRA);
    let me = thread_id_x();
    tile[me] = x[global_id_x()];
    barrier();
    let other = tile[block_dim_x() - 1 - me];
    x[block_id_x() * 128 + me as Dim] = other;
}
