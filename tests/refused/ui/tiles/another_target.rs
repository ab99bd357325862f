use rocforge::prelude::*;

#[device]
fn native<T: TileScalar>() -> bool {
    Tile::<Acc, 16, 16, 4, T>::supported::<rocforge::tile::target::Cdna2>()
}

fn main() {}
