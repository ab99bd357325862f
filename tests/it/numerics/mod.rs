//! Routines on the host against references in higher precision: shapes, increments, layouts, special values.
//!
//! Each case runs with one thread a block and with as many as a GPU has, each twice: the second run must give
//! the same bits, and memory that belongs to no operand must keep its.

mod asum;
mod batches;
mod dot;
mod gemv;
mod gemv_mixed;
mod not_numbers;
mod nrm2;
mod rotg;
mod rotm;
mod rotmg;
mod scal;
mod special;
mod streams;

use proptest::strategy::Strategy;
use proptest::test_runner::Config;
use rocforge_tests::element::Element;
use rocforge_tests::memory::Layout;
use rocforge_tests::random::Random;

/// A scalar argument: the values that routines treat apart, and any other.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Factor {
    Zero,
    One,
    MinusOne,
    Any,
}

impl Factor {
    const ALL: [Factor; 4] = [Factor::Zero, Factor::One, Factor::MinusOne, Factor::Any];

    fn value<T: Element>(self, random: &mut Random) -> T {
        match self {
            Factor::Zero => T::ZERO,
            Factor::One => T::ONE,
            Factor::MinusOne => -T::ONE,
            Factor::Any => random.element(),
        }
    }

    fn any() -> impl Strategy<Value = Factor> {
        proptest::sample::select(Factor::ALL.to_vec())
    }
}

/// Increments that reference BLAS allows.
fn increment() -> impl Strategy<Value = i64> {
    proptest::sample::select(vec![-3_i64, -2, -1, 1, 2, 3])
}

/// One problem, or a few in either layout.
fn batch() -> impl Strategy<Value = (Layout, usize)> {
    proptest::sample::select(vec![
        (Layout::Strided, 1),
        (Layout::Array, 1),
        (Layout::Strided, 3),
        (Layout::Array, 3),
    ])
}

/// `cases` cases; failures are printed, not written to a file.
fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}
