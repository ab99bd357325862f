//! Every family, in every shape and with every letter, against its reference.

use std::collections::BTreeSet;

use rocforge::Status;
use rocforge::options::{Diagonal, Fill, Operation, PointerMode};
use rocforge::platform::host::BlockThreads;
use rocforge_tests::call::{BLOCK_THREADS, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::sampled;
use rocforge_tests::tolerance::assert_close;

use super::families::{FAMILIES, Family, Kind, Storage, Work};
use super::problem::{Case, POINTER_MODES, Problem};
use super::references::{Dense, expected};

/// Makes the call and looks at all of its memory.
pub fn check<T: Element>(case: &Case) {
    if case.family.has(T::TYPE) {
        check_with::<T>(case, |_| {});
    }
}

/// The problems of a batch that are held against references: all, or of many those at its ends and where a grid ends.
fn looked_at(count: usize) -> Vec<usize> {
    let grid = 65_535;
    (0..count)
        .filter(|index| count < 1000 || [0, 1, grid - 1, grid, grid + 1, count - 1].contains(index))
        .collect()
}

fn check_with<T: Element>(case: &Case, prepare: impl Fn(&mut Problem<T>)) {
    let mut problem = Problem::<T>::new(*case);
    prepare(&mut problem);
    let problems = looked_at(case.batch.1);
    let before: Vec<Dense> = problems.iter().map(|index| Dense::of(&problem, *index)).collect();
    let work = case.family.work;
    let wanted = match work {
        Work::Solve => Vec::new(),
        _ => problems.iter().map(|index| expected(&problem, *index)).collect(),
    };
    let status = problem.run(&handle(case.threads)).unwrap_or_else(|error| panic!("{error}: {case:?}"));
    assert_eq!(status, Status::Success, "{case:?}");
    let written = match work {
        Work::Product => &problem.y,
        Work::InPlace | Work::Solve => &problem.x,
        Work::RankOne | Work::RankTwo => &problem.a,
    };
    for operand in [&problem.a, &problem.x, &problem.y] {
        match std::ptr::eq(operand, written) {
            true => operand.assert_guards_hold(case),
            false => operand.assert_unchanged(case),
        }
    }
    if case.m == 0 || case.n == 0 {
        return written.assert_unchanged(case);
    }
    for (turn, index) in problems.into_iter().enumerate() {
        if work == Work::Solve {
            check_solution(&problem, &before[turn], index);
        } else if problem.alpha == T::ZERO && matches!(work, Work::RankOne | Work::RankTwo) {
            written.assert_unchanged(case);
        } else {
            assert_close(&written.elements(index), &wanted[turn], case);
            check_diagonal(&problem, index);
        }
    }
}

/// op(A) times the solution is the right-hand side, as far as rounding lets it.
fn check_solution<T: Element>(problem: &Problem<T>, before: &Dense, index: usize) {
    let solution = Dense::of(problem, index).x;
    let sides: Vec<T> = before.x.iter().map(|side| T::of(side.value.map(|part| part.value()))).collect();
    let products = before.times(problem, &solution);
    let excused: Vec<_> = products
        .into_iter()
        .zip(&before.x)
        .map(|(product, side)| {
            let magnitude = product.magnitude + side.magnitude;
            rocforge_tests::oracle::Expected { magnitude, roundings: product.roundings + 8, ..product }
        })
        .collect();
    assert_close(&sides, &excused, &problem.case);
}

/// The diagonal of a Hermitian matrix is real once it is updated.
fn check_diagonal<T: Element>(problem: &Problem<T>, index: usize) {
    let Family { work, kind, .. } = *problem.case.family;
    if kind == Kind::Hermitian && work != Work::Product {
        for ((i, j), value) in problem.case.held().into_iter().zip(problem.a.elements(index)) {
            assert!(i != j || value.parts()[1] == 0.0, "{value:?} on the diagonal, {:?}", problem.case);
        }
    }
}

fn bands(family: &Family, n: usize) -> Vec<[usize; 2]> {
    if family.storage != Storage::Band {
        return vec![[0, 0]];
    }
    vec![[0, 0], [1, 2], [5, 0], [n / 2, n / 3 + 1], [n + 3, n]]
}

#[test]
fn small_orders() {
    let mut seed = 0;
    for family in FAMILIES {
        for (turn, n) in [0, 1, 2, 3, 7, 8, 17, 33].into_iter().enumerate() {
            for band in bands(family, n) {
                seed += 1;
                let case = Case::random(family, [[n, 5, 40][turn % 3], n], band, seed);
                for_each_type!(check(&case));
            }
        }
    }
}

#[test]
fn orders_around_blocks() {
    let mut seed = 1000;
    for family in FAMILIES {
        for n in [63, 64, 65, 129, 257, 300] {
            for band in bands(family, n) {
                seed += 1;
                let case = Case::random(family, [1 + (seed as usize * 37) % 400, n], band, seed);
                for_each_type!(check(&case));
            }
        }
    }
}

/// Where a triangle is too large to be read twice.
#[test]
fn orders_of_single_reads() {
    let products = FAMILIES.iter().filter(|family| family.work == Work::Product).enumerate();
    for (seed, family) in sampled(2, products) {
        let case = Case::random(family, [2111, 2111], [40, 7], seed as u64);
        let case = Case { batch: (case.batch.0, 1), threads: BlockThreads::Declared, ..case };
        check::<f64>(&case);
        check::<rocforge::c32>(&case);
        check::<rocforge::c64>(&Case { uplo: Fill::Upper, n: 2050, m: 2050, ..case });
    }
}

#[test]
fn all_letters() {
    let (mut seed, mut modes) = (2000, BTreeSet::new());
    for family in FAMILIES {
        for uplo in [Fill::Upper, Fill::Lower] {
            for trans in Operation::ALL {
                for diag in Diagonal::ALL {
                    for threads in BLOCK_THREADS {
                        seed += 1;
                        let case = Case::random(family, [45, 70], [3, 2], seed);
                        let case = Case { uplo, trans: *trans, diag: *diag, threads, ..case };
                        modes.insert((family.name, case.mode == PointerMode::Device));
                        for_each_type!(check(&case));
                    }
                }
            }
        }
    }
    assert_eq!(modes.len(), 2 * FAMILIES.len(), "a family has scalars in one kind of memory: {modes:?}");
}

/// A factor of zero hides NaN and infinity behind it.
#[test]
fn what_is_not_read_may_be_anything() {
    fn nan<T: Element>(problem: &mut Problem<T>) {
        let (case, anything) = (problem.case, T::of([f64::NAN, f64::INFINITY]));
        let [of_x, of_y] = case.lengths();
        let is_product = case.family.work == Work::Product;
        if is_product {
            problem.beta = T::ZERO;
        }
        if !is_product || case.seed.is_multiple_of(2) {
            problem.alpha = T::ZERO;
            (0..of_x).for_each(|i| problem.x.set(i, anything));
        }
        if is_product && problem.alpha == T::ZERO {
            (0..case.held().len()).for_each(|i| problem.a.set(i, anything));
        }
        (0..of_y).for_each(|i| problem.y.set(i, anything));
    }
    fn one<T: Element>(case: &Case) {
        if case.family.has(T::TYPE) {
            check_with::<T>(case, nan);
        }
    }
    let scaled = FAMILIES.iter().filter(|family| !matches!(family.work, Work::InPlace | Work::Solve));
    for (turn, family) in scaled.enumerate() {
        for (seed, mode) in (0..4).flat_map(|seed| POINTER_MODES.map(|mode| (seed, mode))) {
            let case = Case::random(family, [50, 40], [4, 3], turn as u64 * 4 + seed);
            for_each_type!(one(&Case { mode, ..case }));
        }
    }
}
