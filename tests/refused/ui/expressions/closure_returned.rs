use rocforge::prelude::*;

#[device]
fn helper<F: Fn(Dim) -> Dim>(step: F) -> F {
    step
}

fn main() {}
