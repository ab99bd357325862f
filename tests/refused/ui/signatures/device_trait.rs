use rocforge::prelude::*;

#[device]
fn helper<R: Iterator>(x: VectorMut<f32>) {
    x[0] = 1.0;
}

fn main() {}
