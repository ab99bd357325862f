use rocforge::prelude::*;

#[rocblas_kernel(variants(batched, strided))]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ZERO;
    }
}

fn main() {}
