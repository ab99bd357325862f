#[device]
fn place_of(x: i64) -> i64 {
    x * 2 - 1
}

#[device]
fn value_of<R: Real>(x: R) -> R {
    x + R::ONE
}

#[device]
fn combined<T: Scalar, F: Fn(T, T) -> T>(a: T, b: T, with: F) -> T {
    with(a, b)
}

/// What functions give, and what closures without types are given.
#[device]
fn results<R: Real>(n: i64, x: R, by: u32) -> R {
    let place = place_of(n);
    let mut sum = place * place + place_of(by as i64);
    sum -= 4;
    sum /= place_of(7);
    let bits = place << by ^ place & 3;
    let product = value_of(x) * value_of(-x);
    let both = combined(x, product, |a, b| a * b - a);
    if sum + bits > place / 3 { both } else { product }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<R: Real>(n: Dim, x: Vector<R>, y: VectorMut<R>) {
    let i = global_id_x();
    if i < n {
        y[i] = results(i, x[i], (i % 6) as u32);
    }
}
