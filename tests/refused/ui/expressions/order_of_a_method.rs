use rocforge::device;
use rocforge::prelude::*;

#[device]
pub struct Count {
    pub value: i64,
}

#[device]
impl Count {
    fn next(&mut self) -> i64 {
        self.value += 1;
        self.value
    }

    fn plus(self, other: i64) -> i64 {
        self.value + other
    }
}

#[device]
fn sum(first: Dim) -> Dim {
    let mut count = Count { value: first };
    count.plus(count.next())
}

fn main() {}
