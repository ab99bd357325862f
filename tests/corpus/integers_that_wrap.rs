/// What can leave its type wraps by functions: parameters, what comes from memory or from reals, sums of these.
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

/// Positions of threads, sizes of views and what few steps make of them stay in their types; subscripts count what exists.
#[device]
fn bounded<const SIDE: i32>(x: Vector<i32>, i: Dim) -> i32 {
    let place = thread_id_x() * SIDE + lane_id();
    let blocks = (x.len() + 63) / 64 - 1;
    let mut side = place % SIDE;
    if side > 3 {
        side = 2 - side;
    }
    let mut grown: i32 = 1;
    for turn in 0_i32..8 {
        grown += turn * side;
    }
    side * 4 + grown + x[i + 1] + (blocks * 2) as i32 + place
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
        y[i] += x[i] + bounded::<4>(x, i);
        z[i] = of_16_bits(z[i], i as u16);
    }
}
