/// A constant of 16 bits.
#[device]
const HALF: f16 = 0.5 as f16;

/// Arithmetic, comparisons and methods of 16-bit floats; each operation rounds.
#[device]
fn halves<R: Real>(x: R, y: R) -> R {
    let mut sum = x * y + x / y - R::from_f64(0.1);
    sum += x;
    sum *= y;
    let bounded = sum.max(-x).min(y.abs());
    if x < y { bounded.mul_add(x, y) } else { bounded.abs().sqrt() }
}

/// Casts between the two, and to and from every other number.
#[device]
fn others(x: f16, y: bf16, k: i64, z: f64) -> f64 {
    let narrow = x as bf16;
    let back = y as f16;
    let whole = (x * HALF) as i32 as f64 + y as i32 as f64 + y as u8 as f64;
    let from = (k as f16) as f64 + (k as bf16) as f64 + ((k as i8) as f16) as f64;
    let wide = (z as f16) as f64 + (z as bf16) as f64 + ((z as f32) as f16) as f64;
    let most = (x as u64) as f64 + (y as i64) as f64;
    (narrow as f32 + back as f32) as f64 + whole + from + wide + most
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, x: Vector<f16>, y: Vector<bf16>, z: Vector<f64>, a: VectorMut<f16>, b: VectorMut<bf16>, c: VectorMut<f64>) {
    let mut parts = shared::<bf16>(BLOCK);
    let i = global_id_x();
    if i < n {
        a[i] = halves(x[i], a[i]);
        b[i] = halves(y[i], b[i]);
        let k = (z[i] * 1e18) as i64;
        c[i] = others(x[i], y[i], k, z[i] * 70000.0);
    }
    parts[thread_id_x()] = if i < n { y[i] } else { 1 as bf16 };
    barrier();
    let next = parts[BLOCK - 1 - thread_id_x()];
    let largest = wave_max(parts[thread_id_x()]);
    if i < n {
        c[i] += (next + largest) as f64;
    }
}

/// Generic over the element type.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn generic<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = alpha * x[i] + T::from_real(x[i].abs1()).conj();
    }
}
