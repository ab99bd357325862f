//! gemv in mixed types against the reference of `f32`, which holds every value of 16 bits.

use proptest::prelude::*;
use rocforge::options::{Operation, PointerMode};
use rocforge::platform::host::{BlockThreads, Vectors};
use rocforge::{DataType, Status, bf16, f16};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::{Element, Parts};
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::{self, Expected};
use rocforge_tests::random::Random;
use rocforge_tests::reach;
use rocforge_tests::tolerance::gamma;

use super::{Factor, batch, config, increment};
use crate::abi::in_c::InC;
use crate::memory::support::in_a_process;

const MODES: [PointerMode; 2] = [PointerMode::Host, PointerMode::Device];

#[derive(Debug, Clone, Copy)]
struct Case {
    trans: Operation,
    shape: [usize; 2],
    lda: usize,
    inc: [i64; 2],
    factors: [Factor; 2],
    batch: (Layout, usize),
    seed: u64,
}

struct Operands<X, Y> {
    a: Operand<X>,
    x: Operand<X>,
    y: Operand<Y>,
    factors: [f32; 2],
}

/// Every combination of types.
macro_rules! for_each_combination {
    ($function:ident($($argument:expr),*)) => {{
        $function::<f16, f16>($($argument),*);
        $function::<f16, f32>($($argument),*);
        $function::<bf16, bf16>($($argument),*);
        $function::<bf16, f32>($($argument),*);
    }};
}

impl Case {
    fn operands<X: Element, Y: Element>(&self) -> Operands<X, Y> {
        let mut random = Random::new(self.seed);
        let [m, n] = self.shape;
        let (columns, rows) = if self.trans == Operation::None { (n, m) } else { (m, n) };
        Operands {
            a: Operand::matrix(self.shape, self.lda, self.batch, || random.element()),
            x: Operand::vector(columns, self.inc[0], self.batch, || random.element()),
            y: Operand::vector(rows, self.inc[1], self.batch, || random.element()),
            factors: self.factors.map(|factor| factor.value(&mut random)),
        }
    }

    /// The call; what its `y` was before is there again first.
    fn run<X: Element, Y: Element>(
        &self,
        operands: &mut Operands<X, Y>,
        threads: BlockThreads,
        mode: PointerMode,
        vectors: Vectors,
    ) {
        operands.y.reset();
        let handle = handle(threads);
        handle.set_pointer_mode(mode);
        handle.set_vectors(vectors);
        let status = self.with_call(operands, |call| call.run(&handle).expect("a legal call"));
        assert_eq!(status, Status::Success);
        operands.y.assert_guards_hold(self);
    }

