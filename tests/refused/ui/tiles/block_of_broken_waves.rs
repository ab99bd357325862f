use rocforge::prelude::*;

#[rocblas_kernel(symbol = "t_{t}clear", block = 96)]
pub fn clear<T: TileScalar>(m: Dim, n: Dim, c: MatrixMut<T>) {
    let zeros = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
    zeros.store_within(c, 0, c.ld(), Layout::ColMajor, m, n);
}

fn main() {}
