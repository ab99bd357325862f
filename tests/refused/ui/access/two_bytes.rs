use rocforge::prelude::*;

#[device]
fn bytes(w: Workspace<u8>) -> [u8; 2] {
    w.load_vec::<2>(0)
}

fn main() {}
