//! Many problems, far strides, blocks in any order.

use rocforge::options::{Diagonal, Fill, Operation};
use rocforge::platform::host::{BlockThreads, Schedule, WaveSize};
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status, c64};
use rocforge_tests::call::handle;
use rocforge_tests::memory::Layout;
use rocforge_tests::reach;
use rocforge_tests::tolerance::assert_close;

use super::calls::check;
use super::families::{FAMILIES, Work};
use super::problem::{Case, Problem};
use super::references::expected;

/// More problems than a dimension of a grid has blocks.
#[test]
fn batches_beyond_a_grid() {
    for (seed, family) in FAMILIES.iter().enumerate() {
        let case = Case::random(family, [2, 3], [1, 1], seed as u64);
        for layout in [Layout::Strided, Layout::Array] {
            let case = Case { batch: (layout, 70_001), threads: BlockThreads::One, incs: [1, 1], ..case };
            check::<f32>(&case);
            check::<rocforge::c32>(&case);
        }
    }
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

/// Blocks of a solve wait for each other: whichever starts first, the call ends, and with the same bits.
#[test]
fn blocks_start_in_any_order() {
    for (seed, family) in FAMILIES.iter().filter(|family| family.work == Work::Solve).enumerate() {
        for trans in Operation::ALL {
            for band in [[3, 3], [70, 70], [400, 400]] {
                let case = Case::random(family, [450, 450], band, seed as u64);
                let case = Case { trans: *trans, uplo: Fill::Lower, diag: Diagonal::NonUnit, ..case };
                let case = Case { threads: BlockThreads::Declared, batch: (Layout::Strided, 1), ..case };
                check::<f32>(&case);
                let bits = |schedule: Schedule| {
                    let handle = handle(BlockThreads::Declared);
                    handle.set_schedule(schedule);
                    handle.set_wave_size(WaveSize::Lanes32);
                    let mut problem = Problem::<f32>::new(case);
                    assert_eq!(problem.run(&handle).expect("a legal call"), Status::Success);
                    problem.x.bits()
                };
                let first = bits(Schedule::Reverse);
                for schedule in [Schedule::Seeded(3), Schedule::Seeded(4)] {
                    assert_eq!(bits(schedule), first, "{case:?}");
                }
            }
        }
    }
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
