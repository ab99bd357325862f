#[device]
const LIMIT: i32 = 40;

/// `match` on options and numbers, for its value and for its effect.
#[device]
fn matches<T: Scalar>(trans: Operation, code: i32, n: Dim, x: VectorMut<T>) -> T {
    let element = match trans {
        Operation::None => x[0],
        Operation::Transpose => x[1],
        Operation::ConjugateTranspose => x[1].conj(),
    };
    match code {
        0 => x[0] = element,
        1 | 2 => {
            let twice = element + element;
            x[1] = twice;
        }
        -1 => return element,
        LIMIT => {}
        // Anything else.
        _ => x[2] = T::ZERO,
    }
    let kind: i64 = match n % 10 {
        0 => 1,
        low @ 1..=4 => low * 2,
        5..8 if code > 0 => 7,
        other => {
            let half = other / 2;
            half + 1
        }
    };
    for i in 0..n {
        match i {
            3 => continue,
            5 => break,
            _ => x[i] = T::ONE,
        }
    }
    let flag = match (code > 3, kind) {
        (true, 1) => 1_i32,
        (false, _) => 2,
        (true, many) => many as i32,
    };
    match flag {
        1 => T::ONE,
        2 => x[kind],
        _ => T::ZERO,
    }
}

#[device(grid = 1, block = 1)]
fn run<T: Scalar>(trans: Operation, n: Dim, x: VectorMut<T>, y: VectorMut<T>) {
    for i in 0..n {
        for code in -2..45_i32 {
            x[i] = matches(trans, code, i, y);
        }
    }
}
