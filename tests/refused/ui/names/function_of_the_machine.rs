use rocforge::prelude::*;

#[device]
fn thread_id_x(n: Dim) -> Dim {
    n
}

fn main() {}
