use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(mut m: Dim, x: VectorMut<T>) {
    m += 1;
    let mut buffer = dynamic_shared::<T>(m);
    buffer[0] = x[0];
}

fn main() {}
