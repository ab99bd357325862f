use rocforge::prelude::*;

#[device]
fn product<T: TileScalar>(a: Matrix<T>, b: Matrix<T>) -> T {
    let mut acc = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    let left = Tile::<A, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
    let right = Tile::<B, 16, 16, 8, T>::load(b, 0, b.ld(), Layout::ColMajor);
    acc.mma(left, right);
    acc[0]
}

fn main() {}
