//! Grids of three dimensions in both worlds, against plain Rust: planes beside batches of every kind, more of them than
//! a grid takes at once, and units in which some kernels have planes and others have none.

use rocforge::catalogue::Instance;
use rocforge::platform::Platform;
use rocforge::prelude::*;
use rocforge::{BatchHandle, MatrixRefMut};
use rocforge_tests::alone;

use crate::worlds;

/// The numbers of a plane: what kernels call tells them apart.
#[device]
fn mark<T: Scalar>(value: T) -> T {
    value + T::from_real(T::Real::from_f64((1000 * block_id_z() + grid_dim_z()) as f64))
}

/// a[i, j] += 1000 j + n, a plane for each column
#[rocblas_kernel(symbol = "planes_{t}mark", types(s: f32, d: f64), grid(ceil_div(m, BLOCK), 1, n), block = 32)]
pub fn mark_columns<T: Scalar>(m: Dim, n: Dim, #[shape(m, n)] a: MatrixMut<T>) {
    let i = global_id_x();
    if i < m {
        a[(i, global_id_z())] = mark(a[(i, block_id_z())]);
    }
}

const ROWS: usize = 5;
/// Rows with those that are not the matrix's.
const LD: usize = 7;

/// The matrix of a problem, and what it is to become.
fn matrix(problem: usize, columns: usize) -> [Vec<f64>; 2] {
    let value = |at: usize| (problem * 10 + at % LD) as f64 + (at / LD) as f64 / 64.0;
    let before: Vec<f64> = (0..LD * columns).map(value).collect();
    let after = before.iter().enumerate().map(|(at, value)| {
        let is_part = at % LD < ROWS;
        value + if is_part { (1000 * (at / LD) + columns) as f64 } else { 0.0 }
    });
    let after = after.collect();
    [before, after]
}

fn call(handle: &BatchHandle<'_>, columns: usize, a: MatrixRefMut<'_, f64>) {
    let status = mark_columns(handle, ROWS as i64, columns as i64, a).expect("a call");
    assert_eq!(status, Status::Success);
}

#[test]
fn planes_of_one_problem_and_of_batches() {
    // Blocks of one thread run in a loop of their own.
    let serial = crate::handle_on(Platform::Host).expect("the host is always there");
    for handle in worlds().iter().flatten().chain([&serial]) {
        // More problems than the platform puts along z at once, so that blocks go on to other problems.
        for (problems, columns) in [(1, 1), (1, 3), (3, 1), (11, 3), (6, 5)] {
            let both: Vec<_> = (0..problems).map(|problem| matrix(problem, columns)).collect();
            let [before, after] = [0, 1].map(|which| both.iter().map(move |both| both[which].clone()));
            let place = format!("{problems} problems of {columns} columns on {}", handle.platform().name());
            let batch = handle.batch(problems as i64);

            let mut buffer = handle.upload(&before.clone().flatten().collect::<Vec<f64>>()).expect("memory");
            call(&batch, columns, buffer.matrices_mut(LD as i64, (LD * columns) as i64));
            let found = buffer.to_vec().expect("memory");
            assert_eq!(found, after.clone().flatten().collect::<Vec<f64>>(), "{place}");

            let mut each: Vec<_> = before.map(|one| handle.upload(&one).expect("memory")).collect();
            let mut array = handle.buffer_array_mut(&mut each).expect("memory");
            call(&batch, columns, array.matrices_mut(LD as i64));
            drop(array);
            let found: Vec<_> = each.iter().map(|buffer| buffer.to_vec().expect("memory")).collect();
            assert_eq!(found, after.collect::<Vec<_>>(), "{place}, an array");
        }
    }
}

#[test]
fn what_runs_on_the_host_with_planes_passes_its_checks() {
    let handle = crate::handle();
    handle.set_checks(true);
    let [before, after] = matrix(0, 3);
    let mut buffer = handle.upload(&before).expect("memory");
    call(&handle.batch(1), 3, buffer.matrix_mut(LD as i64));
    assert_eq!(buffer.to_vec().expect("memory"), after);
}

