use rocforge::prelude::*;

// Names that look taken and are not.
#[device]
fn float(new: Dim, vector: Dim, f_32: Dim, _unused: Dim) -> Dim {
    let block = new + vector;
    let x_ = block + f_32;
    x_
}

#[device]
fn shared_sum<T: Scalar>(x: VectorMut<T>) -> T {
    let barrier = x[float(0, 1, 2, 3)];
    barrier
}
