#[device]
fn fold<T: Scalar, F: Fn(T, T) -> T>(n: Dim, x: Vector<T>, first: T, combine: F) -> T {
    let mut all = first;
    for i in 0..n {
        all = combine(all, x[i]);
    }
    all
}

#[device]
fn each<F: FnMut(Dim)>(n: Dim, mut work: F) {
    for i in 0..n {
        work(i);
    }
}

#[device]
fn twice<T: Scalar, F: Fn(T) -> T, G: Fn(T, i32) -> T>(x: T, change: F, scale: G) -> T {
    scale(change(change(x)), 2)
}

#[device]
fn once<T: Scalar, F: FnOnce(T) -> T>(x: T, change: F) -> T {
    change(x)
}

/// Closures as arguments, as variables, with and without types, with captures that are read and written.
#[device(grid = 1, block = 64)]
fn closures<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let sum = fold(n, x, T::ZERO, |a, b| a + b);
    let largest = fold::<T, _>(n, x, T::ZERO, |a: T, b: T| if a.abs1() < b.abs1() { b } else { a });
    let mut total = T::ZERO;
    each(n, |i| total += alpha * x[i]);
    each(n, |i: Dim| {
        // The variable outside is meant.
        let i = i / 2;
        if i > 4 {
            return;
        }
        y[i] = total;
    });
    let clip = |value: T| -> T {
        if value.abs1() > T::Real::ONE {
            return T::ONE;
        }
        value
    };
    let scaled = |value, by| clip(value) * T::from_real(T::Real::from_f64(by));
    let other = once(total, |value| value - alpha);
    y[0] = twice(sum, |value| value.conj(), |value: T, _| clip(value)) + clip(largest) + scaled(sum, 0.5_f64) + other;
}
