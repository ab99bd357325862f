use rocforge::prelude::*;

#[rocblas_kernel(types(s: (f32, index), s: (f64, index)))]
pub fn thing<T: Scalar, I: Element>(n: Dim, x: Vector<T>, result: ResultMut<I>) {}

fn main() {}
