use rocforge::prelude::*;

#[device]
trait Number<T>
where
    T: Scalar,
{
    fn number(x: T) -> i64;
}

fn main() {}
