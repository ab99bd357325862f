use rocforge::prelude::*;

#[device]
fn helper() -> i32 {
    let me = thread_id_x();
    let part = thread_id_x() & 31;
    part + me
}

fn main() {}
