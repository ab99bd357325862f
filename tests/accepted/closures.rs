use rocforge::prelude::*;

#[device]
fn apply<T: Scalar, F: Fn(T) -> T>(x: T, change: F) -> T {
    change(change(x))
}

#[device]
fn visit<F: FnMut(Dim)>(n: Dim, mut work: F) {
    for i in 0..n {
        work(i);
    }
}

// near miss of RF0040
#[device]
fn folded<F: Fn(Dim) -> Dim>(n: Dim, step: F) -> Dim {
    step(step(n))
}

#[device]
fn once<F: FnOnce() -> Dim>(work: F) -> Dim {
    work()
}

#[device]
fn through<T: Scalar, F: Fn(T) -> T>(x: T, change: F) -> T {
    apply(x, change)
}

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) -> T {
    let mut count: Dim = 0;
    visit(n, |i| {
        x[i] = through::<T, _>(x[i], |value| value.conj());
        count += once(|| i);
    });
    let change = |value: T| -> T {
        if count > 3 {
            return value;
        }
        value + value
    };
    // A call of a variable, and of a function that the variable hides later.
    let apply = apply(x[0], |value| change(value));
    apply
}