    /// What `made` makes of the call.
    fn with_call<X: Element, Y: Element, R>(
        &self,
        operands: &mut Operands<X, Y>,
        made: impl FnOnce(&Call<'_>) -> R,
    ) -> R {
        let Operands { a, x, y, factors: [alpha, beta] } = operands;
        let call = Call::of_types("gemv_mixed", &[X::TYPE, Y::TYPE, DataType::F32]);
        let call = call.batch_count(self.batch.1 as i64).option(self.trans as i32);
        let call = call.dim(self.shape[0] as i64).dim(self.shape[1] as i64).scalar(alpha);
        let call = call.memory(a, self.lda as i64).memory(x, self.inc[0]).scalar(beta);
        made(&call.memory(y, self.inc[1]))
    }

    fn reference<X: Element, Y: Element>(&self, operands: &Operands<X, Y>, problem: usize) -> Vec<Expected> {
        oracle::gemv(&oracle::Gemv {
            trans: self.trans.letter(),
            m: self.shape[0],
            n: self.shape[1],
            alpha: operands.factors[0],
            a: &widened(operands.a.original(problem)),
            lda: self.lda,
            x: &widened(operands.x.original(problem)),
            incx: self.inc[0],
            beta: operands.factors[1],
            y: &widened(operands.y.original(problem)),
            incy: self.inc[1],
        })
    }
}

fn widened<T: Element>(elements: &[T]) -> Vec<f32> {
    elements.iter().map(|value| f32::of(value.parts())).collect()
}

/// Fails where an element is farther from its reference than sums in `f32` and one rounding to `Y` excuse.
fn assert_near<Y: Element>(actual: &[Y], expected: &[Expected], case: &Case) {
    assert_eq!(actual.len(), expected.len(), "{case:?}");
    for (index, (actual, expected)) in actual.iter().zip(expected).enumerate() {
        let (actual, right) = (actual.parts()[0], expected.value[0].value());
        let sums = gamma(expected.roundings, f32::ROUNDOFF) * expected.magnitude;
        let bound = sums + Y::ROUNDOFF * (right.abs() + sums) + Y::SMALLEST;
        let distance = expected.value[0].distance(actual);
        assert!(
            distance <= bound,
            "element {index}: {actual:e} instead of {right:e}, allowed is {bound:e}\n{case:?}"
        );
    }
}

fn check<X: Element, Y: Element>(case: &Case) {
    let mut operands = case.operands::<X, Y>();
    let expected: Vec<_> = (0..case.batch.1).map(|problem| case.reference(&operands, problem)).collect();
    for threads in BLOCK_THREADS {
        let mut all_bits = Vec::new();
        for (mode, vectors) in MODES.into_iter().zip([Vectors::Widest, Vectors::Least]) {
            case.run(&mut operands, threads, mode, vectors);
            all_bits.push(operands.y.bits());
        }
        assert!(all_bits[0] == all_bits[1], "other bits the second time\n{case:?}");
        operands.a.assert_unchanged(case);
        operands.x.assert_unchanged(case);
        for (problem, expected) in expected.iter().enumerate() {
            match case.shape {
                [0, _] | [_, 0] => operands.y.assert_unchanged(case),
                _ => assert_near(&operands.y.elements(problem), expected, case),
            }
        }
    }
}

/// A case of this shape; the rest follows from the seed.
fn case(shape: [usize; 2], trans: Operation, seed: u64) -> Case {
    let mut random = Random::new(seed);
    let inc = [0; 2].map(|_| [-3, -1, 1, 1, 1, 2][random.below(6)]);
    let factors = [0; 2].map(|_| Factor::ALL[random.below(4)]);
    // A product that is not computed tells nothing of the shape.
    let factors = if seed.is_multiple_of(3) { [Factor::Any, Factor::Any] } else { factors };
    let batch = (if seed.is_multiple_of(2) { Layout::Strided } else { Layout::Array }, 1 + random.below(2));
    Case { trans, shape, lda: shape[0].max(1) + random.below(4), inc, factors, batch, seed }
}

#[test]
fn small_shapes() {
    let sizes = [0, 1, 2, 7, 8, 31, 32, 33, 65];
    for (index, m) in sizes.into_iter().enumerate() {
        for (other, n) in sizes.into_iter().enumerate() {
            let trans = Operation::ALL[(index + other) % 3];
            for_each_combination!(check(&case([m, n], trans, (index * 31 + other * 5) as u64)));
        }
    }
}

#[test]
fn borders_of_blocks_and_of_lanes() {
    for long in [64, 127, 128, 129, 257, 1025] {
        for (short, trans) in
            [1, 33].into_iter().flat_map(|short| Operation::ALL.iter().map(move |trans| (short, *trans)))
        {
            for_each_combination!(check(&case([long, short], trans, 3 * (long + short) as u64)));
            for_each_combination!(check(&case([short, long], trans, 3 * (long + short) as u64 + 3)));
        }
    }
}

/// Of two problems one begins at a multiple of 16 bytes: guards are of seven elements, and what is between two problems.
#[test]
fn accesses_of_16_bytes() {
    for (m, trans) in
        [2, 34, 66, 130, 514].into_iter().flat_map(|m| Operation::ALL.iter().map(move |trans| (m, *trans)))
    {
        for n in [2, 34, 130] {
            let (lda, factors) = (m + 6, [Factor::Any, Factor::Any]);
            let case = Case {
                trans,
                shape: [m, n],
                lda,
                inc: [1, 1],
                factors,
                batch: (Layout::Strided, 2),
                seed: 7,
            };
            for_each_combination!(check(&case));
        }
    }
}

#[test]
fn increments_and_leading_dimensions_of_any_size() {
    for trans in Operation::ALL {
        for (seed, inc) in [[2003, -1999], [-4001, 1], [-1, 3001]].into_iter().enumerate() {
            let factors = [Factor::Any, Factor::Any];
            let batch = ([Layout::Strided, Layout::Array][seed % 2], 2);
            let case =
                Case { trans: *trans, shape: [40, 9], lda: 5003, inc, factors, batch, seed: seed as u64 };
            for_each_combination!(check(&case));
        }
    }
}

/// Through the C library, whose handle checks numbers: both variants, both widths of sizes, both pointer modes.
fn check_in_c<X: Element, Y: Element>(in_c: &InC, case: &Case, mode: PointerMode, wide: bool) {
    let (success, failure) = (Status::Success as i32, Status::CheckNumericsFail as i32);
    in_c.set_pointer_mode(mode);
    let mut operands = case.operands::<X, Y>();
    operands.factors = [0.5, 0.0];
    case.run(&mut operands, BlockThreads::One, mode, Vectors::Widest);
    let wanted = operands.y.bits();
    let spoilt = |factors: [f32; 2], names: &[&str]| {
        let mut operands = case.operands::<X, Y>();
        operands.factors = factors;
        for name in names {
            match *name {
                "A" => operands.a.set(0, X::of([f64::NAN, 0.0])),
                "x" => operands.x.set(0, X::of([f64::NAN, 0.0])),
                _ => operands.y.set(0, Y::of([f64::NAN, 0.0])),
            }
        }
        let status = case.with_call(&mut operands, |call| in_c.make(call, wide));
        (status, operands.y.bits())
    };
    // The result is written and not read.
    assert_eq!(spoilt([0.5, 0.0], &["y"]), (success, wanted), "{case:?}");
    for name in ["A", "x", "y"] {
        assert_eq!(spoilt([0.5, 1.0], &[name]).0, failure, "{name} of {case:?}");
        let said = in_c.sentence();
        assert!(said.contains(&format!("`{name}` is an input and has_NaN ")), "{name}: {said}");
    }
    assert_eq!(spoilt([0.0, 0.0], &["A", "x", "y"]).0, success, "nothing is read: {case:?}");
}

#[test]
fn calls_from_c_have_the_same_bits_and_are_checked() {
    let name = "calls_from_c_have_the_same_bits_and_are_checked";
    // Numbers of 16 bits may be denormal here: only what is none counts.
    in_a_process(module_path!(), name, &[("ROCBLAS_CHECK_NUMERICS", "12")], || {
        if !reach::platform().shares_host_memory() {
            return println!("not covered on this platform, whose memory is not the host's");
        }
        let in_c = InC::open();
        for (seed, trans) in Operation::ALL.iter().enumerate() {
            for (mode, layout) in MODES.into_iter().zip([Layout::Strided, Layout::Array]) {
                for wide in [false, true] {
                    let (factors, batch) = ([Factor::Any; 2], (layout, 3));
                    let (inc, seed) = ([-2, 3], seed as u64);
                    let case = Case { trans: *trans, shape: [33, 20], lda: 35, inc, factors, batch, seed };
                    for_each_combination!(check_in_c(&in_c, &case, mode, wide));
                }
            }
        }
    });
}

fn check_many<X: Element, Y: Element>(case: &Case, mode: PointerMode) {
    let mut operands = case.operands::<X, Y>();
    case.run(&mut operands, BlockThreads::One, mode, Vectors::Widest);
    for problem in 0..case.batch.1 {
        assert_near(&operands.y.elements(problem), &case.reference(&operands, problem), case);
    }
}

#[test]
fn more_problems_than_a_grid_counts() {
    for (trans, layout, mode) in [
        (Operation::None, Layout::Strided, PointerMode::Host),
        (Operation::Transpose, Layout::Array, PointerMode::Device),
    ] {
        let (factors, batch) = ([Factor::Any, Factor::One], (layout, 65_537));
        let case = Case { trans, shape: [2, 3], lda: 2, inc: [1, -1], factors, batch, seed: 11 };
        for_each_combination!(check_many(&case, mode));
    }
}

/// Fails where `y`, of ones at first, is not `wanted` after a call with these elements and factors.
fn check_zeros<X: Element, Y: Element>(factors: [f32; 2], elements: [f64; 2], wanted: f64) {
    for (trans, threads) in Operation::ALL.iter().flat_map(|trans| BLOCK_THREADS.map(|by| (*trans, by))) {
        let batch = (Layout::Strided, 2);
        let case =
            Case { trans, shape: [40, 70], lda: 41, inc: [-2, 3], factors: [Factor::Any; 2], batch, seed: 1 };
        let mut operands = case.operands::<X, Y>();
        let (lengths, [a, y]) = (if trans == Operation::None { [70, 40] } else { [40, 70] }, elements);
        operands.a = Operand::matrix(case.shape, case.lda, batch, || X::of([a, 0.0]));
        operands.x = Operand::vector(lengths[0], case.inc[0], batch, || X::of([a, 0.0]));
        operands.y = Operand::vector(lengths[1], case.inc[1], batch, || Y::of([y, 0.0]));
        operands.factors = factors;
        for mode in MODES {
            case.run(&mut operands, threads, mode, Vectors::Widest);
            let right =
                |value: &Y| value.parts()[0] == wanted || wanted.is_nan() && value.parts()[0].is_nan();
            let after: Vec<Y> = (0..2).flat_map(|problem| operands.y.elements(problem)).collect();
            assert!(after.iter().all(right), "{:?} {factors:?} {elements:?} {mode:?}", after[0]);
        }
    }
}

#[test]
fn zero_factors_leave_operands_unread() {
    for strange in [f64::NAN, f64::INFINITY] {
        for_each_combination!(check_zeros([0.0, 2.0], [strange, 1.0], 2.0));
        for_each_combination!(check_zeros([0.0, 1.0], [strange, 1.0], 1.0));
        for_each_combination!(check_zeros([0.0, 0.0], [strange, strange], 0.0));
        // No product, and no sum of zeros, hides what is no number.
        for_each_combination!(check_zeros([1.0, 0.0], [f64::NAN, strange], f64::NAN));
        for_each_combination!(check_zeros([1.0, 0.0], [0.0, strange], 0.0));
        for_each_combination!(check_zeros([1.0, 1.0], [0.0, f64::NAN], f64::NAN));
    }
}

/// Sums that 16 bits do not hold, and a result that is rounded once.
#[test]
fn sums_have_32_bits() {
    // 40 or 70 products of 64 * 64 are more than `f16` has, and fit after the factor.
    let wanted = |terms: f64| terms * 4096.0 / 1024.0;
    for (trans, terms) in [(Operation::None, 70.0), (Operation::Transpose, 40.0)] {
        let (batch, factors) = ((Layout::Array, 1), [Factor::Any; 2]);
        let case = Case { trans, shape: [40, 70], lda: 40, inc: [1, 1], factors, batch, seed: 3 };
        let mut operands = case.operands::<f16, f16>();
        operands.a = Operand::matrix(case.shape, 40, batch, || f16::from_f32(64.0));
        operands.x = Operand::vector(terms as usize, 1, batch, || f16::from_f32(64.0));
        operands.factors = [1.0 / 1024.0, 0.0];
        case.run(&mut operands, BlockThreads::Declared, PointerMode::Host, Vectors::Widest);
        assert!(operands.y.elements(0).iter().all(|value| value.to_f64() == wanted(terms)));
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn random_calls(
        trans in proptest::sample::select(Operation::ALL.to_vec()),
        shape in prop_oneof![[0..200_usize, 0..200_usize], [0..2000_usize, 0..8_usize], [0..8_usize, 0..900_usize]],
        padding in 0..9_usize,
        inc in [increment(), increment()],
        factors in [Factor::any(), Factor::any()],
        batch in batch(),
        seed: u64,
    ) {
        let lda = shape[0].max(1) + padding;
        for_each_combination!(check(&Case { trans, shape, lda, inc, factors, batch, seed }));
    }
}
