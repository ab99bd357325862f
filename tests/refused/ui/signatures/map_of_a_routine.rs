use rocforge::prelude::*;

#[rocblas_kernel(types(s: f32), grid = 1)]
pub fn scan<T: Scalar>(n: Dim, a: TensorMap<T, 16, 8>, x: VectorMut<T>) {
    x[0] = T::ZERO;
}

fn main() {}
