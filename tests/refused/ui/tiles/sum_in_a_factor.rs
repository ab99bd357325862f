use rocforge::prelude::*;

#[device]
fn product<T: TileScalar>(a: Matrix<T>) -> T {
    let mut left = Tile::<A, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
    let right = Tile::<B, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
    left.mma(left, right);
    left[0]
}

fn main() {}
