use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(value: f32, x: VectorMut<T>) {
    match value {
        0.5 => x[0] = T::ZERO,
        _ => x[1] = T::ONE,
    }
}

fn main() {}
