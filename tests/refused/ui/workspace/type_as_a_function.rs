use rocforge::prelude::*;

#[device(grid = Operation(n, 64), block = 64)]
fn scal<T: Scalar>(n: Dim, alpha: T, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] *= alpha;
    }
}

fn main() {}
