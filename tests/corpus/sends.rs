/// What the waves of a block that several multiprocessors share send each other in three rounds: each tells all parts a number,
/// and adds up what all have told.
#[device(grid = ceil_div(n, BLOCK), block = 256, host_block = 256, spread = 2)]
fn sends(n: Dim, x: Vector<f64>, sums: VectorMut<f64>) {
    // For two rounds in turn, with who has sent it.
    let told = shared::<f64>(16);
    let senders = shared::<i32>(32);
    let waves = BLOCK / wave_size();
    let wave = part_id() * (waves / part_count::<2>()) + wave_id();
    let block = block_id_of_parts::<2>();
    let at = block * BLOCK as Dim + (part_id() * (BLOCK / part_count::<2>()) + thread_id_x()) as Dim;
    let mine: f64 = if at < n { x[at] } else { 0.0 };
    let mut value = wave_sum(mine);
    for round in 0..3_i32 {
        let slot = round % 2 * 8 + wave;
        if lane_id() < part_count::<2>() {
            send_to::<2>(round, lane_id(), told, slot, value);
            send_to::<2>(round, lane_id(), senders, 2 * slot, [wave, round]);
        }
        await_sent::<2>(round, 16 * waves);
        value = 0.0;
        for other in 0..waves {
            let from = round % 2 * 8 + other;
            if senders[2 * from] == other && senders[2 * from + 1] == round {
                value += told[from];
            }
        }
    }
    if part_id() == 0 && thread_id_x() == 0 {
        sums[block] = value;
    }
}
