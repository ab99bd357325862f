/// What the lanes of a wave do together.
#[device(grid = 1, block = 256, host_block = 256)]
fn waves<T: Scalar>(x: VectorMut<T>, bits: Workspace<u64>) {
    let lane = lane_id();
    let me = thread_id_x();
    let mut value = x[me];
    value += shuffle(value, (lane + 1) % wave_size());
    value += shuffle_xor(value, 1) + shuffle_up(value, 2) - shuffle_down(value, 3);
    let first = broadcast(value, 0);
    if wave_any(first == T::ZERO) && !wave_all(first == value) {
        value = T::ONE;
    }
    bits[wave_id()] = ballot(value == first) + waves_per_block() as u64;
    let largest = wave_max(value.abs1()) - wave_min(value.abs1());
    let ballot = wave_sum(lane as i64);
    x[me] = wave_sum(value) + T::from_real(largest);
    bits[0] = ballot as u64;
}
