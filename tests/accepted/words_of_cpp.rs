use rocforge::prelude::*;

#[device]
fn new<T: Scalar>(float: T, int: Dim, this: VectorMut<T>) -> T {
    let template = float + this[int];
    template
}

#[device]
fn helper<T: Scalar>(x: VectorMut<T>) {
    x[0] = new(x[0], 1, x);
}
