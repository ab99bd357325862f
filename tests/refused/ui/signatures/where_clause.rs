use rocforge::prelude::*;

#[device]
fn helper<T>(x: VectorMut<T>)
where
    T: Scalar,
{
    x[0] = T::ZERO;
}

fn main() {}
