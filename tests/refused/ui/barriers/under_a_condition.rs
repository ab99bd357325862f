use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    let inside = i < n;
    if inside {
        x[i] = T::ZERO;
        barrier();
    }
}

fn main() {}
