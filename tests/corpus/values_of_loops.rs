/// `loop` and blocks as values.
#[device]
fn values_of_loops(n: Dim) -> Dim {
    let mut i = n;
    let first = loop {
        i += 1;
        if i % 3 == 0 {
            break i * 2;
        }
    };
    let square = {
        let half = first / 2;
        half * half
    };
    let clipped = 'clip: {
        if square > 100 {
            break 'clip 100;
        }
        square
    };
    let deep: i64 = 'outer: loop {
        for j in 0..n {
            if j * j > clipped {
                break 'outer j;
            }
        }
        i += 1;
        if i > 99 {
            break 0;
        }
    };
    loop {
        if i > deep {
            break i;
        }
        i += 1;
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run(n: Dim, y: VectorMut<i64>) {
    let i = global_id_x();
    if i < n {
        y[i] = values_of_loops(i);
    }
}
