#[device]
fn signed<const POSITIVE: bool>(n: Dim) -> Dim {
    if POSITIVE { n } else { -n }
}

/// Truth values as constant arguments.
#[device]
fn truth_as_a_constant(n: Dim) -> Dim {
    signed::<true>(n) * 2 + signed::<false>(n / 3)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = truth_as_a_constant(i);
    }
}
