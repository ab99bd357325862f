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
