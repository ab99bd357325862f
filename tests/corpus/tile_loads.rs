/// Tiles from a matrix, a buffer and shared memory, in either layout, and back.
#[device(grid = 1, block = 64)]
fn tile_loads<T: TileScalar>(a: Matrix<T>, c: MatrixMut<T>, w: Workspace<T>) {
    let stage = shared::<T>(20 * 16);
    if wave_id() == 0 {
        let down = Tile::<Acc, 16, 16, 4, T>::load(a, 2 + 3 * a.ld(), a.ld(), Layout::ColMajor);
        let right = Tile::<Acc, 16, 16, 4, T>::load(a, 5, a.ld(), Layout::RowMajor);
        down.store(stage, 1, 20, Layout::RowMajor);
        right.store(c, 20, c.ld(), Layout::ColMajor);
        down.store(c, 16 * c.ld(), c.ld(), Layout::RowMajor);
    }
    barrier();
    if wave_id() == 0 {
        let turned = Tile::<Acc, 16, 16, 4, T>::load(stage, 1_i64, 20_i64, Layout::ColMajor);
        turned.store(c, 0, c.ld(), Layout::ColMajor);
        let buffer = Tile::<Acc, 16, 16, 8, T>::load(w, 7, 18, Layout::ColMajor);
        buffer.store(c, 20 + 20 * c.ld(), c.ld(), Layout::RowMajor);
    }
}
