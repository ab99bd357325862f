use rocforge::prelude::*;

#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
    if m > 8 {
        let mut buffer = dynamic_shared::<T>(m);
        buffer[thread_id_x()] = x[0];
    }
}

fn main() {}
