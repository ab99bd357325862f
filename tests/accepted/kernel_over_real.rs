use rocforge::prelude::*;

#[device]
fn choose<T: Scalar, const FIRST: bool>(a: T, b: T) -> T {
    if FIRST { a } else { b }
}

#[device(grid = 1, block = 64)]
fn largest<T: Real>(n: Dim, x: Vector<T>, result: ResultMut<T>) {
    let mut most = T::ZERO;
    for i in 0..n {
        most = most.max(choose::<T, true>(x[i], T::ZERO));
    }
    if global_id_x() == 0 {
        result.set(most);
    }
}

#[test]
fn runs() {
    let _ = largest::<f32>;
}
