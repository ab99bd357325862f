//! Always, under a condition, and under several.
use rocforge::prelude::*;

#[rocblas_kernel(symbol = "a_{t}copy", overwrites(y))]
pub fn copy<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = x[i];
    }
}

#[rocblas_kernel(symbol = "b_{t}combine", overwrites(alpha == 0 && beta == 1 => y, z))]
pub fn combine<T: Scalar>(n: Dim, alpha: Param<T>, beta: Param<T::Real>, y: VectorMut<T>, z: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = alpha * y[i];
        z[i] = T::from_real(beta);
    }
}
