use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
    x[1] = dynamic_shared::<T>(m)[0];
}

fn main() {}
