use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn store<T: TileScalar>(layout: Layout, c: MatrixMut<T>) {
    let tile = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    tile.store(c, 0, c.ld(), layout);
}

fn main() {}
