/// Sums of blocks of a matrix, two on their way while one is added: the first begins in front of the matrix, the last
/// reach beyond it.
#[device(grid = 1, block = 64, host_block = 64)]
fn tensor_maps<T: Scalar>(n: Dim, a: TensorMap<T, 16, 8>, y: VectorMut<T>) {
    let me = thread_id_x();
    let mut tiles = shared::<T>(3 * 128);
    let row = n % 40 - 8;
    for stage in 0..2_i32 {
        begin_bulk(stage);
        copy_block(stage, tiles, 128 * stage, a, (row, 8 * stage as Dim - 4));
    }
    let mut sum = T::ZERO;
    for stage in 0..6_i32 {
        let group = stage % 3;
        await_bulk(group);
        if stage < 4 {
            let next = (stage + 2) % 3;
            begin_bulk(next);
            copy_block(next, tiles, 128 * next, a, (row, 8 * (stage + 2) as Dim - 4));
        }
        sum += tiles[128 * group + (me + stage) % BLOCK];
        sum += tiles[128 * group + BLOCK + me];
    }
    y[me] = sum;
}
