/// A literal is spelled with the type that Rust gives it.
#[device]
fn literals<T: Scalar>(x: VectorMut<T>, n: Dim) {
    let count = 7_i32;
    let size: Dim = 1_000_000;
    let half = 0.5_f32;
    let third: f64 = 1.0;
    let large = 1e30_f64;
    let two = 2_f32;
    let mask: u32 = 255;
    let high = half.to_bits() & 0xffff_e000;
    let next = n + 1;
    let compared = 3 < n;
    if compared && half < 1.5 && large > third && two > 1.0 && mask == 255 && f32::from_bits(high) == half {
        x[count] = T::from_real(T::Real::from_f64(0.25));
        x[size / 10_000 + next] = T::ONE;
    }
}

#[device(grid = 1, block = 1)]
fn run<T: Scalar>(n: Dim, x: VectorMut<T>) {
    literals(x, n);
}
