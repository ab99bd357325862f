use rocforge::prelude::*;

#[device]
fn product<T: TileScalar>(a: Matrix<T>) -> T {
    let mut acc = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    let left = Tile::<A, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
    acc.mma(left, left);
    acc[0]
}

fn main() {}
