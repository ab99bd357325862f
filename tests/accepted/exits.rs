use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i: Dim = if n > 4 {
        let mut count: Dim = 0;
        loop {
            count += 1;
            if count > n {
                break;
            }
        }
        count
    } else {
        n
    };
    if i == 0 {
        return;
    }
    x[i] = T::ZERO;
}
