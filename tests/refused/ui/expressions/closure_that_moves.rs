use rocforge::prelude::*;

#[device]
fn apply<F: Fn(Dim) -> Dim>(n: Dim, step: F) -> Dim {
    step(n)
}

#[device]
fn helper(n: Dim) -> Dim {
    apply(n, move |i| i + n)
}

fn main() {}
