//! Each step against plain loops, with one thread a block, with all of them, and checked.
//!
//! All numbers are small integers, so that every order of additions gives the same bits.

use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::prelude::*;
use rocforge_examples::tutorial;

/// Runs `test` as the host does for speed, as a GPU would, and with every access looked at.
fn each_way(test: impl Fn(&Handle)) {
    for (threads, checks) in
        [(BlockThreads::One, false), (BlockThreads::Declared, false), (BlockThreads::Declared, true)]
    {
        let handle = Handle::on(Platform::Host).expect("the host is here");
        handle.set_block_threads(threads);
        handle.set_checks(checks);
        test(&handle);
    }
}

/// Integers from -8 to 8, the same for the same `seed`.
fn numbers(count: usize, seed: u64) -> Vec<f64> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % 17) as f64 - 8.0
    };
    (0..count).map(|_| next()).collect()
}

/// Where element `i` of `n` lies in memory, as reference BLAS has it.
fn place(i: usize, n: usize, inc: i64) -> usize {
    let from = if inc < 0 { (1 - n as i64) * inc } else { 0 };
    (from + i as i64 * inc) as usize
}

#[test]
fn copies_with_increments() {
    each_way(|handle| {
        for (n, incx, incy) in [(1000, 1, 1), (257, 2, -1), (5, -3, 2), (1, 1, 1)] {
            let (x, y) = (numbers(3 * n, 1), numbers(3 * n, 2));
            let mut expected = y.clone();
            for i in 0..n {
                expected[place(i, n, incy)] = x[place(i, n, incx)];
            }
            let input = handle.upload(&x).expect("memory");
            let mut output = handle.upload(&y).expect("memory");
            tutorial::copy(handle, n as Dim, input.vector(incx), output.vector_mut(incy)).expect("copy");
            assert_eq!(output.to_vec().expect("a copy"), expected, "n = {n}, incx = {incx}, incy = {incy}");
        }
    });
}

#[test]
fn adds_with_increments() {
    each_way(|handle| {
        for (n, incx, incy) in [(3000, 1, 1), (1025, 1, 2), (63, -1, 1), (5, 3, -2), (3, 1, 1)] {
            let (x, y) = (numbers(3 * n, 3), numbers(3 * n, 4));
            let mut expected = y.clone();
            for i in 0..n {
                expected[place(i, n, incy)] += -3.0 * x[place(i, n, incx)];
            }
            let input = handle.upload(&x).expect("memory");
            let mut output = handle.upload(&y).expect("memory");
            tutorial::axpy(handle, n as Dim, -3.0, input.vector(incx), output.vector_mut(incy))
                .expect("axpy");
            assert_eq!(output.to_vec().expect("a copy"), expected, "n = {n}, incx = {incx}, incy = {incy}");
        }
    });
}

#[test]
fn multiplies_and_sums() {
    each_way(|handle| {
        for (n, incx, incy) in [(20_000, 1, 1), (4097, 2, 1), (300, -1, 3), (1, 1, 1)] {
            let (x, y) = (numbers(3 * n, 5), numbers(3 * n, 6));
            let expected: f64 = (0..n).map(|i| x[place(i, n, incx)] * y[place(i, n, incy)]).sum();
            let a = handle.upload(&x).expect("memory");
            let b = handle.upload(&y).expect("memory");
            let mut result = 7.0;
            tutorial::dot(handle, n as Dim, a.vector(incx), b.vector(incy), (&mut result).into())
                .expect("dot");
            assert_eq!(result, expected, "n = {n}, incx = {incx}, incy = {incy}");
        }
    });
}

#[test]
fn transposes() {
    each_way(|handle| {
        for (m, n, lda, ldb) in [(64, 32, 64, 32), (33, 70, 40, 71), (1, 50, 1, 50), (100, 1, 101, 3)] {
            let (a, b) = (numbers(lda * n, 7), numbers(ldb * m, 8));
            let mut expected = b.clone();
            for i in 0..m {
                for j in 0..n {
                    expected[j + i * ldb] = a[i + j * lda];
                }
            }
            let input = handle.upload(&a).expect("memory");
            let mut output = handle.upload(&b).expect("memory");
            tutorial::transpose(
                handle,
                m as Dim,
                n as Dim,
                input.matrix(lda as Dim),
                output.matrix_mut(ldb as Dim),
            )
            .expect("transpose");
            assert_eq!(output.to_vec().expect("a copy"), expected, "{m} x {n}");
        }
    });
}

#[test]
fn multiplies_matrices() {
    each_way(|handle| {
        for (m, n, k, alpha, beta) in
            [(64, 64, 16, 1.0, 0.0), (70, 65, 37, 2.0, -1.0), (3, 1, 5, 1.0, 1.0), (65, 2, 0, 1.0, 2.0)]
        {
            let (lda, ldb, ldc) = (m + 3, k + 1, m + 2);
            let (a, b) = (numbers(lda * k.max(1), 9), numbers(ldb * n, 10));
            let mut c = numbers(ldc * n, 11);
            let mut expected = c.clone();
            for i in 0..m {
                for j in 0..n {
                    let sum: f64 = (0..k).map(|l| a[i + l * lda] * b[l + j * ldb]).sum();
                    expected[i + j * ldc] = alpha * sum + beta * expected[i + j * ldc];
                    // What beta == 0 leaves unread need not be a number.
                    if beta == 0.0 {
                        c[i + j * ldc] = f64::NAN;
                    }
                }
            }
            let left = handle.upload(&a).expect("memory");
            let right = handle.upload(&b).expect("memory");
            let mut output = handle.upload(&c).expect("memory");
            let [m, n, k, lda, ldb, ldc] = [m, n, k, lda, ldb, ldc].map(|size| size as Dim);
            let (a, b) = (left.matrix(lda), right.matrix(ldb));
            tutorial::gemm_shared(handle, m, n, k, alpha, a, b, beta, output.matrix_mut(ldc)).expect("gemm");
            assert_eq!(output.to_vec().expect("a copy"), expected, "{m} x {n} x {k}");
        }
    });
}
