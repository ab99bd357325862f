//! Samples of `docs/kernel-language.md`: statements, ranges, tuples, `match`.

use rocforge::prelude::*;

/// The first row of A with a zero left of the diagonal.
#[device]
fn first_zero<T: Scalar>(n: Dim, a: Matrix<T>) -> Dim {
    let mut found = n;
    'rows: for i in 0..n {
        for j in 0..i {
            if a[(i, j)] == T::ZERO {
                found = i;
                break 'rows;
            }
        }
    }
    found
}

/// Half of the smallest power of two that is not below `n`.
#[device]
fn half_power(n: Dim) -> Dim {
    let mut power: Dim = 1;
    let found = loop {
        if power >= n {
            break power;
        }
        power *= 2;
    };
    found / 2
}

/// x := the solution of L * x = x, with L of A unit lower triangular, one thread
#[device]
fn solve_backwards<T: Scalar>(n: Dim, a: Matrix<T>, x: VectorMut<T>) {
    for i in (0..n).rev() {
        let mut sum = x[i];
        for j in (i + 1..n).rev().step_by(2) {
            sum -= a[(j, i)] * x[j];
        }
        x[i] = sum;
    }
}

/// Quotient and rest.
#[device]
fn divided(a: Dim, b: Dim) -> (Dim, Dim) {
    (a / b, a % b)
}

/// The greatest common divisor.
#[device]
fn common_divisor(a: Dim, b: Dim) -> Dim {
    let (mut large, mut small) = (a, b);
    while small > 0 {
        let (_, rest) = divided(large, small);
        (large, small) = (small, rest);
    }
    large
}

/// The next number.
#[device]
fn step(count: &mut Dim) -> Dim {
    *count += 1;
    *count
}

#[device]
fn pair(first: Dim, second: Dim) -> Dim {
    10 * first - second
}

/// Numbers that follow `n`, in the order in which they are asked for.
#[device]
fn steps(n: Dim) -> Dim {
    let mut c = n;
    let sum = c + step(&mut c);
    sum * pair(step(&mut c), step(&mut c))
}

/// The element of op(A) in row `i` and column `j`.
#[device]
fn element<T: Scalar>(trans: Operation, a: Matrix<T>, i: Dim, j: Dim) -> T {
    match trans {
        Operation::None => a[(i, j)],
        Operation::Transpose => a[(j, i)],
        Operation::ConjugateTranspose => a[(j, i)].conj(),
    }
}

#[rocblas_kernel(symbol = "book_{t}language", grid = 1, block = 64)]
pub fn language<T: Scalar>(
    trans: Operation,
    n: Dim,
    #[shape(n, n)] a: Matrix<T>,
    x: VectorMut<T>,
    #[len(n)] w: VectorMut<T>,
) {
    let kind = match n % 8 {
        0 => 0,
        low @ 1..=3 => low,
        other if other > n / 2 => 4,
        _ => 5_i64,
    };
    match kind {
        0 | 1 => x[0] = T::ZERO,
        2 => {
            let first = x[0];
            x[1] = first;
        }
        _ => {}
    }
    for i in 0..n {
        w[i] = element(trans, a, i, first_zero(n, a).min(n - 1));
    }
    if half_power(n) > common_divisor(n, kind) + steps(n) {
        solve_backwards(n, a, x);
    }
}
