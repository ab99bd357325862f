use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(x: VectorMut<T>) {
    let mut first = shared::<T>(8192);
    let mut second = shared::<i32>(12289);
    first[0] = x[0];
    second[0] = 1;
}

fn main() {}
