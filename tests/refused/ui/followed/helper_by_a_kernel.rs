use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(x: T) -> T {
    match x {
        _ => x,
    }
}

#[device(grid = n, block = 64)]
fn kernel<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[0] = helper(x[n]);
    x[1] = helper::<T>(x[n]);
}

fn main() {}
