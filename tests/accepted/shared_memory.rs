use rocforge::prelude::*;

#[device]
const LEN: i32 = 32;

#[device(grid = n, block = 64)]
fn kernel<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut sums = shared::<T>(BLOCK);
    let mut more = shared::<T>(2 * LEN);
    let me = thread_id_x();
    sums[me] = x[n - 1];
    more[me] = sums[me];
    barrier();
    x[0] = more[0];
}
