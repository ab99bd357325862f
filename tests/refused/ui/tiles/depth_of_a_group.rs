use rocforge::prelude::*;

#[device]
fn sums() -> f32 {
    WarpgroupTile::<32, 2, f32>::fill(0.0)[0]
}

fn main() {}
