use rocforge::prelude::*;

#[device]
fn first<T: Scalar>(y: VectorMut<T>) -> [T; 4] {
    y.as_const().load_vec_ro::<4>(0)
}

fn main() {}
