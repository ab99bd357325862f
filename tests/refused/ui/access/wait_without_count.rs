use rocforge::prelude::*;

#[device]
fn stage() {
    async_wait();
}

fn main() {}
