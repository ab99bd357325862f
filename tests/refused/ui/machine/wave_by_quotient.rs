use rocforge::prelude::*;

#[device]
fn helper() -> i32 {
    let me = thread_id_x();
    let part = (me + 1_i32 * thread_id_x()) / 32;
    part + me
}

fn main() {}
