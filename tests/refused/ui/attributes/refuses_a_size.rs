use rocforge::prelude::*;

#[rocblas_kernel(refuses = trans == C || n > 5)]
pub fn thing<T: Scalar>(trans: Operation, n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n && trans == Operation::None {
        x[i] = x[i];
    }
}

fn main() {}
