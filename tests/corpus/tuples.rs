/// The quotient and the rest.
#[device]
fn divided(a: Dim, b: Dim) -> (Dim, Dim) {
    (a / b, a % b)
}

/// The larger one, with its place.
#[device]
fn larger<R: Real>(a: (R, i32), b: (R, i32)) -> (R, i32) {
    if a.0 < b.0 || (a.0 == b.0 && b.1 < a.1) { b } else { a }
}

/// Tuples: made, taken apart, exchanged, compared.
#[device]
fn tuples<T: Scalar>(n: Dim, x: Vector<T>) -> (T::Real, Dim) {
    let pair = (x[0].re(), 3_i32);
    let mut best = larger(pair, (x[1].re(), 4_i32));
    best.1 += 1;
    best = (T::Real::ZERO, best.1);
    let (quotient, mut rest) = divided(n, 7);
    let (a, (b, _)) = (quotient, best);
    rest += a;
    let (mut low, mut high) = (0_i64, n);
    while low < high {
        (low, high) = (high - 1, low);
        (low, _) = divided(low, 2);
    }
    let nested: (Dim, (i32, bool)) = (rest, (2, low < 3));
    let (first, second) = nested;
    if second.1 && nested == (first, (2, true)) {
        (b, high)
    } else {
        (best.0, low)
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>, z: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        let (value, place) = tuples(i, x);
        y[i] = T::from_real(value);
        z[i] = place;
    }
}
