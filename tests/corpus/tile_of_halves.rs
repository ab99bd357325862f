/// Products of numbers of 16 bits are added up in 32.
#[device]
fn product<T: Scalar>(
    a: Workspace<T>,
    b: Workspace<T>,
    acc: Tile<Acc, 16, 16, 16, T>,
) -> Tile<Acc, 16, 16, 16, T> {
    let left = Tile::<A, 16, 16, 16, T>::load(a, 3, 17, Layout::ColMajor);
    let right = Tile::<B, 16, 16, 16, T>::load(b, 5, 18, Layout::RowMajor);
    let mut sum = acc;
    sum.mma(left, right);
    sum
}

#[device(grid = 1, block = 64)]
fn tile_of_halves(a: Workspace<f16>, b: Workspace<bf16>, c: Matrix<f32>, d: MatrixMut<f32>) {
    if wave_id() == 0 {
        let half = Tile::<Acc, 16, 16, 16, f16>::load(c, 0, c.ld(), Layout::ColMajor);
        product::<f16>(a, a, half).store(d, 0, d.ld(), Layout::ColMajor);
        let short = Tile::<Acc, 16, 16, 16, bf16>::fill(0.25);
        product::<bf16>(b, b, short).store(d, 20 * d.ld(), d.ld(), Layout::RowMajor);
    }
}
