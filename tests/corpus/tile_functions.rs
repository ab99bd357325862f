/// Tiles as arguments, results and elements of arrays.
#[device]
fn scaled<T: TileScalar>(tile: Tile<Acc, 16, 16, 4, T>, by: T) -> Tile<Acc, 16, 16, 4, T> {
    let mut result = tile;
    #[unroll]
    for e in 0..result.len() {
        result[e] = by * tile[e];
    }
    result
}

#[device(grid = 1, block = 64)]
fn run<T: TileScalar>(alpha: Param<T>, c: MatrixMut<T>) {
    if wave_id() == 0 {
        let mut tiles = [Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO); 2];
        #[unroll]
        for t in 0..2_i32 {
            tiles[t as usize] = Tile::<Acc, 16, 16, 4, T>::load(c, 16 * t, c.ld(), Layout::ColMajor);
            tiles[t as usize] = scaled::<T>(tiles[t as usize], alpha);
        }
        tiles[1].store(c, 20 * c.ld(), c.ld(), Layout::ColMajor);
        tiles[0].store(c, 20 * c.ld() + 16, c.ld(), Layout::ColMajor);
    }
}
