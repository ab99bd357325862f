use rocforge::prelude::*;

#[device(grid(n, n, n, n), block = 64)]
fn thing<T: Scalar>(n: Dim, flag: i32, x: VectorMut<T>, a: MatrixMut<T>) {
    let half = 0.5;
    let mut all = shared::<T>(n);
    a[n] = T::ONE;
    x[block_id_z()] = x[n].conjj();
    if thread_id_x() > flag {
        barrier();
    }
    let sign = if flag > 0 { 1_i32 };
}

fn main() {}
