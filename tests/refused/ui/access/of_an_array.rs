use rocforge::prelude::*;

#[device]
fn some(list: [f32; 4]) -> [f32; 2] {
    list.load_vec::<2>(0)
}

fn main() {}
