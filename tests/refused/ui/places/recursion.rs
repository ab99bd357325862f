use rocforge::prelude::*;

#[device]
fn power<T: Scalar>(x: T, n: Dim) -> T {
    if n > 0 { x * power(x, n - 1) } else { T::ONE }
}

fn main() {}
