//! Each recipe of `docs/cookbook.md` against plain loops: every symbol that it has in C, on the host with one thread a
//! block, with all of them and checked, and as g++ compiled the generated C++.
//!
//! Numbers are small and whole where the result is exact, so that every order of additions gives the same bits.

mod recipes;

use rocforge::bindings;

use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::{DataType, Elements, Handle, Operand, OwnedCall, Status, c64};
use rocforge_examples as _;

/// Problems of a batch.
const COUNT: usize = 3;
/// Elements between the problems of an operand, which no call may write.
const GAP: usize = 2;
/// What lies in these, and between the columns of matrices.
const UNTOUCHED: c64 = c64::new(77.0, 0.0);

/// One operand of a call, for each of its problems.
enum Given {
    Dim(i64),
    Fill(i32),
    Scalar(c64),
    /// A scalar of the real type.
    RealScalar(f64),
    /// Results: one a problem.
    Results,
    /// Memory with its increment or leading dimension, problem by problem.
    Memory(i64, Vec<Vec<c64>>),
}

/// A recipe for one type.
struct Recipe<'a> {
    /// The symbol of the plain variant.
    symbol: &'a str,
    ty: DataType,
    given: Vec<Given>,
    /// Which operand is written, and what it holds afterwards, problem by problem.
    written: usize,
    expected: Vec<Vec<c64>>,
    /// The error that rounding may make, relative to the largest expected number.
    tolerance: f64,
}

/// Handles that run the Rust, and one for the C++ where there is a compiler for it.
pub(crate) fn handles() -> Vec<(String, Handle)> {
    let mut all = Vec::new();
    for (threads, checks) in
        [(BlockThreads::One, false), (BlockThreads::Declared, false), (BlockThreads::Declared, true)]
    {
        let handle = Handle::on(Platform::Host).expect("the host is here");
        handle.set_block_threads(threads);
        handle.set_checks(checks);
        all.push((format!("the host, {threads:?}, checks {checks}"), handle));
    }
    match Handle::on(Platform::HipOnHost) {
        Ok(handle) => all.push(("the generated C++".to_owned(), handle)),
        Err(missing) => {
            let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
            assert!(!required.split(',').any(|name| name == "cxx"), "ROCFORGE_REQUIRE names cxx: {missing}");
            eprintln!("not covered: the C++ of the recipes is not executed: {missing}");
        }
    }
    all
}

/// The symbols of a recipe with how many problems each is called: all that the C library would export.
pub(crate) fn variants(symbol: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for (suffix, count) in [("", 1), ("_batched", COUNT), ("_strided_batched", COUNT)] {
        for width in ["", "_64"] {
            let name = format!("{symbol}{suffix}{width}");
            if bindings::find(&name).is_ok() {
                found.push((name, count));
            }
        }
    }
    assert_eq!(found.len(), 6, "{symbol} has {found:?}");
    found
}

/// Elements of several problems, one behind the other, with a gap after each.
fn laid_out(ty: DataType, problems: &[Vec<c64>]) -> Elements {
    let each = problems[0].len() + GAP;
    let mut elements = Elements::zeros(ty, each * problems.len());
    for (problem, values) in problems.iter().enumerate() {
        for at in 0..each {
            elements.set(problem * each + at, values.get(at).copied().unwrap_or(UNTOUCHED));
        }
    }
    elements
}

fn operand(given: &Given, ty: DataType, count: usize) -> Operand {
    match given {
        Given::Dim(size) => Operand::Dim(*size),
        Given::Fill(fill) => Operand::Option(*fill),
        Given::Scalar(value) => Operand::Scalar(Elements::one(ty, *value)),
        Given::RealScalar(value) => Operand::Scalar(Elements::one(ty.real(), c64::new(*value, 0.0))),
        Given::Results => Operand::Scalar(Elements::zeros(ty, count)),
        Given::Memory(stride, problems) => Operand::Memory {
            elements: laid_out(ty, &problems[..count]),
            stride: *stride,
            distance: (problems[0].len() + GAP) as i64,
        },
    }
}

impl Recipe<'_> {
    /// Calls every symbol everywhere, and compares every element of what is written: gaps too.
    fn holds(&self) {
        let handles = handles();
        for (symbol, count) in variants(self.symbol) {
            for (place, handle) in &handles {
                let operands = self.given.iter().map(|given| operand(given, self.ty, count)).collect();
                let mut call = OwnedCall::new(&symbol, count as i64, operands).expect(&symbol);
                let status = call.run(handle).unwrap_or_else(|error| panic!("{symbol} on {place}: {error}"));
                assert_eq!(status, Status::Success, "{symbol} on {place}");
                self.compare(&call.operands()[self.written], count, &format!("{symbol} on {place}"));
            }
        }
    }

    fn compare(&self, written: &Operand, count: usize, place: &str) {
        let (found, expected) = match written {
            Operand::Scalar(elements) => {
                (elements, self.expected[..count].iter().map(|problem| problem[0]).collect::<Vec<_>>())
            }
            Operand::Memory { elements, .. } => {
                let expected = laid_out(DataType::C64, &self.expected[..count]);
                (elements, (0..expected.len()).filter_map(|at| expected.get(at)).collect())
            }
            _ => panic!("{place}: a size is not written"),
        };
        assert_eq!(found.len(), expected.len(), "{place}");
        let largest = expected.iter().map(|value| value.norm()).fold(1.0, f64::max);
        for (at, expected) in expected.iter().enumerate() {
            let found = found.get(at).expect("an element");
            let error = (found - expected).norm();
            assert!(error <= self.tolerance * largest, "{place}: element {at} is {found}, not {expected}");
        }
    }
}

/// Whole numbers from -8 to 8, other ones for another `seed`; complex where the type is.
pub(crate) fn numbers(ty: DataType, count: usize, seed: usize) -> Vec<c64> {
    let mut state = seed as u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % 17) as f64 - 8.0
    };
    (0..count)
        .map(|_| {
            let re = next();
            c64::new(re, if ty.is_complex() { next() } else { 0.0 })
        })
        .collect()
}

/// Those of each problem.
fn problems(ty: DataType, count: usize, seed: usize) -> Vec<Vec<c64>> {
    (0..COUNT).map(|problem| numbers(ty, count, COUNT * seed + problem)).collect()
}

/// Where element `i` of `n` lies in memory, as reference BLAS has it.
fn place(i: usize, n: usize, inc: i64) -> usize {
    let from = if inc < 0 { (1 - n as i64) * inc } else { 0 };
    (from + i as i64 * inc) as usize
}

/// Elements from the first to the last of a vector.
fn span(n: usize, inc: i64) -> usize {
    1 + (n - 1) * inc.unsigned_abs() as usize
}

const TYPES: [(char, DataType); 4] =
    [('s', DataType::F32), ('d', DataType::F64), ('c', DataType::C32), ('z', DataType::C64)];
