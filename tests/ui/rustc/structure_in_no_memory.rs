use rocforge::prelude::*;

#[device]
struct Truth {
    is_set: bool,
}

#[device(grid = 1, block = 32)]
fn keep(values: VectorMut<Truth>) {
    values[0] = Truth { is_set: true };
}

fn main() {}
