use rocforge::prelude::*;

#[device(grid = 1, block = 128)]
fn clear<T: TileScalar>(c: MatrixMut<T>) {
    let zeros = WarpgroupTile::<32, 8, T>::fill(T::ZERO);
    c[(0, 0)] = zeros[0];
}

fn main() {}
