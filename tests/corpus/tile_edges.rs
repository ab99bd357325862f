/// Parts of tiles: bounds of any sign, beyond the tile and within it.
#[device(grid = 1, block = 64)]
fn tile_edges<T: TileScalar>(m: Dim, n: Dim, a: Matrix<T>, c: MatrixMut<T>) {
    if wave_id() == 0 {
        let rows = m % 20 - 2;
        let cols = n % 20 - 2;
        let layout = if m % 2 == 0 { Layout::ColMajor } else { Layout::RowMajor };
        let tile = Tile::<Acc, 16, 16, 4, T>::load_within(a, 1, a.ld(), layout, rows, cols);
        tile.store_within(c, c.ld(), c.ld(), Layout::ColMajor, cols + 1, 12);
        let whole = Tile::<Acc, 16, 16, 4, T>::load_within(a, 0, a.ld(), layout, 16, 99);
        whole.store_within(c, 20, c.ld(), layout, rows, 16_i32);
    }
}
