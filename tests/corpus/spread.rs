/// Sums of pieces of a vector, each by a block that several multiprocessors share: its waves tell all parts what they have.
#[device(grid = ceil_div(n, 4 * BLOCK), block = 256, host_block = 256, spread = 4)]
fn spread(n: Dim, x: Vector<f64>, sums: VectorMut<f64>) {
    let told = shared::<f64>(8);
    let parts = shared::<i32>(16);
    let (part, threads) = (part_id(), BLOCK / part_count::<4>());
    let block = block_id_of_parts::<4>();
    let first = block * 4 * BLOCK as Dim + (part * threads + thread_id_x()) as Dim;
    let mut sum: f64 = 0.0;
    #[unroll]
    for e in 0..4_i32 {
        let at = first + (e * BLOCK) as Dim;
        if at < n {
            sum += x[at];
        }
    }
    let of_wave = wave_sum(sum);
    let wave = part * (threads / wave_size()) + wave_id();
    if lane_id() == 0 {
        publish::<4>(told, wave, of_wave);
    }
    if lane_id() < part_count::<4>() {
        publish_to::<4>(lane_id(), parts, 2 * wave, [wave, part]);
    }
    barrier_of_parts::<4>();
    if part == 0 && thread_id_x() == 0 {
        let mut all: f64 = 0.0;
        for wave in 0..BLOCK / wave_size() {
            if parts[2 * wave] == wave {
                all += told[wave];
            }
        }
        sums[block] = all;
    }
}
