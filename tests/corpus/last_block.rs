/// Each block leaves what it has found; the last one adds it up, whichever that is.
#[device(grid(3, 2), block = 64, host_block = 64)]
fn last_block_of_a_plane(n: Dim, x: Vector<f64>, partial: Workspace<f64>, tickets: Tickets, y: VectorMut<f64>) {
    let mut values = shared::<f64>(BLOCK);
    let me = thread_id_x();
    let blocks = grid_dim_x() * grid_dim_y();
    let block = block_id_x() + grid_dim_x() * block_id_y();
    let i = block * BLOCK as Dim + me as Dim;
    values[me] = if i < n { x[i] } else { 0.0 };
    barrier();
    if me < 2 {
        let mut sum = 0.0_f64;
        for other in 0..BLOCK / 2 {
            sum += values[2 * other + me];
        }
        // Threads other than the first leave something too.
        partial[2 * block + me as Dim] = sum;
    }
    if !last_block(tickets) {
        return;
    }
    // And all threads of the last block read it.
    let mut all = 0.0_f64;
    for part in 0..2 * blocks {
        all += partial[part] * (1 + me) as f64;
    }
    y[me] = all;
}

/// A single block is the last one.
#[device(grid = 1, block = 64, host_block = 64)]
fn only_block(y: VectorMut<f64>, partial: Workspace<f64>, tickets: Tickets) {
    let me = thread_id_x();
    partial[me] = me as f64;
    let seen = last_block(tickets);
    y[me] = if seen { partial[63 - me] } else { -1.0 };
}
