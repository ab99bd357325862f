use rocforge::prelude::*;

#[device]
fn first<T: TileScalar>(a: Matrix<T>) -> T {
    Tile::<A, 16, 16, 4, T>::load(a, 0, a.ld())[0]
}

fn main() {}
