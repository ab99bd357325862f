use rocforge::prelude::*;

#[device]
fn first<T: TileScalar>() -> T {
    let tile = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    tile[(0, 0)]
}

fn main() {}
