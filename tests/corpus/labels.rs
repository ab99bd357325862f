/// Jumps out of inner loops.
#[device]
fn labels<T: Scalar>(n: Dim, a: Matrix<T>) -> Dim {
    let mut found = n;
    'rows: for i in 0..n {
        for j in 0..n {
            if a[(i, j)] == T::ZERO {
                continue 'rows;
            }
            if a[(i, j)] == T::ONE {
                found = i;
                break 'rows;
            }
        }
        let last = a[(i, n - 1)];
        if last == T::ZERO {
            break 'rows;
        }
    }
    'search: while found > 0 {
        loop {
            found -= 1;
            if found % 7 == 0 {
                break 'search;
            }
            if found % 5 == 0 {
                break;
            }
        }
    }
    // The same name once more is another label in C++.
    'rows: for i in 0..n {
        for j in 0..i {
            if j == found {
                break 'rows;
            }
        }
    }
    'block: {
        if found > 3 {
            break 'block;
        }
        found += 1;
    }
    found
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, a: Matrix<T>, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = labels(i % 40, a);
    }
}
