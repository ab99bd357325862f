use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn store<T: TileScalar>(tile: Tile<Acc, 16, 16, 4, T>, c: MatrixMut<T>) {
    tile.store(c, 0, c.ld(), Layout::ColMajor);
}

fn main() {}
