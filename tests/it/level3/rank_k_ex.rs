//! syrk_ex and herk_ex against plain loops over small integers, which every type holds, in all combinations of types.

use rocforge::options::{Fill, Operation};
use rocforge::platform::host::BlockThreads;
use rocforge::{DataType, Real, Status, bf16, c32, c64, f16};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::random::Random;

/// Order, and terms: some of one tile, some of several, one whose terms are split.
const SIZES: [[usize; 2]; 9] =
    [[1, 1], [3, 0], [5, 7], [33, 32], [64, 65], [65, 17], [130, 20], [40, 700], [0, 4]];

#[derive(Debug, Clone, Copy)]
struct Case {
    uplo: Fill,
    trans: Operation,
    size: [usize; 2],
    padding: [usize; 2],
    factors: [f64; 2],
    threads: BlockThreads,
    is_hermitian: bool,
}

impl Case {
    fn new(is_hermitian: bool, size: [usize; 2], seed: usize) -> Case {
        let transposed = if is_hermitian { Operation::ConjugateTranspose } else { Operation::Transpose };
        Case {
            uplo: if seed.is_multiple_of(2) { Fill::Upper } else { Fill::Lower },
            trans: if (seed / 2).is_multiple_of(2) { Operation::None } else { transposed },
            size,
            padding: [seed % 3, seed % 4],
            factors: [[1.0, 1.0], [2.0, -1.0], [0.0, 2.0], [-1.0, 0.0], [0.0, 1.0]][seed % 5],
            threads: BLOCK_THREADS[seed % 2],
            is_hermitian,
        }
    }

    /// Rows and columns of A in memory.
    fn stored(&self) -> [usize; 2] {
        let [n, k] = self.size;
        if self.trans == Operation::None { [n, k] } else { [k, n] }
    }

    fn in_triangle(&self, (i, j): (usize, usize)) -> bool {
        if self.uplo == Fill::Upper { i <= j } else { i >= j }
    }

    /// The places of the triangle, by columns.
    fn places(&self) -> Vec<(usize, usize)> {
        let n = self.size[0];
        (0..n).flat_map(|j| (0..n).map(move |i| (i, j))).filter(|place| self.in_triangle(*place)).collect()
    }
}

type Number = [f64; 2];

