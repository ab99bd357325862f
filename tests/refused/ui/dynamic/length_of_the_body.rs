use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
    let len = m * 2;
    let mut buffer = dynamic_shared::<T>(len);
    buffer[0] = x[0];
}

fn main() {}
