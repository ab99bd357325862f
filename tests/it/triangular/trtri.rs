//! trtri: inverses of both triangles, beside A and in its place.

use rocforge::options::{Diagonal, Fill, Operation};
use rocforge::platform::host::BlockThreads;
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::Expected;
use rocforge_tests::random::Random;
use rocforge_tests::reach;

use super::{DIAGONALS, FILLS, THREADS, Triangle, assert_equation};

#[derive(Debug, Clone, Copy)]
struct Case {
    triangle: Triangle,
    ld_inverse: usize,
    batch: (Layout, usize),
    seed: u64,
}

fn call<'a, T: Element>(case: &Case) -> Call<'a> {
    let Triangle { uplo, diag, order, .. } = case.triangle;
    let call = Call::of::<T>("trtri").batch_count(case.batch.1 as i64);
    call.option(uplo as i32).option(diag as i32).dim(order as i64)
}

fn check<T: Element>(case: &Case) {
    THREADS.into_iter().for_each(|threads| check_with::<T>(threads, case));
}

fn check_with<T: Element>(threads: BlockThreads, case: &Case) {
    let mut random = Random::new(case.seed);
    let order = case.triangle.order;
    let mut a = case.triangle.operand::<T>(case.batch, &mut random);
    let nan = T::of([f64::NAN; 2]);
    let mut inverse = Operand::<T>::matrix([order, order], case.ld_inverse, case.batch, || nan);
    let handle = handle(threads);
    let answer = call::<T>(case)
        .memory(&mut a, case.triangle.lda as i64)
        .memory(&mut inverse, case.ld_inverse as i64)
        .run(&handle);
    assert_eq!(answer.expect("a legal call"), Status::Success);
    a.assert_unchanged(case);
    inverse.assert_guards_hold(case);
    for problem in 0..case.batch.1 {
        assert_inverse(case, a.original(problem), &inverse.elements(problem));
    }
}

/// The elements of A * X, of large matrices in some columns.
fn assert_inverse<T: Element>(case: &Case, a: &[T], x: &[T]) {
    let Triangle { uplo, order, .. } = case.triangle;
    let one = |i, j| Expected::exactly([if i == j { 1.0 } else { 0.0 }, 0.0]);
    let columns = (0..order).step_by(if order > 200 { 61 } else { 1 });
    for (j, i) in columns.flat_map(|j| (0..order).map(move |i| (j, i))) {
        let inside = if uplo == Fill::Lower { i >= j } else { i <= j };
        let at = |i: usize, j: usize| Expected::exactly(x[i + j * order].parts());
        if !inside {
            assert!(at(i, j).value[0].value().is_nan(), "the other triangle is left alone: {case:?}");
            continue;
        }
        let (first, last) = (i.min(j), i.max(j));
        let terms = (first..=last)
            .filter_map(|k| case.triangle.element(a, Operation::None, i, k).map(|factor| (factor, at(k, j))));
        assert_equation::<T>(terms, one(i, j), 4 * order, case);
    }
}

fn check_options(order: usize) {
    for (uplo, diag) in FILLS.into_iter().flat_map(|uplo| DIAGONALS.map(|diag| (uplo, diag))) {
        let triangle = Triangle { uplo, diag, order, lda: order + order % 4 };
        let batch = if order.is_multiple_of(2) { (Layout::Array, 2) } else { (Layout::Strided, 1) };
        for_each_type!(check(&Case { triangle, ld_inverse: order + 3, batch, seed: order as u64 }));
    }
}

#[test]
fn small_inverses() {
    for order in [1, 2, 31, 32, 33, 63, 64, 65, 97, 130] {
        check_options(order);
    }
}

/// Triangles beside each other, and what lies off them.
#[test]
fn inverses_of_several_launches() {
    for (uplo, diag) in FILLS.into_iter().zip([Diagonal::NonUnit, Diagonal::Unit]) {
        for order in [513, 1100] {
            let triangle = Triangle { uplo, diag, order, lda: order + 1 };
            let case = Case { triangle, ld_inverse: order, batch: (Layout::Strided, 1), seed: 3 };
            check::<f32>(&case);
        }
        let triangle = Triangle { uplo, diag, order: 600, lda: 600 };
        check::<rocforge::c64>(&Case { triangle, ld_inverse: 601, batch: (Layout::Array, 2), seed: 4 });
    }
}

/// The same bits, wherever the inverse is put.
#[test]
fn in_its_own_place() {
    let cases = FILLS.into_iter().flat_map(|uplo| [40, 600].map(|order| (uplo, order)));
    for ((uplo, order), threads) in cases.flat_map(|case| THREADS.map(|threads| (case, threads))) {
        let triangle = Triangle { uplo, diag: Diagonal::NonUnit, order, lda: order + 2 };
        let case = Case { triangle, ld_inverse: order + 2, batch: (Layout::Strided, 1), seed: 9 };
        let mut a = triangle.operand::<f64>(case.batch, &mut Random::new(case.seed));
        let mut inverse = Operand::<f64>::matrix([order, order], case.ld_inverse, case.batch, || f64::NAN);
        let handle = handle(threads);
        let lda = triangle.lda as i64;
        call::<f64>(&case).memory(&mut a, lda).memory(&mut inverse, lda).run(&handle).expect("a legal call");
        let place = a.arg(lda);
        call::<f64>(&case).raw(place).raw(place).run(&handle).expect("a legal call");
        assert!(a.bits() == inverse.bits(), "other bits in place: {case:?}");
    }
}

/// In memory for one triangle of three they are inverted one after the other.
#[test]
fn in_less_memory_come_the_same_bits() {
    // A copy of one triangle; of the largest half, which counts as 1024 rows, inverses and 256 rows of right-hand sides.
    let (order, one) = (1100, (512 * 512 + 2 * 256 * 1024) * 4);
    let triangle = Triangle { uplo: Fill::Lower, diag: Diagonal::NonUnit, order, lda: order };
    let case = Case { triangle, ld_inverse: order, batch: (Layout::Strided, 1), seed: 2 };
    let mut a = triangle.operand::<f32>(case.batch, &mut Random::new(case.seed));
    let mut found = Vec::new();
    let rows = [(0, Status::Success), (one, Status::PerfDegraded), (one - 1, Status::MemoryError)];
    for (bytes, expected) in rows {
        let mut inverse = Operand::<f32>::matrix([order, order], order, case.batch, || f32::NAN);
        let options = MemoryOptions { size: Some(bytes), ..MemoryOptions::default() };
        let handle = Handle::with(reach::device(), &options).expect("a handle");
        let call = call::<f32>(&case).memory(&mut a, order as i64).memory(&mut inverse, order as i64);
        let status = call.run(&handle).unwrap_or_else(|error| error.status());
        assert_eq!(status, expected, "{bytes}");
        if expected == Status::MemoryError {
            inverse.assert_unchanged(&bytes);
        } else {
            found.push(inverse.bits());
        }
    }
    assert!(found[0] == found[1], "other bits in less memory");
}
