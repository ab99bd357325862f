/// Loops over ranges, with conditions, and their ways out.
#[device]
fn loops<T: Scalar>(x: VectorMut<T>, n: Dim) {
    for i in 0..n {
        x[i] = T::ZERO;
    }
    for i in 0..=n {
        x[i] += T::ONE;
    }
    for i in (n / 2..n).step_by(4) {
        x[i] -= T::ONE;
    }
    let mut end = n;
    for i in 0..end {
        end -= 1;
        if i == 3 {
            continue;
        }
    }
    while end > 0 {
        end /= 2;
    }
    loop {
        end += 1;
        if end > 9 {
            break;
        }
    }
    for _ in 0..2_i32 {
        end += 1;
    }
}

#[device(grid = 1, block = 1)]
fn run<T: Scalar>(n: Dim, x: VectorMut<T>) {
    loops(x, n);
}
