use rocforge::prelude::*;

#[device]
fn stage<T: Scalar>(a: TensorMap<T, 16, 8>) {
    let mut tile = shared::<T>(128);
    let me = thread_id_x() as Dim;
    begin_bulk(0);
    copy_block(0, tile, 0, a, (me, 0));
    await_bulk(0);
}

fn main() {}
