//! rotm against its definition, for every flag.

use rocforge::Status;
use rocforge::options::PointerMode;
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::{Exact, Expected, position};
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::assert_close;

#[derive(Debug, Clone, Copy)]
struct Case {
    n: usize,
    incx: i64,
    incy: i64,
    flag: f64,
    batch: (Layout, usize),
    mode: PointerMode,
}

/// The matrix that flag and entries stand for, by columns.
fn matrix(param: &[f64]) -> [f64; 4] {
    match param[0] {
        -2.0 => [1.0, 0.0, 0.0, 1.0],
        -1.0 => [param[1], param[2], param[3], param[4]],
        0.0 => [1.0, param[2], param[3], 1.0],
        _ => [param[1], -1.0, 1.0, param[4]],
    }
}

fn expected(h: [f64; 2], x: f64, y: f64) -> Expected {
    let value = Exact::product(h[0], x) + Exact::product(h[1], y);
    let magnitude = (h[0] * x).abs() + (h[1] * y).abs();
    Expected { value: [value, Exact::ZERO], magnitude, roundings: 2 }
}

fn check<T: Element>(case: &Case) {
    let Case { n, incx, incy, flag, batch, mode } = *case;
    let mut random = Random::new(n as u64 + 3);
    let mut x = Operand::vector(n, incx, batch, || random.element::<T>());
    let mut y = Operand::vector(n, incy, batch, || random.element::<T>());
    let mut next = 0;
    let mut param = Operand::vector(5, 1, batch, || {
        next += 1;
        // Entries that the flag does not ask for are NaN, so that a multiplication with them shows.
        let unread = match (flag as i64, (next - 1) % 5) {
            (-2, 1..) | (0, 1 | 4) | (1, 2 | 3) => true,
            (_, 0) => return T::of([flag, 0.0]),
            _ => false,
        };
        if unread { T::of([f64::NAN, 0.0]) } else { random.element::<T>() }
    });
    for threads in BLOCK_THREADS {
        x.reset();
        y.reset();
        let handle = handle(threads);
        handle.set_pointer_mode(mode);
        let call = Call::of::<T>("rotm").batch_count(batch.1 as i64).dim(n as i64);
        let call = call.memory(&mut x, incx).memory(&mut y, incy).memory(&mut param, 1);
        assert_eq!(call.run(&handle).expect("a legal call"), Status::Success);
        x.assert_guards_hold(case);
        y.assert_guards_hold(case);
        param.assert_unchanged(case);
        for problem in 0..batch.1 {
            let values: Vec<f64> = param.elements(problem).iter().map(|value| value.parts()[0]).collect();
            let [h11, h21, h12, h22] = matrix(&values);
            let at = |memory: &[T], i, inc| memory[position(i, n, inc)].parts()[0];
            let pair = |i| (at(x.original(problem), i, incx), at(y.original(problem), i, incy));
            let row = |h: [f64; 2]| -> Vec<Expected> {
                (0..n).map(|i| expected(h, pair(i).0, pair(i).1)).collect()
            };
            assert_close(&x.elements(problem), &row([h11, h12]), &(case, threads));
            assert_close(&y.elements(problem), &row([h21, h22]), &(case, threads));
        }
    }
}

fn both(case: &Case) {
    check::<f32>(case);
    check::<f64>(case);
}

#[test]
fn every_flag_size_and_increment() {
    for n in [1, 2, 63, 64, 65, 255, 256, 257, 1000] {
        for (incx, incy) in [(1, 1), (2, 1), (1, -1), (-2, 3), (-1, -3)] {
            for flag in [-2.0, -1.0, 0.0, 1.0] {
                for mode in [PointerMode::Host, PointerMode::Device] {
                    both(&Case { n, incx, incy, flag, batch: (Layout::Strided, 1), mode });
                }
            }
        }
    }
}

#[test]
fn batches_have_values_each_on_the_device() {
    for layout in [Layout::Strided, Layout::Array] {
        for flag in [-2.0, -1.0, 0.0, 1.0] {
            both(&Case { n: 77, incx: -1, incy: 2, flag, batch: (layout, 5), mode: PointerMode::Device });
        }
    }
}

#[test]
fn an_increment_of_zero_is_one_element() {
    for flag in [-1.0, 0.0, 1.0] {
        both(&Case { n: 1, incx: 0, incy: 0, flag, batch: (Layout::Strided, 1), mode: PointerMode::Host });
    }
    // All elements of x are one; those of y are not, and the call is answered.
    let (mut x, mut y) = ([1.0_f64], [2.0, 3.0]);
    let host = handle(BLOCK_THREADS[0]);
    let mut dx = host.upload(&x).expect("memory");
    let mut dy = host.upload(&y).expect("memory");
    let param = [-1.0, 0.0, 0.0, 1.0, 0.0];
    rocforge_kernels::rotm(&host, 2, dx.vector_mut(0), dy.vector_mut(1), &param).expect("a legal call");
    x.copy_from_slice(&dx.to_vec().expect("a copy"));
    y.copy_from_slice(&dy.to_vec().expect("a copy"));
    assert!([2.0, 3.0].contains(&x[0]) && y == [0.0, 0.0], "{x:?} {y:?}");
}
