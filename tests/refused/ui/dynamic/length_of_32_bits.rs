use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(count: i32, x: VectorMut<T>) {
    let mut buffer = dynamic_shared::<T>(count);
    buffer[0] = x[0];
}

fn main() {}
