/// What the waves of a block that several multiprocessors share send each other in three rounds: each tells all parts a number,
/// and adds up what all have told.
#[device(grid = ceil_div(n, BLOCK), block = 256, host_block = 256, cluster = 2)]
fn sends(n: Dim, x: Vector<f64>, sums: VectorMut<f64>) {
    // For two rounds in turn, with who has sent it.
    let told = shared::<f64>(16);
    let senders = shared::<i32>(32);
    let waves = BLOCK / wave_size();
    let wave = cluster_block_rank() * (waves / cluster_size::<2>()) + wave_id();
    let block = cluster_id::<2>();
    let at = block * BLOCK as Dim + (cluster_block_rank() * (BLOCK / cluster_size::<2>()) + thread_id_x()) as Dim;
    let mine: f64 = if at < n { x[at] } else { 0.0 };
    let mut value = wave_sum(mine);
    for round in 0..3_i32 {
        let slot = round % 2 * 8 + wave;
        if lane_id() < cluster_size::<2>() {
            st_async::<2>(round, lane_id(), told, slot, value);
            st_async::<2>(round, lane_id(), senders, 2 * slot, [wave, round]);
        }
        mbarrier_wait::<2>(round, 16 * waves);
        value = 0.0;
        for other in 0..waves {
            let from = round % 2 * 8 + other;
            if senders[2 * from] == other && senders[2 * from + 1] == round {
                value += told[from];
            }
        }
    }
    if cluster_block_rank() == 0 && thread_id_x() == 0 {
        sums[block] = value;
    }
}
