use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(x: VectorMut<T>) {
    if x[thread_id_x()] == T::ZERO {
        barrier();
    }
}

fn main() {}
