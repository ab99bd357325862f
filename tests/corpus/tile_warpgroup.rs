/// Accumulators of a warpgroup, with operands in shared memory.
#[device(grid = 1, block = 256)]
fn tile_warpgroup<T: TileScalar>(a: Matrix<T>, b: Matrix<T>, c: MatrixMut<T>) {
    let mut left = shared::<T>(64 * 8);
    let mut right = shared::<T>(32 * 8);
    let me = thread_id_x();
    for at in (me..64 * 8).step_by(block_dim_x() as usize) {
        left[WarpgroupTile::<32, 8, T>::left(at % 64, at / 64)] = a[((at % 64 % 40) as Dim, (at / 64) as Dim)];
    }
    for at in (me..32 * 8).step_by(block_dim_x() as usize) {
        right[WarpgroupTile::<32, 8, T>::right(at % 8, at / 8)] = b[((at % 8) as Dim, (at / 8) as Dim)];
    }
    let mut sums = WarpgroupTile::<32, 8, T>::fill(T::ONE);
    barrier();
    if wave_id() < 4 {
        sums.mma_shared(left, 0, right, 0);
        sums.mma_shared(left, 0, right, 0);
        #[unroll]
        for e in 0..sums.len() {
            let row = sums.row(e);
            if row < 40 {
                c[(row as Dim, sums.col(e) as Dim)] = sums[e];
            }
        }
    }
}
