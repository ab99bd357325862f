use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<T: Scalar> Default for Pair<T> {
    fn default() -> Pair<T> {
        Pair { value: T::ZERO, index: 0 }
    }
}

fn main() {}
