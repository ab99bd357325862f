/// What a lane holds of a tile, and where in the tile that is.
#[device(grid = 1, block = 64)]
fn tile_elements<T: TileScalar>(c: MatrixMut<T>) {
    if wave_id() == 0 {
        let mut tile = Tile::<Acc, 16, 32, 4, T>::fill(T::ONE);
        #[unroll]
        for e in 0..tile.len() {
            let row = tile.row(e);
            let col = tile.col(e);
            tile[e] += T::from_real(T::Real::from_f64((100 * row + col) as f64));
            if row != col {
                c[(row as Dim, col as Dim)] = tile[e] * c[(row as Dim, col as Dim)];
            }
        }
    }
}
