#[device]
fn choose<T: Scalar>(x: T, n: Dim) -> T {
    let value = if n > 2 {
        let twice = x + x;
        twice.conj()
    } else {
        T::ONE
    };
    value.mul_add(x, T::from_real(x.abs1() + value.re() + value.im()))
}

#[device]
fn sum<T: Scalar, const LEN: i32>(x: Vector<T>, a: Matrix<T>) -> T {
    let mut sums = [T::ZERO; 4];
    #[unroll]
    for lane in 0..LEN {
        sums[lane as usize] += x[lane] * a[(lane, 0)];
    }
    sums[0] / sums[1]
}

/// Helpers with every kind of generic parameter, in use.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn instances<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, a: Matrix<T>, y: VectorMut<T>, w: Workspace<T::Real>) {
    let i = global_id_x();
    let mut tile = shared::<T>(BLOCK);
    tile[thread_id_x()] = sum::<T, 4>(x, a);
    barrier();
    if i < n {
        y[i] = choose::<T>(alpha * tile[0], n) - y[i];
        w[i] = choose(x[i].re(), n).abs().sqrt().max(T::Real::from_f64(0.5));
        y[i] *= T::from_real(w[i]);
    }
}
