use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(x: VectorMut<T>) {
    let me = global_id_x() as i32;
    if 32 > me {
        x[me] = T::ZERO;
    }
}

fn main() {}
