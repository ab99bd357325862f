use rocforge::prelude::*;

#[device]
trait First {
    type Acc: DeviceCopy;
    const START: i64;
    fn first(self) -> i64;
}

#[device]
trait Second {
    fn second(self) -> i64;
}

#[device]
fn both<T: First + Second>(x: T::Acc) -> i64 {
    1
}

fn main() {}
