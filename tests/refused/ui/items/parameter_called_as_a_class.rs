use rocforge::prelude::*;

#[device]
trait Number<Class: Scalar> {
    fn number(x: Class) -> i64;
}

fn main() {}
