/// Everything a thread can ask about its place.
#[device(grid(n, m), block = 64, host_block = 64)]
fn positions(n: Dim, m: Dim, out: Workspace<i64>) {
    let x = global_id_x();
    let y = block_id_y();
    if thread_id_x() == 5 && block_id_x() < 16 && y < 10 {
        let at = 2 * (block_id_x() + 16 * y);
        out[at] = x + y * grid_dim_x() + 2 * global_id_x();
        out[at + 1] = grid_dim_y() + block_id_x() + block_dim_x() as Dim + thread_id_x() as Dim;
    }
}
