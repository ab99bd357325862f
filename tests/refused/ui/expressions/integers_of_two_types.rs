use rocforge::prelude::*;

#[device]
fn inside(n: Dim) -> bool {
    thread_id_x() < n
}

fn main() {}
