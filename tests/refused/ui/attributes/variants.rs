use rocforge::prelude::*;

#[rocblas_kernel(variants(batched, strided))]
pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ZERO;
    }
}

#[rocblas_kernel(variants())]
pub fn clear_none<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ZERO;
    }
}

#[rocblas_kernel(variants(batched, batched))]
pub fn clear_twice<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ZERO;
    }
}

fn main() {}
