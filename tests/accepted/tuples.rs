use rocforge::prelude::*;

#[device]
fn divided(a: Dim, b: Dim) -> (Dim, Dim) {
    (a / b, a % b)
}

#[device]
fn last_digits(n: Dim) -> (Dim, (bool, i32)) {
    let (mut rest, _) = divided(n, 100);
    let mut pair = (rest, 3_i32);
    pair.1 += 1;
    let (a, b) = (pair.1, n > 3);
    (rest, pair.0) = (pair.0 + 1, rest);
    let _ = divided(rest, 2);
    (rest + pair.0, (b, a))
}
