use rocforge::prelude::*;

#[device]
struct Place {
    thread_id_x: i64,
}

fn main() {}
