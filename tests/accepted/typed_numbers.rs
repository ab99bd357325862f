use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let count: i32 = 0;
    let half = 0.5_f32;
    let flag: bool = count > 1;
    if !flag && half < 1.0 {
        x[count] = T::from_real(T::Real::from_f64(0.5));
    }
}
