use rocforge::prelude::*;

#[device]
fn meet() {
    __syncthreads();
}

fn main() {}
