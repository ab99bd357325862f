use rocforge::prelude::*;

trait Reduction {
    fn start() -> f32;
}

#[device]
fn helper<R: Reduction>(x: VectorMut<f32>) {
    x[0] = R::start();
}

fn main() {}
