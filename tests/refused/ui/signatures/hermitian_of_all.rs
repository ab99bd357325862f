use rocforge::prelude::*;

#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, #[hermitian] a: Matrix<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = a[(i, i)];
    }
}

fn main() {}
