use rocforge::prelude::*;

#[device]
fn helper<F: Fn(Dim) -> Dim>(n: Dim, step: F) -> Dim {
    let steps = [step];
    n
}

fn main() {}
