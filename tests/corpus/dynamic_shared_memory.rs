/// Elements with one more behind each 32.
#[device]
const fn padded(n: Dim) -> Dim {
    n + n / 32
}

#[device]
fn fill<T: Scalar>(tile: &mut Shared<T>, at: i32, value: T) {
    tile[at] = value;
}

/// Memory of a block whose length a launch tells.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn dynamic_shared_memory<T: Scalar>(n: Dim, m: Dim, x: VectorMut<T>, w: VectorMut<T::Real>) {
    let mut tile = dynamic_shared::<T>(padded(m) + BLOCK as Dim);
    let mut sums = shared::<T>(BLOCK);
    let mut sizes = dynamic_shared::<T::Real>(m + 64);
    let mut flags = dynamic_shared::<u8>(3 * BLOCK);
    let me = thread_id_x();
    let i = global_id_x();
    fill(&mut tile, me, x[i]);
    sizes[m + me as Dim] = x[i].abs1();
    flags[3 * me] = 7;
    sums[me] = x[i];
    barrier();
    let other = BLOCK - 1 - me;
    if flags[3 * other] == 7 {
        x[i] = tile[other] + sums[other];
        w[i] = sizes[m + other as Dim];
    }
}
