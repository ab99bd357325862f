use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let me = thread_id_x() as Dim;
    for step in 0..n {
        barrier();
        if me < step {
            break;
        }
        x[me] = T::ZERO;
    }
}

fn main() {}
