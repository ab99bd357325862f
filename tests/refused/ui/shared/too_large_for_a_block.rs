use rocforge::prelude::*;

#[rocblas_kernel(types(z: c64), block = 1024)]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut rows = shared::<T>(5 * BLOCK as Dim);
    rows[0] = x[n];
}

fn main() {}
