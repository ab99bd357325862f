//! rotmg: what it makes of scaled numbers is a rotation without roots, in twice the precision of `f64`.

use rocforge::options::PointerMode;
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::Exact;
use rocforge_tests::random::Random;

/// The scale factors stay between this number's reciprocal and it.
const BOUND: f64 = 4096.0 * 4096.0;

/// d1, d2, x1 and y1.
type Input = [f64; 4];

/// d1, d2, x1 and the five values of the matrix.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Output {
    d1: f64,
    d2: f64,
    x1: f64,
    param: [f64; 5],
}

/// What stands in the matrix before the call.
const BEFORE: f64 = 77.0;

fn rotations<T: Element>(inputs: &[Input], mode: PointerMode, layout: Layout) -> Vec<Output> {
    let batch = (layout, inputs.len());
    let mut operands = [0, 1, 2, 3].map(|index| {
        let mut values = inputs.iter().map(|input| T::of([input[index], 0.0]));
        Operand::vector(1, 1, batch, || values.next().expect("a number a problem"))
    });
    let mut param = Operand::vector(5, 1, batch, || T::of([BEFORE, 0.0]));
    let handle = handle(BLOCK_THREADS[1]);
    handle.set_pointer_mode(mode);
    let mut call = Call::of::<T>("rotmg").batch_count(inputs.len() as i64);
    let [d1, d2, x1, y1] = &mut operands;
    for operand in [&mut *d1, d2, x1, y1] {
        call = call.memory(operand, 1);
    }
    call.memory(&mut param, 1).run(&handle).expect("a legal call");
    y1.assert_unchanged(&mode);
    param.assert_guards_hold(&mode);
    let value = |operand: &Operand<T>, problem: usize| operand.elements(problem)[0].parts()[0];
    let one = |problem: usize| {
        let list: Vec<f64> = param.elements(problem).iter().map(|value| value.parts()[0]).collect();
        let param = list.try_into().expect("five");
        let [d1, d2, x1] = [&*d1, &*d2, &*x1].map(|operand| value(operand, problem));
        Output { d1, d2, x1, param }
    };
    (0..inputs.len()).map(one).collect()
}

/// The entries that the flag implies are not written.
fn matrix(param: [f64; 5], case: &str) -> [f64; 4] {
    let [flag, h11, h21, h12, h22] = param;
    let unwritten = |entries: [f64; 2]| assert_eq!(entries, [BEFORE; 2], "{case}");
    match flag {
        -1.0 => [h11, h21, h12, h22],
        0.0 => {
            unwritten([h11, h22]);
            [1.0, h21, h12, 1.0]
        }
        1.0 => {
            unwritten([h21, h12]);
            [h11, -1.0, 1.0, h22]
        }
        _ => panic!("no such flag: {case}"),
    }
}

/// `a + b` is `wanted`, but for a few roundings of either.
fn assert_sum(a: Exact, b: Exact, wanted: f64, unit: f64, what: &str) {
    let sum = a + b;
    let bound = unit * (a.abs().value() + b.abs().value() + wanted.abs());
    assert!(sum.distance(wanted) <= bound, "{} instead of {wanted:e}: {what}", sum.value());
}

fn check<T: Element>(input: Input, found: Output) {
    let [d1, d2, x1, y1] = input.map(|value| T::of([value, 0.0]).parts()[0]);
    let case = format!("{input:?} gives {found:?}");
    let [h11, h21, h12, h22] = matrix(found.param, &case);
    let product = |a, b| Exact::product(a, b);
    // A difference in `u` is as exact as it is large.
    let share = (d2 * y1 * y1 / (d1 * x1 * x1)).abs();
    let cancels = if d2 < 0.0 { (1.0 + share) / (1.0 - share).abs() } else { 1.0 };
    let unit = T::ROUNDOFF * 16.0 * cancels;
    assert_sum(product(h21, x1), product(h22, y1), 0.0, unit, &format!("not annihilated: {case}"));
    assert_sum(product(h11, x1), product(h12, y1), found.x1, unit, &format!("x1: {case}"));
    // transpose(H) * diag(d1', d2') * H is diag(d1, d2).
    let entry = |a, b, c, d| {
        let term = |d: f64, a: f64, b: f64| Exact::product(a, b) * Exact::new(d);
        (term(found.d1, a, c), term(found.d2, b, d))
    };
    for ((a, b), (c, d), wanted) in
        [((h11, h21), (h11, h21), d1), ((h12, h22), (h12, h22), d2), ((h11, h21), (h12, h22), 0.0)]
    {
        let (first, second) = entry(a, b, c, d);
        assert_sum(first, second, wanted, unit, &format!("the metric: {case}"));
    }
    for d in [found.d1, found.d2] {
        assert!(d == 0.0 || d.abs() > 1.0 / BOUND && d.abs() < BOUND, "out of bounds: {case}");
    }
}

