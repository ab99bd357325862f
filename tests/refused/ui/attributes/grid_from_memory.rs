use rocforge::prelude::*;

#[device(grid = counts[0], block = 64)]
fn thing<T: Scalar>(counts: Vector<T>, x: VectorMut<T>) {
    x[global_id_x()] = counts[0];
}

fn main() {}
