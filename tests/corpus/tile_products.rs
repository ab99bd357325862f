#[device]
const DEPTH: usize = 2;

/// Products of tiles, of two shapes.
#[device(grid = 1, block = 64)]
fn tile_products<T: TileScalar>(a: Matrix<T>, b: Matrix<T>, c: MatrixMut<T>) {
    if wave_id() == 0 {
        let mut large = Tile::<Acc, 32, 32, DEPTH, T>::fill(T::ONE);
        for l in (0..40_i64).step_by(DEPTH as usize) {
            let left = Tile::<A, 32, 32, DEPTH, T>::load(a, l * a.ld(), a.ld(), Layout::ColMajor);
            let right = Tile::<B, 32, 32, DEPTH, T>::load(b, l * b.ld(), b.ld(), Layout::RowMajor);
            large.mma(left, right);
        }
        large.store(c, 0, c.ld(), Layout::ColMajor);
        let mut small = Tile::<Acc, 16, 16, 4, T>::load(b, 3, b.ld(), Layout::RowMajor);
        let left = Tile::<A, 16, 16, 4, T>::load(a, 1, a.ld(), Layout::RowMajor);
        let right = Tile::<B, 16, 16, 4, T>::load_within(b, 2, b.ld(), Layout::ColMajor, 3, 9);
        small.mma(left, right);
        small.store_within(c, 32, c.ld(), Layout::RowMajor, 16, 8);
    }
}
