#[device]
fn plain<T: Scalar>(x: Vector<T>) -> T {
    x[0]
}

#[device]
fn sized<T: Scalar, const LEN: i32>(x: Vector<T>) -> T {
    x[LEN]
}

#[device]
fn part<T: Scalar>(x: T) -> T {
    x
}

/// Functions with type and constant parameters, and calls of them.
#[device]
fn generic_functions<T: Scalar, const LEN: i32>(x: Vector<T>) -> T {
    let all = plain(x) + sized::<T, LEN>(x) + sized::<T, 16>(x);
    all + T::from_real(part::<T::Real>(x[0].re()))
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = generic_functions::<T, 3>(x);
    }
}
