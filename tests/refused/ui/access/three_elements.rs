use rocforge::prelude::*;

#[device]
fn three(x: Vector<f32>, i: Dim) -> [f32; 3] {
    x.load_vec::<3>(i)
}

fn main() {}
