/// Numbers in single precision, multiplied with less of it where the GPU is then faster.
#[device(grid = 1, block = 64)]
fn tile_of_tf32(a: Matrix<f32>, b: Matrix<f32>, c: MatrixMut<f32>) {
    if wave_id() == 0 {
        let mut acc = Tile::<Acc, 16, 16, 8, tf32>::fill(0.5);
        let left = Tile::<A, 16, 16, 8, tf32>::load(a, 0, a.ld(), Layout::ColMajor);
        let right = Tile::<B, 16, 16, 8, tf32>::load(b, 0, b.ld(), Layout::RowMajor);
        acc.mma(left, right);
        acc.store(c, 0, c.ld(), Layout::RowMajor);
    }
}
