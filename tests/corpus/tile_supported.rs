/// A choice that is made when the kernel is compiled.
#[device(grid = 1, block = 64)]
fn tile_supported<T: TileScalar>(c: MatrixMut<T>) {
    if wave_id() == 0 {
        if Tile::<Acc, 32, 32, 2, T>::supported::<Target>() {
            let large = Tile::<Acc, 32, 32, 2, T>::fill(T::ONE);
            large.store(c, 0, c.ld(), Layout::ColMajor);
        } else {
            let small = Tile::<Acc, 16, 16, 2, T>::fill(T::ONE);
            small.store(c, 0, c.ld(), Layout::ColMajor);
        }
        if WarpgroupTile::<64, 8, T>::supported::<Target>() {
            c[(39, 39)] = T::ZERO;
        }
    }
}
