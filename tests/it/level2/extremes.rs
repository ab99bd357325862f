//! Many problems, far strides, blocks in any order.

use rocforge::options::{Diagonal, Fill, Operation};
use rocforge::platform::host::{BlockThreads, Schedule, WaveSize};
use rocforge::view::Batch;
use rocforge::workspace::MemoryOptions;
use rocforge::{Arg, Handle, Status, c32, c64};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::memory::Layout;
use rocforge_tests::reach::{self, Reached};
use rocforge_tests::tolerance::assert_close;

use super::calls::check;
use super::families::{FAMILIES, Work};
use super::problem::{Case, Problem};
use super::references::expected;

/// More problems than a dimension of a grid has blocks: each family in all its types and both layouts.
#[test]
fn batches_beyond_a_grid() {
    let layouts = [Layout::Strided, Layout::Array];
    for (seed, family) in FAMILIES.iter().enumerate() {
        let case = Case::random(family, [2, 3], [1, 1], seed as u64);
        let [one, other] = [seed % 2, 1 - seed % 2].map(|at| {
            let batch = (layouts[at], 70_001);
            Case { batch, threads: BlockThreads::One, incs: [1, 1], ..case }
        });
        check::<f32>(&one);
        check::<f64>(&other);
        check::<c32>(&other);
        check::<c64>(&one);
    }
}

/// As many problems of two blocks each: a block of one thread has 256 rows. All of them share a diagonal matrix and x.
#[test]
fn blocks_of_batches_beyond_a_grid() {
    let (n, problems) = (257_i64, 65_537_i64);
    let mut a: Reached<f32> = (0..n).map(|i| (i % 7 - 3) as f32).collect::<Vec<_>>().into();
    let mut x: Reached<f32> = (0..n).map(|i| (i % 5 + 1) as f32).collect::<Vec<_>>().into();
    let mut y: Reached<f32> = vec![f32::NAN; (n * problems) as usize].into();
    let wanted: Vec<f32> = a.iter().zip(x.iter()).map(|(a, x)| 2.0 * a * x).collect();
    let at = |memory: &mut Reached<f32>, distance: i64| Arg::Memory {
        pointer: memory.as_mut_ptr().cast(),
        stride: 1,
        batch: Batch::Strided(distance),
    };
    let (alpha, beta) = (2.0_f32, 0.0_f32);
    let call = Call::of::<f32>("sbmv").batch_count(problems).option(Fill::Lower as i32).dim(n).dim(0);
    let call = call.scalar(&alpha).raw(at(&mut a, 0)).raw(at(&mut x, 0)).scalar(&beta).raw(at(&mut y, n));
    assert_eq!(call.run(&handle(BlockThreads::One)).expect("a legal call"), Status::Success);
    let wrong = y.chunks(n as usize).position(|problem| problem != wanted);
    assert_eq!(wrong, None, "a problem of {problems}");
}

#[test]
fn increments_and_leading_dimensions_of_any_size() {
    for (seed, family) in FAMILIES.iter().enumerate() {
        let case = Case::random(family, [9, 6], [2, 1], 50 + seed as u64);
        for incs in [[1009, -2003], [-4001, 3001]] {
            let case = Case { incs, padding: 5003, ..case };
            check::<f64>(&case);
            check::<c64>(&case);
        }
    }
}

/// Blocks of rows, problems, and diagonals beside the main one of a band. Blocks hear from the three before them in words of
/// the handle's, and read x for all others; nine problems of more than four bytes an element leave no room for these words.
const SYSTEMS: [(usize, usize, usize); 3] = [(6, 1, 400), (3, 2, 3), (2, 9, 70)];

const SCHEDULES: [Schedule; 4] =
    [Schedule::Forward, Schedule::Reverse, Schedule::Seeded(3), Schedule::Seeded(4)];

/// Every family, triangle, operation and diagonal, in blocks of so many rows, with waves of either size. Each operation
/// meets each of [`SYSTEMS`].
fn systems(rows: usize) -> Vec<(Case, WaveSize)> {
    let waves = [WaveSize::Lanes32, WaveSize::Lanes64];
    let mut all = Vec::new();
    for (number, family) in FAMILIES.iter().filter(|family| family.work == Work::Solve).enumerate() {
        for turn in 0..12 {
            let (triangle, letter, unit) = (turn / 6, turn / 2 % 3, turn % 2);
            let (blocks, problems, k) = SYSTEMS[(number + triangle + letter) % 3];
            let n = (blocks - 1) * rows + 9;
            let case = Case::random(family, [n, n], [k, k], all.len() as u64);
            let uplo = [Fill::Lower, Fill::Upper][triangle];
            let case = Case { uplo, trans: Operation::ALL[letter], diag: Diagonal::ALL[unit], ..case };
            let case = Case { threads: BlockThreads::Declared, batch: (case.batch.0, problems), ..case };
            all.push((case, waves[(triangle + letter + unit) % 2]));
        }
    }
    all
}

/// The bits of all solutions.
fn solved<T: Element>(case: Case, schedule: Schedule, waves: WaveSize) -> Vec<[u64; 2]> {
    let handle = handle(BlockThreads::Declared);
    handle.set_schedule(schedule);
    handle.set_wave_size(waves);
    let mut problem = Problem::<T>::new(case);
    let answer = problem.run(&handle).unwrap_or_else(|error| panic!("{error}: {schedule:?}, {case:?}"));
    assert_eq!(answer, Status::Success, "{schedule:?}, {case:?}");
    problem.x.bits()
}

/// Blocks of a solve wait for each other: whichever starts first, the call ends, and with the same bits.
fn check_in_any_order<T: Element>(rows: usize) {
    for (case, waves) in systems(rows) {
        check::<T>(&case);
        let first = solved::<T>(case, SCHEDULES[0], waves);
        for schedule in &SCHEDULES[1..] {
            assert!(solved::<T>(case, *schedule, waves) == first, "{schedule:?}, {waves:?}, {case:?}");
        }
    }
}

#[test]
fn blocks_start_in_any_order() {
    check_in_any_order::<f32>(64);
}

#[test]
fn blocks_start_in_any_order_double() {
    check_in_any_order::<f64>(64);
}

#[test]
fn blocks_start_in_any_order_single_complex() {
    check_in_any_order::<c32>(64);
}

#[test]
fn blocks_start_in_any_order_double_complex() {
    check_in_any_order::<c64>(32);
}

/// Without its workspace a symmetric product reads the triangle twice, and says so.
#[test]
fn products_in_less_memory() {
    for family in FAMILIES.iter().filter(|family| ["symv", "spmv"].contains(&family.name)) {
        let case = Case::random(family, [2100, 2100], [0, 0], 3);
        let case = Case { threads: BlockThreads::Declared, batch: (Layout::Strided, 1), ..case };
        let mut problem = Problem::<f64>::new(case);
        let wanted = expected(&problem, 0);
        // Room for nothing.
        let options = MemoryOptions { size: Some(64), ..MemoryOptions::default() };
        let handle = Handle::with(reach::device(), &options).expect("a handle of 64 bytes");
        handle.set_block_threads(BlockThreads::Declared);
        assert_eq!(problem.run(&handle).expect("a legal call"), Status::PerfDegraded);
        assert_close(&problem.y.elements(0), &wanted, &case);
    }
}
