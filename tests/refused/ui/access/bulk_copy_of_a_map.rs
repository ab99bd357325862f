use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(a: TensorMap<T, 16, 8>) {
    let mut tile = shared::<T>(128);
    begin_bulk(0);
    copy_bulk(0, tile, 0, 128, a, (0, 0));
    await_bulk(0);
}

fn main() {}
