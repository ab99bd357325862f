use rocforge::prelude::*;

#[device]
fn tell<T: Scalar>(x: VectorMut<T>, value: T) {
    dsmem_store_all::<4>(x, cluster_block_rank(), value);
}

fn main() {}
