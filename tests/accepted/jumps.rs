use rocforge::prelude::*;

#[device]
fn first_zero<T: Scalar>(n: Dim, a: Matrix<T>) -> Dim {
    let mut found = n;
    'rows: for i in 0..n {
        for j in 0..n {
            if j > i {
                continue 'rows;
            }
            if a[(i, j)] == T::ZERO {
                found = i;
                break 'rows;
            }
        }
    }
    let doubled = loop {
        found += 1;
        if found > 7 {
            break found * 2;
        }
    };
    let clipped = 'clip: {
        if doubled > 100 {
            break 'clip 100;
        }
        doubled
    };
    for mut i in (0..=n).rev() {
        i *= 2;
        found -= i;
    }
    for i in (0..n as i32).step_by(2).rev() {
        found -= i as Dim;
    }
    clipped + found
}
