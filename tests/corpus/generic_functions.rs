/// Functions with type and constant parameters, and calls of them.
#[device]
fn generic_functions<T: Scalar, const LEN: i32>(x: Vector<T>) -> T {
    let all = plain(x) + sized::<T, LEN>(x) + sized::<T, 16>(x);
    all + T::from_real(part::<T::Real>(x[0].re()))
}
