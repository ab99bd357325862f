/// Functions of reals whose bits are the same everywhere.
#[device]
fn exact<R: Real>(x: R, y: R) -> R {
    let big = x * R::from_f64(37.0);
    let whole = big.floor() + big.ceil() - big.round() * big.trunc();
    let signed = whole.copysign(y) + y.signum();
    let bounded = if signed.is_nan() || signed.is_infinite() { R::ONE } else { signed };
    let power = y.powi(3) + (y.abs() + R::ONE).powi(-5);
    let root = (x.norm_sqr() + R::MIN_POSITIVE).rsqrt().clamp(-R::MAX, R::MAX);
    let ends = R::EPSILON * R::NEG_INFINITY.max(R::ONE) + R::INFINITY.min(R::MIN.signum());
    if root.is_finite() && !y.is_sign_negative() { bounded + power.safe_div(root) } else { ends - R::NAN.max(power) }
}

/// The number itself, with the bits that a double has.
#[device]
fn wide<R: Real>(x: R) -> f64 {
    let wide = x.to_f64();
    if wide < 1.0 { wide } else { 1.0 }
}

/// Magnitudes and quotients of complex numbers.
#[device]
fn of_complex<T: Scalar>(x: T, y: T) -> T {
    let small = T::from_real(x.abs());
    if y == T::ZERO { small } else { small.safe_div(y) + T::from_real(y.norm_sqr()) }
}

/// Bits of numbers.
#[device]
fn bits(x: f32, y: f64, h: f16) -> f64 {
    let next = f32::from_bits(x.to_bits() ^ 1);
    let other = f64::from_bits(y.to_bits() & !1);
    let half = f16::from_bits(h.to_bits() ^ 3);
    next as f64 + other + half as f64 + f64::EPSILON
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn reals<R: Real>(n: Dim, x: Vector<R>, y: VectorMut<R>) {
    let i = global_id_x();
    if i < n {
        y[i] = exact(x[i], y[i]) + R::from_f64(wide(x[i]));
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn complexes<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = of_complex(x[i], y[i]);
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<f32>, h: Vector<f16>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i < n {
        y[i] = bits(x[i], y[i], h[i]);
    }
}
