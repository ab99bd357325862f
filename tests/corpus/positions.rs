/// Everything a thread can ask about its place.
#[device(grid(n, m), block = 64, host_block = 64)]
fn positions(n: Dim, m: Dim, out: Workspace<i64>) {
    let x = global_id_x();
    let y = block_id_y();
    out[0] = x + y * grid_dim_x() + 2 * global_id_x();
    out[1] = grid_dim_y() + block_id_x() + block_dim_x() as Dim + thread_id_x() as Dim;
}
