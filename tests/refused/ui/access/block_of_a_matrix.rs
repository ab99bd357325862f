use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(a: Matrix<T>) {
    let mut tile = shared::<T>(128);
    begin_bulk(0);
    copy_block(0, tile, 0, a, (0, 0));
    await_bulk(0);
}

fn main() {}
