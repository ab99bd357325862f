/// Sums of pieces of a vector, each by a block that several multiprocessors share: its waves tell all parts what they have.
#[device(grid = ceil_div(n, 4 * BLOCK), block = 256, host_block = 256, cluster = 4)]
fn cluster_sums(n: Dim, x: Vector<f64>, sums: VectorMut<f64>) {
    let told = shared::<f64>(8);
    let parts = shared::<i32>(16);
    let (part, threads) = (cluster_block_rank(), BLOCK / cluster_size::<4>());
    let block = cluster_id::<4>();
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
        dsmem_store_all::<4>(told, wave, of_wave);
    }
    if lane_id() < cluster_size::<4>() {
        dsmem_store::<4>(lane_id(), parts, 2 * wave, [wave, part]);
    }
    cluster_sync::<4>();
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
