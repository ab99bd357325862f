/// Products of bytes are added up in 32 bits.
#[device(grid = 1, block = 64)]
fn tile_of_bytes(a: Workspace<i8>, b: Workspace<i8>, c: Workspace<i32>) {
    if wave_id() == 0 {
        let mut acc = Tile::<Acc, 16, 16, 16, i8>::load(c, 0, 16, Layout::ColMajor);
        let left = Tile::<A, 16, 16, 16, i8>::load(a, 3, 17, Layout::ColMajor);
        let right = Tile::<B, 16, 16, 16, i8>::load(b, 5, 18, Layout::RowMajor);
        acc.mma(left, right);
        acc.store(c, 0, 16, Layout::ColMajor);
    }
}
