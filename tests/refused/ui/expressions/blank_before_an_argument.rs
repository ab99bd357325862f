use rocforge::prelude::*;

#[device]
fn plus<T: Scalar, const BY: i32>(x: T) -> T {
    if BY > 0 { x + T::ONE } else { x }
}

#[device]
fn helper<T: Scalar>(x: T) -> T {
    plus::<_, 2>(x)
}

fn main() {}
