use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    for i in (global_id_x()..n).step_by(256) {
        x[i] = T::ZERO;
        barrier();
    }
}

fn main() {}
