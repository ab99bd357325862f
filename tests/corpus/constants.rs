/// A constant, and one made from it.
#[device]
const ROWS: Dim = 4;

#[device]
const TWICE: Dim = ROWS * 2 + 1;

#[device]
const SCALE: f32 = 0.5;

/// A function that host code may call as well.
#[device]
pub const fn blocks(n: Dim) -> Dim {
    let whole = n / TWICE;
    if n % TWICE > 0 { whole + 1 } else { whole }
}

/// A function that changes its parameter.
#[device]
pub const fn bits(mut n: Dim) -> Dim {
    let mut count: Dim = 0;
    while n > 0 {
        n /= 2;
        count += 1;
    }
    count
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, y: VectorMut<i64>, z: VectorMut<f32>) {
    let i = global_id_x();
    if i < n {
        y[i] = blocks(i * TWICE + ROWS) + 1000 * bits(i);
        z[i] = i as f32 * SCALE;
    }
}
