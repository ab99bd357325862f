//! Every family, in every shape and with every letter, against its reference.

use rocforge::Status;
use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::platform::host::BlockThreads;
use rocforge_tests::call::{BLOCK_THREADS, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::Layout;
use rocforge_tests::tolerance::assert_close;

use super::families::{FAMILIES, Kind, Work};
use super::problem::{Case, Problem};
use super::references::expected;

/// Makes the call and looks at all of its memory.
fn check<T: Element>(case: &Case) {
    if case.family.has(T::TYPE) {
        check_with::<T>(&case.legal(T::COMPLEX), |_| {});
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
    let wanted: Vec<_> = problems.iter().map(|index| expected(&problem, *index)).collect();
    let status = problem.run(&handle(case.threads)).unwrap_or_else(|error| panic!("{error}: {case:?}"));
    assert_eq!(status, Status::Success, "{case:?}");
    let written = problem.written();
    for operand in [&problem.a, &problem.b, &problem.c] {
        match std::ptr::eq(operand, written) {
            true => operand.assert_guards_hold(case),
            false => operand.assert_unchanged(case),
        }
    }
    let [m, n, k] = case.size;
    // Without terms alpha counts as zero, as in the original.
    let keeps = (problem.alpha == T::ZERO || k == 0) && problem.beta == T::ONE;
    let scales = !matches!(case.family.work, Work::Sum | Work::Scale) && !case.family.is_triangular();
    if m == 0 || n == 0 || (keeps && scales) {
        return written.assert_unchanged(case);
    }
    for (turn, index) in problems.into_iter().enumerate() {
        assert_close(&written.elements(index), &wanted[turn], case);
        if case.family.is_hermitian_update() {
            for ((i, j), value) in case.held()[2].iter().zip(written.elements(index)) {
                assert!(i != j || value.parts()[1] == 0.0, "{value:?} on the diagonal, {case:?}");
            }
        }
    }
}

#[test]
fn small_sizes() {
    let mut seed = 0;
    for family in FAMILIES {
        for (turn, n) in [0, 1, 2, 3, 7, 8, 17, 33].into_iter().enumerate() {
            for k in [0, 1, 9, 40] {
                seed += 1;
                let case = Case::random(family, [[n, 5, 40][turn % 3], n, k], false, seed);
                for_each_type!(check(&case));
            }
        }
    }
}

#[test]
fn sizes_around_tiles() {
    let mut seed = 1000;
    for family in FAMILIES {
        for (n, k) in [(63, 64), (64, 33), (65, 128), (129, 7), (257, 20), (40, 700)] {
            seed += 1;
            let case = Case::random(family, [1 + (seed as usize * 37) % 150, n, k], false, seed);
            for_each_type!(check(&case));
        }
    }
}

/// Triangles that are split, and partials of K.
#[test]
fn large_orders() {
    for (seed, family) in FAMILIES.iter().filter(|family| family.work == Work::Product).enumerate() {
        for side in [Side::Left, Side::Right] {
            for in_place in [false, true] {
                let size = if side == Side::Left { [1100, 3, 1100] } else { [3, 1100, 1100] };
                let case = Case::random(family, size, true, seed as u64);
                let batch = (Layout::Strided, 1);
                let case = Case { side, size, in_place, batch, threads: BlockThreads::One, ..case };
                check::<f64>(&case);
                check::<rocforge::c64>(&case);
            }
        }
    }
}

#[test]
fn all_letters() {
    let mut seed = 2000;
    for family in FAMILIES {
        for (uplo, side) in
            [(Fill::Upper, Side::Left), (Fill::Lower, Side::Right), (Fill::Upper, Side::Right)]
        {
            for trans in Operation::ALL {
                for (diag, trans_b) in Diagonal::ALL.iter().zip(Operation::ALL) {
                    for threads in BLOCK_THREADS {
                        seed += 1;
                        let case = Case::random(family, [30, 70, 20], false, seed);
                        let size = match (family.work, side) {
                            (Work::Product, Side::Right) => [30, 70, 70],
                            (Work::Product, _) => [30, 70, 30],
                            _ => case.size,
                        };
                        let trans = [*trans, *trans_b];
                        let case = Case { uplo, side, trans, diag: *diag, size, threads, ..case };
                        for_each_type!(check(&case));
                    }
                }
            }
        }
    }
}

/// More problems than a dimension of a grid has blocks.
#[test]
fn batches_beyond_a_grid() {
    for (seed, family) in FAMILIES.iter().enumerate() {
        let case = Case::random(family, [2, 3, 2], true, seed as u64);
        for layout in [Layout::Strided, Layout::Array] {
            let case = Case { batch: (layout, 70_001), threads: BlockThreads::One, ..case };
            check::<f32>(&case);
            check::<rocforge::c32>(&case);
        }
    }
}

#[test]
fn leading_dimensions_of_any_size() {
    for (seed, family) in FAMILIES.iter().enumerate() {
        let case = Case::random(family, [9, 6, 5], true, 50 + seed as u64);
        let case = Case { paddings: [5003, 4001, 3001], incx: -2003, ..case };
        check::<f64>(&case);
        check::<rocforge::c64>(&case);
    }
}

/// A factor of zero hides NaN and infinity behind it.
#[test]
fn what_is_not_read_may_be_anything() {
    fn nan<T: Element>(problem: &mut Problem<T>) {
        let (case, anything) = (problem.case, T::of([f64::NAN, f64::INFINITY]));
        let [of_a, of_b, of_c] = case.held().map(|held| held.len());
        let beta_reads_b = case.family.work == Work::Sum;
        if case.seed % 3 != 0 {
            problem.alpha = T::ZERO;
            (0..of_a).for_each(|i| problem.a.set(i, anything));
            if !beta_reads_b {
                (0..of_b).for_each(|i| problem.b.set(i, anything));
            }
        }
        if case.seed % 3 != 1 {
            problem.beta = T::ZERO;
            if beta_reads_b {
                (0..of_b).for_each(|i| problem.b.set(i, anything));
            }
            (0..of_c).for_each(|i| problem.c.set(i, anything));
        }
    }
    fn one<T: Element>(case: &Case) {
        if case.family.has(T::TYPE) {
            check_with::<T>(&case.legal(T::COMPLEX), nan);
        }
    }
    for (turn, family) in FAMILIES.iter().filter(|family| family.work != Work::Scale).enumerate() {
        for seed in 0..6 {
            let case = Case::random(family, [50, 40, 30], false, turn as u64 * 6 + seed);
            for_each_type!(one(&Case { in_place: false, ..case }));
        }
    }
}

/// A Hermitian update reads no imaginary part of the diagonal, also where it is scaled by zero products.
#[test]
fn no_terms_scale_the_triangle() {
    for (seed, family) in FAMILIES.iter().filter(|family| family.updates()).enumerate() {
        let case = Case::random(family, [0, 40, 0], true, seed as u64);
        assert!(family.kind != Kind::General && case.size[2] == 0);
        for_each_type!(check(&case));
    }
}
