use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
    let mut buffer = dynamic_shared::<T>(m + global_id_x());
    buffer[0] = x[0];
}

fn main() {}
