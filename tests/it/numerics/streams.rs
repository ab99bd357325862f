//! axpy, copy, swap and rot against their references: vectors that begin alike and not, side by side and apart.

use proptest::prelude::*;
use rocforge::{Arg, Status};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::{self, Expected, position};
use rocforge_tests::random::Random;
use rocforge_tests::tolerance::assert_close;

use super::{batch, config};

#[derive(Debug, Clone, Copy, PartialEq)]
enum Family {
    Axpy,
    Copy,
    Swap,
    Rot,
}

impl Family {
    const ALL: [Family; 4] = [Family::Axpy, Family::Copy, Family::Swap, Family::Rot];

    fn name(self) -> &'static str {
        match self {
            Family::Axpy => "axpy",
            Family::Copy => "copy",
            Family::Swap => "swap",
            Family::Rot => "rot",
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Case {
    family: Family,
    n: usize,
    inc: [i64; 2],
    /// Elements that the call leaves out at the start of each vector.
    shift: [usize; 2],
    batch: (Layout, usize),
    seed: u64,
}

/// The operand without its first elements, where problems lie at a distance.
fn shifted<T: Element>(operand: &mut Operand<T>, inc: i64, by: usize) -> Arg {
    match operand.arg(inc) {
        Arg::Memory { pointer, stride, batch } => {
            let pointer = pointer.cast::<T>().wrapping_add(by * inc.unsigned_abs() as usize).cast();
            Arg::Memory { pointer, stride, batch }
        }
        other => other,
    }
}

/// The elements behind the first, by address, in the order of a vector with this increment.
fn behind<R: Copy>(elements: &[R], inc: i64, by: usize) -> Vec<R> {
    if inc < 0 { elements[..elements.len() - by].to_vec() } else { elements[by..].to_vec() }
}

fn check<T: Element>(case: &Case) {
    let mut random = Random::new(case.seed);
    let factors: [T; 2] = [random.element(), random.element()];
    let [incx, incy] = case.inc;
    let [mut x, mut y] = [0, 1].map(|at| {
        Operand::vector(case.n + case.shift[at], case.inc[at], case.batch, || random.element::<T>())
    });
    for threads in BLOCK_THREADS {
        let mut first = None;
        for _ in 0..2 {
            x.reset();
            y.reset();
            let call = Call::of::<T>(case.family.name()).batch_count(case.batch.1 as i64).dim(case.n as i64);
            let call = if case.family == Family::Axpy { call.scalar(&factors[0]) } else { call };
            let call =
                call.raw(shifted(&mut x, incx, case.shift[0])).raw(shifted(&mut y, incy, case.shift[1]));
            let call =
                if case.family == Family::Rot { call.scalar(&factors[0]).scalar(&factors[1]) } else { call };
            assert_eq!(call.run(&handle(threads)).expect("a legal call"), Status::Success);
            let bits = [x.bits(), y.bits()];
            assert!(
                first.get_or_insert_with(|| bits.clone()) == &bits,
                "other bits the second time\n{case:?}"
            );
        }
        x.assert_guards_hold(case);
        y.assert_guards_hold(case);
        for problem in 0..case.batch.1 {
            let [new_x, new_y] = expected(case, factors, [&x, &y], problem);
            assert_close(&behind(&x.elements(problem), incx, case.shift[0]), &new_x, &(case, threads));
            assert_close(&behind(&y.elements(problem), incy, case.shift[1]), &new_y, &(case, threads));
        }
    }
}

/// What both vectors must hold.
fn expected<T: Element>(
    case: &Case,
    factors: [T; 2],
    operands: [&Operand<T>; 2],
    problem: usize,
) -> [Vec<Expected>; 2] {
    let memory =
        |at: usize| &operands[at].original(problem)[case.shift[at] * case.inc[at].unsigned_abs() as usize..];
    let old = |at: usize| -> Vec<Expected> {
        let element = |i| memory(at)[position(i, case.n, case.inc[at])];
        (0..case.n).map(|i| Expected::exactly(element(i).parts())).collect()
    };
    let (x, y) = ((memory(0), case.inc[0]), (memory(1), case.inc[1]));
    match case.family {
        Family::Axpy => [old(0), oracle::axpy(case.n, factors[0], x, y)],
        Family::Copy => [old(0), old(0)],
        Family::Swap => [old(1), old(0)],
        Family::Rot => oracle::rot(case.n, x, y, factors),
    }
}

/// With every type that the family has.
fn check_all(case: &Case) {
    check::<f32>(case);
    check::<f64>(case);
    if case.family != Family::Rot {
        check::<rocforge::c32>(case);
        check::<rocforge::c64>(case);
    }
}

#[test]
fn lengths_around_accesses_and_blocks() {
    for family in Family::ALL {
        // Accesses of 1 to 4 elements, blocks of 256 accesses.
        for n in [0, 1, 2, 3, 4, 5, 255, 256, 257, 511, 513, 1023, 1024, 1025, 1027, 2053, 3000] {
            for shift in [[0, 0], [1, 1], [0, 1], [2, 1], [3, 0]] {
                let batch = (Layout::Strided, 1);
                check_all(&Case { family, n, inc: [1, 1], shift, batch, seed: n as u64 + 5 });
            }
        }
    }
}

#[test]
fn increments() {
    for (family, incx) in Family::ALL.into_iter().flat_map(|family| [-3, -1, 1, 2].map(|inc| (family, inc))) {
        for (n, incy) in [5, 600, 2100].into_iter().flat_map(|n| [-2, -1, 1, 3].map(|inc| (n, inc))) {
            let batch = (Layout::Array, 2);
            check_all(&Case { family, n, inc: [incx, incy], shift: [0, 0], batch, seed: n as u64 });
        }
    }
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn random_calls(
        family in proptest::sample::select(Family::ALL.to_vec()),
        n in 0..3000_usize,
        inc in proptest::sample::select(vec![[1, 1], [1, 1], [1, 2], [-1, 1], [-3, -2], [2, 3]]),
        shift in [0..4_usize, 0..4_usize],
        batch in batch(),
        seed: u64,
    ) {
        // Behind arrays of pointers problems begin where they begin.
        let shift = if batch.0 == Layout::Array { [0, 0] } else { shift };
        check_all(&Case { family, n, inc, shift, batch, seed });
    }
}
