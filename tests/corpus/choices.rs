/// `if` as statement, as value and as the value of a function.
#[device]
fn choices(a: i64, b: i64) -> i64 {
    let larger = if a > b { a } else { b };
    let sign: i64 = if a < 0 { -1 } else if a > 0 { 1 } else { 0 };
    let sum = 1 + if a > b { larger } else { sign };
    let stepped: i64 = if a == b {
        let twice = a * 2;
        twice + 1
    } else {
        0
    };
    if sum > stepped {
        let rest = sum - stepped;
        rest
    } else if sum < 0 {
        0
    } else {
        stepped
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, a: Vector<i64>, b: Vector<i64>, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = choices(a[i], b[i]) + choices(a[i], a[i]);
    }
}
