use rocforge::prelude::*;

#[device]
fn zeros<T: TileScalar>() -> T {
    Tile::<16, 16, 4, T>::fill(T::ZERO)[0]
}

fn main() {}
