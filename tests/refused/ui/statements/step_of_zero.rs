use rocforge::prelude::*;

#[device]
fn count(n: Dim) -> Dim {
    let mut count = 0_i64;
    for i in (0..n).step_by(0) {
        count += i;
    }
    count
}

fn main() {}
