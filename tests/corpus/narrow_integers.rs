/// Arithmetic on types narrower than `int` comes back to its width.
#[device]
fn narrow_integers(a: u8, b: u8, c: i16) -> u8 {
    let product = (a + b) * (a - b);
    let negative = -(c + c);
    let sum: i16 = c * negative + 1;
    let inverse = !a;
    if sum > 2 { product } else { inverse }
}
