use rocforge::prelude::*;

#[device]
fn product(a: Matrix<f32>, b: Matrix<f32>) -> f32 {
    let mut acc = Tile::<Acc, 16, 16, 8, tf32>::fill(0.0);
    let left = Tile::<A, 16, 16, 8, tf32>::load(a, 0, a.ld(), Layout::ColMajor);
    let right = Tile::<B, 16, 16, 8, f32>::load(b, 0, b.ld(), Layout::ColMajor);
    acc.mma(left, right);
    acc[0]
}

fn main() {}
