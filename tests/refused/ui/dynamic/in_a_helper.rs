use rocforge::prelude::*;

#[device]
fn fill<T: Scalar>(m: Dim, value: T) {
    let mut buffer = dynamic_shared::<T>(m);
    buffer[thread_id_x()] = value;
}

fn main() {}
