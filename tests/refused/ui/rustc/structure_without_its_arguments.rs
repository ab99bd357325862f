use rocforge::prelude::*;

#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<T: Scalar> Pair<T> {
    fn zero() -> Pair<T> {
        Pair { value: T::ZERO, index: 0 }
    }
}

#[device]
fn start(x: f32) -> f32 {
    let pair: Pair<f32> = Pair::zero();
    x + pair.value
}

fn main() {}
