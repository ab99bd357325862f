/// Documentation stays, line by line.
///
/// Also after an empty line.
#[device]
fn comments<T: Scalar>(x: VectorMut<T>, n: Dim) -> T {
    // Above a declaration.
    let first = x[0];
    // Above a loop,
    // on two lines.
    for i in 0..n {
        // Inside it.
        x[i] = first;
    }
    // Above the value.
    x[n - 1]
}

#[device(grid = 1, block = 1)]
fn run<T: Scalar>(n: Dim, x: VectorMut<T>) {
    x[n] = comments(x, n);
}
