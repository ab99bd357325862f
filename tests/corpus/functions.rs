/// Functions that the platform's library has.
#[device]
fn of_reals<R: Real>(x: R, y: R) -> R {
    let size = x.abs() + R::EPSILON;
    let powers = size.powf(y) + x.exp() + y.exp2() - x.cbrt() + y.tanh();
    let logarithms = size.ln() + size.log2() * size.log10();
    let angles = x.sin() * y.cos() + x.tan().atan2(y);
    powers + logarithms + angles
}

/// Functions that are exact or written out, which give the same bits in both worlds.
#[device]
fn written_out<R: Real>(x: R, y: R, k: i32) -> R {
    let mut rest = (y.abs() + R::ONE).powi(k) % R::from_f64(3.0);
    rest %= x;
    x.hypot(y) + rest
}

/// The square root of any number.
#[device]
fn root<T: Scalar>(x: T) -> T {
    let square = x * x;
    square.sqrt() + T::from_real(x.abs().sqrt())
}

/// Of a complex number by its own type, as in generic functions.
#[device]
fn root_by_type(x: c64) -> c64 {
    x.sqrt()
}

/// In its caller, whatever it costs.
#[inline(always)]
#[device]
fn single_root(x: c32) -> c32 {
    x.sqrt()
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn functions<R: Real>(n: Dim, x: Vector<R>, y: VectorMut<R>) {
    let i = global_id_x();
    if i < n {
        y[i] = of_reals(x[i], y[i]);
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn exact_functions<R: Real>(n: Dim, k: i32, x: Vector<R>, y: VectorMut<R>) {
    let i = global_id_x();
    if i < n {
        y[i] = written_out(x[i], y[i], k);
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn roots<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = root(x[i]);
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn roots_by_type(n: Dim, x: VectorMut<c64>, y: VectorMut<c32>) {
    let i = global_id_x();
    if i < n {
        x[i] = root_by_type(x[i]);
        y[i] = single_root(y[i]);
    }
}
