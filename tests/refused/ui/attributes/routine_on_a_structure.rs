use rocforge::prelude::*;

#[rocblas_kernel]
pub struct Thing {
    n: Dim,
}

fn main() {}
