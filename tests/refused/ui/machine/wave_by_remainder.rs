use rocforge::prelude::*;

#[device]
fn helper() -> i32 {
    let me = thread_id_x();
    let part = me % 64;
    part + me
}

fn main() {}
