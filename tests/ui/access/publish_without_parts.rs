use rocforge::prelude::*;

#[device(grid = 1, block = 128, spread = 4)]
fn tell(n: Dim, x: VectorMut<f32>) {
    let told = shared::<f32>(4);
    publish(told, part_id(), 1.0);
    barrier_of_parts();
    x[n] = told[0];
}

#[device(grid = 1, block = 128, spread = 4)]
fn tell_memory(n: Dim, x: VectorMut<f32>) {
    publish::<4>(x, n, 1.0);
}

fn main() {}
