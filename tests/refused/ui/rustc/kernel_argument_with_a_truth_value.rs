use rocforge::prelude::*;

/// How to run.
#[device]
struct Options {
    count: i64,
    upper: bool,
}

#[device(grid = n, block = 64)]
fn run(n: Dim, options: Options, x: VectorMut<f32>) {
    if options.upper {
        x[0] = options.count as f32;
    }
}

fn main() {}
