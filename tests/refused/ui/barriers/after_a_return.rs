use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut sums = shared::<T>(BLOCK);
    let i = global_id_x();
    if i >= n {
        return;
    }
    sums[thread_id_x()] = x[i];
    barrier();
    x[i] = sums[0];
}

fn main() {}
