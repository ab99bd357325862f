use rocforge::prelude::*;

#[device]
fn zeros<T: TileScalar>() -> T {
    Tile::<Acc, 16, 16, 4, T>::filled(T::ZERO)[0]
}

fn main() {}
