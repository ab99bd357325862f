/// Both operands of a block in shared memory.
#[device]
struct Staged<X> {
    left: Shared<X>,
    right: Shared<X>,
}

/// One tile of the product by a wave, in the layouts of matrix cores.
#[device]
fn of_wave<X: TileScalar>(stages: Staged<X>, c: MatrixMut<X>) {
    let mut sums = Tile::<Acc, 16, 16, 4, X>::fill(X::ONE);
    for l in (0..8_i32).step_by(4) {
        let x = Tile::<A, 16, 16, 4, X>::load(stages.left, 16 * l, 16, Layout::ColMajor);
        let y = Tile::<B, 16, 16, 4, X>::load(stages.right, 16 * l, 16, Layout::RowMajor);
        sums.mma(x, y);
    }
    sums.store(c, 0, c.ld(), Layout::ColMajor);
}

/// The product by a warpgroup, which reads its operands where they are.
#[device]
fn of_warpgroup<X: TileScalar>(stages: Staged<X>, c: MatrixMut<X>) {
    let mut sums = WarpgroupTile::<32, 8, X>::fill(X::ZERO);
    sums.mma_shared(stages.left, 0, stages.right, 0);
    #[unroll]
    for e in 0..sums.len() {
        let row = sums.row(e);
        if row < 16 {
            c[(row as Dim, (sums.col(e) + 8) as Dim)] = sums[e];
        }
    }
}

/// Tiles whose operands are fields of a structure.
#[device(grid = 1, block = 256)]
fn shared_fields_of_tiles<T: TileScalar>(a: Matrix<T>, b: Matrix<T>, c: MatrixMut<T>) {
    let mut left = shared::<T>(64 * 8);
    let mut right = shared::<T>(32 * 8);
    let me = thread_id_x();
    for at in (me..64 * 8).step_by(block_dim_x() as usize) {
        left[at] = a[((at % 40) as Dim, (at / 40) as Dim)];
    }
    for at in (me..32 * 8).step_by(block_dim_x() as usize) {
        right[at] = b[((at % 40) as Dim, (at / 40) as Dim)];
    }
    barrier();
    let stages = Staged { left, right };
    if wave_id() == 0 {
        of_wave(stages, c);
    }
    barrier();
    if wave_id() < 4 {
        of_warpgroup(stages, c);
    }
}
