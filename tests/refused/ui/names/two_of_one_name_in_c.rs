use rocforge::prelude::*;

#[rocblas_kernel]
#[allow(non_snake_case)]
pub fn thing<T: Scalar>(n: Dim, a: Matrix<T>, #[len(n)] A: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        A[i] = a[(i, i)];
    }
}

fn main() {}