fn times(a: Number, b: Number) -> Number {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

/// The triangle as it should be; imaginary parts of a Hermitian diagonal are nothing.
fn expected(case: &Case, a: &[Number], lda: usize, c: &[Number]) -> Vec<Number> {
    let [alpha, beta] = case.factors;
    let at = |i: usize, l: usize| {
        let value = a[if case.trans == Operation::None { i + l * lda } else { l + i * lda }];
        let conjugates = case.is_hermitian && case.trans != Operation::None;
        [value[0], if conjugates { -value[1] } else { value[1] }]
    };
    let element = |((i, j), old): ((usize, usize), &Number)| {
        let mut sum = [0.0; 2];
        for l in 0..case.size[1] {
            let right = at(j, l);
            let product = times(at(i, l), [right[0], if case.is_hermitian { -right[1] } else { right[1] }]);
            sum = [sum[0] + product[0], sum[1] + product[1]];
        }
        let scaled = |factor: f64, value: f64| if factor == 0.0 { 0.0 } else { factor * value };
        let is_real = case.is_hermitian && i == j;
        let part = |which: usize| scaled(alpha, sum[which]) + scaled(beta, old[which]);
        [part(0), if is_real { 0.0 } else { part(1) }]
    };
    case.places().into_iter().zip(c).map(element).collect()
}

/// Runs a call, and compares what it writes with what `near` allows.
fn check<X: Element, O: Element, E: Element>(
    case: &Case,
    mut value: impl FnMut() -> f64,
    near: impl Fn(f64, f64) -> bool,
) {
    let [n, k] = case.size;
    let [alpha, beta] = case.factors;
    let lds = [case.stored()[0].max(1) + case.padding[0], n.max(1) + case.padding[1]];
    let batch = (Layout::Strided, 1);
    // What a factor of zero hides is NaN.
    let mut a = Operand::<X>::matrix(case.stored(), lds[0], batch, || {
        let [re, im] = [value(), value()];
        X::of(if alpha == 0.0 { [f64::NAN; 2] } else { [re, im] })
    });
    let places = case.places();
    let mut turn = 0;
    let positions = places.iter().map(|(i, j)| i + j * lds[1]).collect();
    let mut c = Operand::<O>::at(positions, batch, || {
        let (i, j) = places[turn % places.len()];
        turn += 1;
        let hidden = case.is_hermitian && i == j;
        O::of(if beta == 0.0 { [f64::NAN; 2] } else { [2.0, if hidden { f64::NAN } else { -1.0 }] })
    });
    let parts = |values: Vec<O>| -> Vec<Number> { values.into_iter().map(|value| value.parts()).collect() };
    let of_a: Vec<Number> =
        if n * k == 0 { Vec::new() } else { a.original(0).iter().map(|x| x.parts()).collect() };
    let wanted = expected(case, &of_a, lds[0], &parts(c.elements(0)));
    let family = if case.is_hermitian { "herk_ex" } else { "syrk_ex" };
    let call = Call::of_types(family, &[X::TYPE, O::TYPE, E::TYPE]);
    let call = call.option(case.uplo as i32).option(case.trans as i32).dim(n as i64).dim(k as i64);
    let real = [alpha, beta].map(<E::Real as Real>::from_f64);
    let whole = [alpha, beta].map(|factor| E::of([factor, 0.0]));
    let handle = handle(case.threads);
    let status = if case.is_hermitian {
        let call = call.scalar(&real[0]).memory(&mut a, lds[0] as i64);
        call.scalar(&real[1]).memory(&mut c, lds[1] as i64).run(&handle)
    } else {
        let call = call.scalar(&whole[0]).memory(&mut a, lds[0] as i64);
        call.scalar(&whole[1]).memory(&mut c, lds[1] as i64).run(&handle)
    };
    assert_eq!(status.unwrap_or_else(|error| panic!("{error}: {case:?}")), Status::Success, "{case:?}");
    a.assert_unchanged(case);
    // Without a product and with beta = 1 nothing is written.
    if n == 0 || ((alpha == 0.0 || k == 0) && beta == 1.0) {
        return c.assert_unchanged(case);
    }
    c.assert_guards_hold(case);
    for (place, (found, wanted)) in case.places().iter().zip(parts(c.elements(0)).into_iter().zip(wanted)) {
        let right = near(found[0], wanted[0]) && near(found[1], wanted[1]);
        assert!(right, "{place:?}: {found:?} instead of {wanted:?}, {case:?}");
    }
}

/// Integers of at most 1, of which all types hold the sums; only the result is rounded.
fn check_exactly<X: Element, O: Element, E: Element>(is_hermitian: bool) {
    let mut random = Random::new(11);
    for (turn, size) in SIZES.into_iter().enumerate() {
        for seed in 0..10 {
            let case = Case::new(is_hermitian, size, seed + turn);
            let rounded = |value: f64| O::of([value, 0.0]).parts()[0];
            check::<X, O, E>(
                &case,
                || random.below(3) as f64 - 1.0,
                |found, wanted| found == rounded(wanted),
            );
        }
    }
}

#[test]
fn symmetric_updates_of_every_type() {
    check_exactly::<f16, f16, f32>(false);
    check_exactly::<f16, f32, f32>(false);
    check_exactly::<bf16, bf16, f32>(false);
    check_exactly::<bf16, f32, f32>(false);
    check_exactly::<f32, f32, f64>(false);
    check_exactly::<f32, f64, f64>(false);
}

#[test]
fn hermitian_updates_of_every_type() {
    check_exactly::<c32, c32, c64>(true);
    check_exactly::<c32, c64, c64>(true);
}

/// Sums of operands in single precision have the bits of double precision.
#[test]
fn sums_are_of_twice_the_precision() {
    let mut random = Random::new(3);
    for seed in 0..4 {
        for (is_hermitian, size) in [(false, [70, 300]), (true, [40, 700])] {
            let case = Case { factors: [1.0, 1.0], ..Case::new(is_hermitian, size, seed) };
            let near = |found: f64, wanted: f64| (found - wanted).abs() <= 1e-11;
            let value = || f64::from(random.unit() as f32);
            match is_hermitian {
                true => check::<c32, c64, c64>(&case, value, near),
                false => check::<f32, f64, f64>(&case, value, near),
            }
        }
    }
}

/// A conjugate transpose of real elements is a transpose, and one of complex elements is for herk_ex alone.
#[test]
fn operations_are_those_of_syrk_and_herk() {
    let conjugate = Case { trans: Operation::ConjugateTranspose, ..Case::new(false, [33, 32], 1) };
    let mut random = Random::new(5);
    check::<f32, f64, f64>(&conjugate, || random.below(3) as f64, |found, wanted| found == wanted);
    let handle = handle(BlockThreads::One);
    let one = 1.0_f64;
    let mut a = Operand::<c32>::matrix([3, 3], 3, (Layout::Strided, 1), || c32::ONE);
    let mut c = Operand::<c64>::matrix([3, 3], 3, (Layout::Strided, 1), || c64::ONE);
    let types = [DataType::C32, DataType::C64, DataType::C64];
    let call =
        Call::of_types("herk_ex", &types).option(Fill::Upper as i32).option(Operation::Transpose as i32);
    let call = call.dim(3).dim(3).scalar(&one).memory(&mut a, 3).scalar(&one).memory(&mut c, 3);
    let error = call.run(&handle).expect_err("no plain transpose");
    assert_eq!((error.status(), error.argument_name()), (Status::InvalidValue, Some("trans_a")));
}
