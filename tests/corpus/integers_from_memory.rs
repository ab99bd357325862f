/// What comes from memory or from reals wraps; positions and sizes keep their operators.
#[device]
fn mixed(x: Vector<i32>, i: Dim, scale: f64) -> i32 {
    let next = i + 1;
    let mut sum = x[i] * 31 + x[next];
    sum -= -x[i * 2 - i];
    sum *= 3;
    let whole = scale as i32;
    let kept = if whole > 4 { whole } else { 0 };
    sum + kept
}

/// The product of two of these is computed without a sign.
#[device]
fn of_16_bits(a: u16, b: u16) -> u16 {
    let mut product = (a % 200) * (b % 300);
    product *= if a > b { 1 } else { 3 };
    product
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<i32>, scale: f64, y: VectorMut<i32>, z: VectorMut<u16>) {
    let i = global_id_x();
    if i < n {
        y[i] = mixed(x, i, scale * 9.0);
        y[i] += x[i];
        z[i] = of_16_bits(z[i], i as u16);
    }
}
