use rocforge::prelude::*;

#[device]
fn helper<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut i = n;
    while i > 0 {
        i -= 1;
        if i % 2 == 0 {
            continue;
        } else if i == 7 {
            break;
        }
        x[i] = -x[i];
    }
    loop {
        break;
    }
    #[unroll]
    for _ in 0..4_i32 {
        i += 1;
    }
    for j in (0..=n).step_by(2) {
        x[j] = if j > 3 { T::ONE } else { T::ZERO };
    }
}
