/// Operators keep their grouping.
#[device]
fn arithmetic(a: i64, b: i64, c: i64) -> i64 {
    let sum = a + b * c;
    let product = (a + b) * c;
    let left = a - b - c;
    let right = a - (b - c);
    let mixed = a / b % c;
    let negative = -(-a);
    let bits = a & b | c ^ a;
    let shifted = (a + 1) << 3 >> 1;
    sum + product + left + right + mixed + negative + bits + shifted
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<i64>, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = arithmetic(x[i], x[i + 1] * x[i + 1] + 1, n);
    }
}