fn inputs() -> Vec<Input> {
    let mut random = Random::new(5);
    let mut list = Vec::new();
    let exponents = [-48, -25, -24, -23, -12, 0, 1, 12, 23, 24, 25, 48];
    for d1 in exponents {
        for d2 in exponents {
            for (x1, y1) in [(0, 0), (-6, 4), (5, -7)] {
                let mut number = |exponent: i32| (1.0 + random.unit().abs()) * 2_f64.powi(exponent);
                let [mut d1, mut d2, mut x1, y1] = [number(d1), number(d2), number(x1), number(y1)];
                // Exact in both types.
                (d1, d2, x1) = (f64::from(d1 as f32), f64::from(d2 as f32), f64::from(x1 as f32));
                let y1 = f64::from(y1 as f32);
                list.extend([[d1, d2, x1, y1], [d1, d2, -x1, y1], [d1, d2, x1, -y1]]);
                // Small enough for a rotation that turns the other way.
                if d2 * y1 * y1 < 0.5 * d1 * x1 * x1 {
                    list.push([d1, -d2, x1, y1]);
                }
            }
        }
    }
    // Bounds exactly, powers of two, and one factor that is zero.
    list.extend([[BOUND, 1.0, 1.0, 1.0], [1.0, BOUND, 1.0, 1.0], [1.0 / BOUND, 1.0 / BOUND, 1.0, 2.0]]);
    list.extend([[0.0, 1.0, 1.0, 1.0], [1.0, 1.0, 0.0, 1.0], [0.0, 2.0, 0.0, -3.0]]);
    list
}

#[test]
fn rotations_annihilate_and_keep_the_metric() {
    let inputs = inputs();
    for mode in [PointerMode::Host, PointerMode::Device] {
        for layout in [Layout::Strided, Layout::Array] {
            for (input, found) in inputs.iter().zip(rotations::<f32>(&inputs, mode, layout)) {
                check::<f32>(*input, found);
            }
            for (input, found) in inputs.iter().zip(rotations::<f64>(&inputs, mode, layout)) {
                check::<f64>(*input, found);
            }
        }
    }
    let flags = rotations::<f64>(&inputs, PointerMode::Host, Layout::Strided).into_iter();
    let flags: std::collections::BTreeSet<i64> = flags.map(|found| found.param[0] as i64).collect();
    assert_eq!(flags.into_iter().collect::<Vec<_>>(), [-1, 0, 1], "every flag but the identity's");
}

#[test]
fn what_has_no_rotation_becomes_zero_and_an_identity_changes_nothing() {
    fn all<T: Element>() {
        let find = |input| rotations::<T>(&[input], PointerMode::Host, Layout::Strided)[0];
        let nothing = Output { d1: 0.0, d2: 0.0, x1: 0.0, param: [-1.0, 0.0, 0.0, 0.0, 0.0] };
        // A negative first factor; a negative second one that is at least as heavy.
        for input in [[-1.0, 2.0, 3.0, 4.0], [1.0, -2.0, 1.0, 1.0], [1.0, -1.0, 1.0, 1.0]] {
            assert_eq!(find(input), nothing, "{input:?}");
        }
        for [d1, d2, x1, y1] in [[1.0, 0.0, 3.0, 4.0], [1.0, 2.0, 3.0, 0.0], [1e9, 0.0, 3.0, 0.0]] {
            let identity = Output { d1, d2, x1, param: [-2.0, BEFORE, BEFORE, BEFORE, BEFORE] };
            assert_eq!(find([d1, d2, x1, y1]), identity);
        }
    }
    all::<f32>();
    all::<f64>();
}

#[test]
fn what_is_no_number_ends_too() {
    fn all<T: Element>() {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            for index in 0..4 {
                let mut input = [1.0, 2.0, 3.0, 4.0];
                input[index] = bad;
                // It returns: that is all that can be asked of it.
                let found = rotations::<T>(&[input], PointerMode::Host, Layout::Strided)[0];
                assert_ne!(found.param[0], BEFORE, "{input:?}");
            }
        }
    }
    all::<f32>();
    all::<f64>();
}
