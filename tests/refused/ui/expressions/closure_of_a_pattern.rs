use rocforge::prelude::*;

#[device]
fn apply<F: Fn([Dim; 2]) -> Dim>(n: Dim, step: F) -> Dim {
    step([n, n])
}

#[device]
fn helper(n: Dim) -> Dim {
    apply(n, |[i, j]| i + j)
}

fn main() {}
