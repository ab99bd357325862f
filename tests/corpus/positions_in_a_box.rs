/// What a helper can ask, which knows nothing of the block.
#[device]
fn place() -> i64 {
    let inside = thread_rank() + block_threads() * waves_per_block() + wave_id();
    inside as i64 + grid_dim_y() * (global_id_y() + 1)
}

/// A block of several dimensions.
#[device(grid(ceil_div(m, BLOCK_X), ceil_div(n, BLOCK_Y)), block = (16, 4, 2), host_block = (16, 4, 2))]
fn positions_in_a_box(m: Dim, n: Dim, out: Workspace<i64>) {
    let mut tile = shared::<i32>(BLOCK_X * (BLOCK_Y + 1) * BLOCK_Z);
    let rank = thread_rank();
    tile[rank] = thread_id_x() + 100 * thread_id_y() + 1000 * thread_id_z();
    barrier();
    let sizes = block_dim_x() + 10 * block_dim_y() + 100 * block_dim_z() + 1000 * block_threads();
    let i = global_id_x();
    let j = global_id_y();
    let opposite = tile[BLOCK - 1 - rank] as Dim;
    if i < m && i + j * m < 300 && thread_id_z() == 0 {
        out[i + j * m] = opposite + sizes as Dim + grid_dim_x() * grid_dim_y();
    }
    if rank == 77 && block_id_x() + block_id_y() == 0 {
        out[310] = place();
    }
}
