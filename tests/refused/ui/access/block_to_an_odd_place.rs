use rocforge::prelude::*;

#[device]
fn stage(a: TensorMap<f32, 16, 8>) {
    let mut tile = shared::<f32>(144);
    begin_bulk(0);
    copy_block(0, tile, 16, a, (0, 0));
    await_bulk(0);
}

fn main() {}
