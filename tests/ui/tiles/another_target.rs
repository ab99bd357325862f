use rocforge::prelude::*;

#[device]
fn native<T: Scalar>() -> bool {
    Tile::<Acc, 16, 16, 4, T>::supported::<rocforge::tile::target::Cdna2>()
}

fn main() {}
