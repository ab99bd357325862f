use rocforge::prelude::*;

#[device]
fn tell<T: Scalar>(told: &mut Shared<T>, value: T) {
    dsmem_store_all(*told, cluster_block_rank(), value);
}

fn main() {}
