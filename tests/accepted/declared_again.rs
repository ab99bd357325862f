use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let n = n + 1;
    let n = n as i32;
    {
        let n = n + 1;
        x[n] = T::ZERO;
    }
    x[n] = T::ONE;
}
