//! Batches of more problems than a grid has along z, in workspace of exactly the bytes that they take, between guards.
//!
//! The C++ on the host has four problems along z, where a GPU has 65,535: here each block loops over problems with
//! memory of their own.

use rocforge::catalogue::{self, Instance};
use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::{CallReport, Handle};
use rocforge_kernels::level3::gemm::decomposition::triangle_partials;
use rocforge_tests::arguments::Plan;
use rocforge_tests::guarded::Guarded;

use crate::catalogue::compare_plan;
use crate::worlds;

const PROBLEMS: usize = 6;
/// Order and terms of an update that takes split-K.
const UPDATE: [i64; 2] = [5, 300];

const LOWER: i32 = Fill::Lower as i32;
const UPPER: i32 = Fill::Upper as i32;
const NONE: i32 = Operation::None as i32;
const TRANSPOSED: i32 = Operation::Transpose as i32;
const CONJUGATED: i32 = Operation::ConjugateTranspose as i32;
const LEFT: i32 = Side::Left as i32;
const RIGHT: i32 = Side::Right as i32;
/// Triangles of ones on the diagonal, whose solutions do not overflow.
const UNIT: i32 = Diagonal::Unit as i32;

/// The same bits of a call in both worlds, each in `bytes` between guards; the memory of both.
fn compare_in(worlds: &[Handle; 2], instance: &'static Instance, plan: &Plan, bytes: u64) -> [Guarded; 2] {
    let mut own = [Guarded::new(bytes), Guarded::new(bytes)];
    worlds.iter().zip(&mut own).for_each(|(world, own)| own.lend_to(world));
    assert!(compare_plan(worlds, instance, plan), "{} changed nothing", instance.symbol);
    for (world, own) in worlds.iter().zip(&own) {
        world.set_device_memory_size(0).expect("nothing is lent");
        assert_eq!(world.report(), CallReport::BEST, "{} in {bytes} bytes", instance.symbol);
        assert!(own.is_intact(), "{} wrote outside of its {bytes} bytes", instance.symbol);
    }
    own
}

/// Split-K partials: each problem has its own, and a call that finds less takes none.
fn partials(symbol: &'static str, options: [i32; 2]) {
    let Some(worlds) = worlds() else { return };
    let instance = catalogue::find(symbol).expect("a routine");
    let plan = Plan::whole(instance, &UPDATE, &options, PROBLEMS, 1);
    let size = instance.ty.size();
    let each = triangle_partials(UPDATE[0], UPDATE[1], size as i64) as usize * size;
    assert!(each > 0, "{symbol} has no partials");
    for own in compare_in(&worlds, instance, &plan, (each * PROBLEMS) as u64) {
        for problem in 0..PROBLEMS {
            let part = problem * each..(problem + 1) * each;
            assert!(own.is_written_in(part), "{symbol}: no partials of problem {problem}");
        }
    }
    let less = (each * PROBLEMS - 256) as u64;
    for own in compare_in(&worlds, instance, &plan, less) {
        assert!(!own.is_written(), "{symbol}: partials that do not fit");
    }
}

/// Buffers that a call needs, in exactly the bytes of its query.
fn buffers(symbol: &'static str, sizes: [i64; 2], options: [i32; 4]) {
    let Some(worlds) = worlds() else { return };
    let instance = catalogue::find(symbol).expect("a routine");
    let plan = Plan::whole(instance, &sizes, &options, PROBLEMS, 1);
    let mut memory = plan.memory();
    let need = rocforge::plan::Plan::need(instance, &plan.arguments(&mut memory), PROBLEMS as i64);
    let bytes = need.expect("sizes are fine").optimal;
    let order = if options[0] == LEFT { sizes[0] } else { sizes[1] } as usize;
    assert!(bytes >= (PROBLEMS * order * order * instance.ty.size()) as u64 / 2, "{symbol}: {bytes} bytes");
    for own in compare_in(&worlds, instance, &plan, bytes) {
        // Buffers of all problems lie behind each other, and each of them is written.
        let each = bytes as usize / PROBLEMS / 16 * 16;
        for problem in 0..PROBLEMS {
            let part = problem * each..(problem + 1) * each;
            assert!(own.is_written_in(part), "{symbol}: nothing in the bytes {problem} of {PROBLEMS}");
        }
    }
}

#[test]
fn partials_of_syrk() {
    partials("rocblas_ssyrk", [LOWER, TRANSPOSED]);
}

#[test]
fn partials_of_herk() {
    partials("rocblas_cherk", [UPPER, CONJUGATED]);
}

#[test]
fn partials_of_syr2k() {
    partials("rocblas_dsyr2k", [UPPER, NONE]);
}

#[test]
fn partials_of_her2k() {
    partials("rocblas_cher2k", [LOWER, NONE]);
}

/// A panel of more than 128 rows.
#[test]
fn panels_of_trmm() {
    buffers("rocblas_strmm", [129, 3], [LEFT, UPPER, TRANSPOSED, UNIT]);
    buffers("rocblas_strmm", [2, 131], [RIGHT, LOWER, NONE, UNIT]);
}

/// Inverses of diagonal blocks, and a copy of the right-hand sides, beyond 256 rows.
#[test]
fn inverses_of_trsm() {
    buffers("rocblas_dtrsm", [257, 33], [LEFT, LOWER, NONE, UNIT]);
    buffers("rocblas_dtrsm", [33, 258], [RIGHT, UPPER, NONE, UNIT]);
}
