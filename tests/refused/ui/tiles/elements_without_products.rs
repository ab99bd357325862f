use rocforge::prelude::*;

#[device]
fn zeros(bins: Workspace<u32>) {
    let zeros = Tile::<Acc, 16, 16, 8, u32>::fill(0);
    zeros.store(bins, 0, 16, Layout::ColMajor);
}

fn main() {}
