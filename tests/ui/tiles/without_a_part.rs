use rocforge::prelude::*;

#[device]
fn zeros<T: Scalar>() -> T {
    Tile::<16, 16, 4, T>::fill(T::ZERO)[0]
}

fn main() {}
