use rocforge::prelude::*;

#[device]
fn truth(x: i32) -> bool {
    x as bool
}

fn main() {}
