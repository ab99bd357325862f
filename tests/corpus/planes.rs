/// What a helper asks, which may be called from any kernel.
#[device]
fn place() -> i64 {
    global_id_z() + 100 * block_id_z() + 10_000 * grid_dim_z()
}

/// A grid of three dimensions.
#[device(grid(2, ceil_div(n, 70), ceil_div(n, BLOCK_Z * 25)), block = (4, 2, 2), host_block = (4, 2, 2))]
fn planes(n: Dim, x: Vector<f64>, out: Workspace<i64>) {
    let mut places = shared::<i64>(BLOCK);
    let rank = thread_rank();
    places[rank] = place();
    barrier();
    let row = block_id_x() + grid_dim_x() * block_id_y();
    let block = row + grid_dim_x() * grid_dim_y() * block_id_z();
    if rank < 8 {
        // Behind the barrier the block knows its plane still.
        let own = place() + 1_000_000 * global_id_z();
        let plane = if block_id_z() == 1 { own } else { -own };
        out[block * 8 + rank as i64] = places[BLOCK - 1 - rank] + plane + if x[rank] > 0.0 { 1 } else { 0 };
    }
}

/// Without a third formula there is one plane.
#[device(grid(2, 3), block = 32)]
fn one_plane(n: Dim, out: Workspace<i64>) {
    let i = global_id_x() + grid_dim_x() * block_dim_x() as i64 * block_id_y();
    if i < n {
        out[i] = place() + i * grid_dim_z() + global_id_z();
    }
}

/// The last block of a problem is the last of all its planes.
#[device(grid(2, 1, 3), block = 64, host_block = 64)]
fn last_of_planes(n: Dim, x: Vector<f64>, partial: Workspace<f64>, tickets: Tickets, y: VectorMut<f64>) {
    let me = thread_id_x();
    let block = block_id_x() + grid_dim_x() * block_id_z();
    if me == 0 {
        partial[block] = if block < n { x[block] } else { 0.0 };
    }
    if !last_block(tickets) {
        return;
    }
    let mut all = 0.0_f64;
    for other in 0..grid_dim_x() * grid_dim_z() {
        all += partial[other];
    }
    y[me] = all * (1 + me) as f64;
}
