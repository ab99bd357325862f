use rocforge::prelude::*;

#[device]
fn rows<T: Scalar>(a: Matrix<T>) -> [T; 4] {
    a.load_vec::<4>(0)
}

fn main() {}