/// One thread a block leaves the number of the plane.
#[device(grid(1, 1, n), block = 1)]
fn number_planes(n: Dim, out: Workspace<i64>) {
    out[global_id_z()] = block_id_z() + n * grid_dim_z();
}

/// All problems together have more planes than a grid: as many problems as go whole lie along z, and the blocks go on.
#[test]
fn more_planes_than_a_grid_takes() {
    let instance = alone::instance(|| vec![number_planes::instance()]);
    for handle in worlds().iter().flatten().filter(|handle| handle.platform().shares_host_memory()) {
        for (planes, problems) in [(30_000, 5), (65_535, 2)] {
            let mut out = vec![-1_i64; planes * problems + 1];
            // SAFETY: The vector holds the planes of all problems, and outlives the launch.
            let view = unsafe { Workspace::new(out.as_mut_ptr(), planes as i64, planes as i64) };
            number_planes(&Call::new(handle, instance, problems as i64), planes as i64, view)
                .expect("a launch");
            let all = (0..problems).flat_map(|_| 0..planes).map(|plane| (plane + planes * planes) as i64);
            assert!(out.iter().copied().eq(all.chain([-1])), "{planes} on {}", handle.platform().name());
        }
    }
}

#[test]
fn a_problem_with_more_planes_than_a_grid_is_refused() {
    let Some([_, compiled]) = worlds() else { return };
    let instance = alone::instance(|| vec![number_planes::instance()]);
    let mut out = vec![-1_i64; 65_536];
    // SAFETY: As above.
    let view = unsafe { Workspace::new(out.as_mut_ptr(), 65_536, 65_536) };
    let launched = |n| number_planes(&Call::new(&compiled, instance, 1), n, view);
    let error = launched(65_536).expect_err("too many");
    assert_eq!(error.status(), Status::InvalidSize);
    assert!(
        error.to_string().contains("the grid of kernel number_planes is 1 x 1 x 65536 blocks"),
        "{error}"
    );
    launched(0).expect("nothing to do");
    launched(-3).expect("nothing to do");
    assert!(out.iter().all(|value| *value == -1));
}

/// Adds 1 to a counter for each block, and adds their number up whenever a last one comes.
#[device]
fn count(tickets: Tickets, counter: Workspace<u32>, out: Workspace<u32>) {
    if thread_rank() == 0 {
        counter.atomic_add(0, 1);
    }
    if last_block(tickets) && thread_rank() == 0 {
        out[0] += counter[0];
    }
}

#[device(grid(2, 2, 3), block = 4, host_block = 4)]
fn count_with_planes(tickets: Tickets, counter: Workspace<u32>, out: Workspace<u32>) {
    count(tickets, counter, out);
}

#[device(grid(2, 2), block = 4, host_block = 4)]
fn count_without(tickets: Tickets, counter: Workspace<u32>, out: Workspace<u32>) {
    count(tickets, counter, out);
}

/// The last block of a kernel without planes is found too where another kernel of the unit has some.
#[test]
fn last_blocks_of_kernels_with_planes_and_without() {
    let both = || vec![count_with_planes::instance(), count_without::instance()];
    let both: &'static Instance = alone::instance(both);
    let unit = rocforge::source::translation_unit(both).expect("a unit");
    assert!(unit.contains("machine::only_plane();"), "the kernel without planes says so");
    for handle in worlds().iter().flatten().filter(|handle| handle.platform().shares_host_memory()) {
        for (blocks, launch) in [(12, count_with_planes as fn(&Call<'_>, _, _, _) -> _), (4, count_without)] {
            let mut memory = [0_u32; 6];
            let start = memory.as_mut_ptr();
            // SAFETY: Each view has a third of the array, an element for each of the two problems.
            let [tickets, counter, out] = unsafe {
                [start, start.add(2), start.add(4)]
                    .map(|start| (Tickets::new(start), Workspace::new(start, 1, 1)))
            };
            let answer: Result<()> = launch(&Call::new(handle, both, 2), tickets.0, counter.1, out.1);
            answer.expect("a launch");
            assert_eq!(memory, [0, 0, blocks, blocks, blocks, blocks], "{}", handle.platform().name());
        }
    }
}
