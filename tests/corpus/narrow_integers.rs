/// Arithmetic on types narrower than `int` comes back to its width.
#[device]
fn narrow_integers(a: u8, b: u8, c: i16) -> u8 {
    let product = (a + b) * (a - b);
    let negative = -(c + c);
    let sum: i16 = c * negative + 1;
    let inverse = !a;
    if sum > 2 { product } else { inverse }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, a: Vector<u8>, c: Vector<i16>, y: VectorMut<u8>) {
    let i = global_id_x();
    if i < n {
        y[i] = narrow_integers(a[i] % 8 + 7, a[i + 1] % 8, c[i]);
    }
}
