use rocforge::prelude::*;

#[device]
fn zeros<T: TileScalar>() -> T {
    Tile::<Acc, 8, 16, 4, T>::fill(T::ZERO)[0]
}

fn main() {}
