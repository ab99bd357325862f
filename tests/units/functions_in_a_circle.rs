// Each function alone says nothing of the circle: rustc compiles it, and the translation unit is an error.
use rocforge::prelude::*;

#[device]
fn is_even(n: Dim) -> bool {
    if n == 0 { true } else { is_odd(n - 1) }
}

#[device]
fn is_odd(n: Dim) -> bool {
    if n == 0 { false } else { is_even(n - 1) }
}

#[rocblas_kernel]
pub fn parity<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n && is_even(i) {
        x[i] = T::ZERO;
    }
}

#[test]
fn runs() {
    let instance = rocforge::catalogue::find("rocblas_sparity").expect("the routine is in the catalogue");
    let error = rocforge::source::translation_unit(instance).expect_err("a circle has no source").to_string();
    assert!(error.contains("[RF0016]"), "{error}");
    assert!(error.contains("`is_even`") && error.contains("`is_odd`"), "{error}");
}
