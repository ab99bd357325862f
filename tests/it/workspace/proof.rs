//! Every routine of the catalogue runs in the bytes that its query answered, and says so with one byte less.
//!
//! The arguments are made from the rows alone: a new routine is covered on the day it is written.

use rocforge::catalogue::{self, Instance, ParamInfo, ParamKind};
use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::platform::host::BlockThreads;
use rocforge::view::Batch;
use rocforge::{Arg, Args, DataType, Status};
use rocforge_tests::call::{BLOCK_THREADS, handle};

/// Around the boundaries of blocks and spans; the second list for routines with matrices.
const LENGTHS: [i64; 11] = [1, 63, 64, 65, 255, 256, 257, 4095, 4096, 4097, 9000];
const SHORT_LENGTHS: [i64; 8] = [1, 31, 32, 33, 63, 64, 65, 257];
const BATCHES: [i64; 2] = [1, 3];

/// The memory behind the arguments of one call, in words of 16 bytes, the largest element.
struct Made {
    list: Vec<Arg>,
    memory: Vec<Vec<u128>>,
}

/// Arguments for sizes `n`, memory for each argument on its own.
fn arguments(instance: &Instance, n: i64, batch_count: i64, option: usize) -> Made {
    let mut made = Made { list: Vec::new(), memory: Vec::new() };
    for param in instance.routine.params {
        let argument = match param.kind {
            ParamKind::Dim => Arg::Dim(n),
            ParamKind::Operation => Arg::Option(Operation::ALL[option % 3] as i32),
            ParamKind::Fill => Arg::Option(Fill::ALL[option % 2] as i32),
            ParamKind::Diagonal => Arg::Option(Diagonal::ALL[option % 2] as i32),
            ParamKind::Side => Arg::Option(Side::ALL[option % 2] as i32),
            ParamKind::Scalar { .. } | ParamKind::Result { .. } => Arg::Scalar(made.take(batch_count)),
            ParamKind::Vector { .. } => memory(made.take(n * batch_count), 1, n),
            ParamKind::Matrix { .. } => memory(made.take(n * n * batch_count), n, n * n),
        };
        made.fill_scalar(param, instance);
        made.list.push(argument);
    }
    made
}

fn memory(pointer: *mut std::ffi::c_void, stride: i64, distance: i64) -> Arg {
    Arg::Memory { pointer, stride, batch: Batch::Strided(distance) }
}

impl Made {
    /// Room for so many elements of any type, zeros.
    fn take(&mut self, elements: i64) -> *mut std::ffi::c_void {
        self.memory.push(vec![0; elements as usize]);
        self.memory.last_mut().expect("just added").as_mut_ptr().cast()
    }

    /// Scalars are two: with zero or one a routine might skip its work.
    fn fill_scalar(&mut self, param: &ParamInfo, instance: &Instance) {
        if let ParamKind::Scalar { real } = param.kind {
            let two = match instance.element(real) {
                DataType::F32 | DataType::C32 => u128::from(2.0_f32.to_bits()),
                DataType::F64 | DataType::C64 => u128::from(2.0_f64.to_bits()),
                DataType::I32 | DataType::I64 => 2,
            };
            self.memory.last_mut().expect("a scalar was taken")[0] = two;
        }
    }
}

/// What the query answers.
fn query(instance: &'static Instance, made: &Made, batch_count: i64) -> u64 {
    let handle = handle(BlockThreads::One);
    handle.start_size_query().expect("no query runs yet");
    let args = Args::sizes(instance, &made.list, batch_count).expect("as many as params");
    (instance.call)(&handle, instance, &args).expect("a query");
    handle.stop_size_query().expect("one runs")
}

/// Runs the call in `bytes` of workspace.
fn run(
    instance: &'static Instance,
    made: &Made,
    (bytes, batch_count): (u64, i64),
    threads: BlockThreads,
) -> rocforge::Result<Status> {
    let handle = handle(threads);
    handle.confine_workspace(bytes);
    // SAFETY: `arguments` made memory for these sizes and this batch, which `made` keeps alive.
    let args = unsafe { Args::new(instance, &made.list, batch_count, handle.pointer_mode(), false) };
    let answer = (instance.call)(&handle, instance, &args.expect("as many as params"));
    assert!(handle.workspace_guards_hold(), "{} wrote outside of its workspace", instance.symbol);
    answer
}

#[test]
fn every_routine_runs_in_what_its_query_answered() {
    let mut with_workspace = 0;
    for instance in catalogue::routines().expect("a catalogue").iter().flat_map(|routine| routine.instances) {
        let is_matrix = |param: &ParamInfo| matches!(param.kind, ParamKind::Matrix { .. });
        let has_matrix = instance.routine.params.iter().any(is_matrix);
        let sizes: &[i64] = if has_matrix { &SHORT_LENGTHS } else { &LENGTHS };
        for (n, batch_count) in sizes.iter().flat_map(|n| BATCHES.map(|batch_count| (*n, batch_count))) {
            for option in 0..3 {
                let made = arguments(instance, n, batch_count, option);
                let bytes = query(instance, &made, batch_count);
                let place =
                    format!("{} with sizes {n}, {batch_count} problems, {bytes} bytes", instance.symbol);
                for threads in BLOCK_THREADS {
                    let answer = run(instance, &made, (bytes, batch_count), threads);
                    assert_eq!(answer.expect(&place), Status::Success, "{place}");
                }
                if bytes > 0 {
                    with_workspace += 1;
                    let error =
                        run(instance, &made, (bytes - 1, batch_count), BlockThreads::One).expect_err(&place);
                    assert_eq!(error.status(), Status::MemoryError, "{place}");
                    assert!(error.to_string().contains(&format!("needs {bytes} bytes")), "{place}: {error}");
                }
            }
        }
    }
    assert!(with_workspace > 0, "no routine needs workspace: nothing was proved");
}

#[test]
fn guards_notice_what_is_written_beside_the_workspace() {
    let handle = handle(BlockThreads::One);
    assert!(handle.workspace_guards_hold());
    for bytes in [0, 1, 64, 256, 257] {
        handle.confine_workspace(bytes);
        assert!(handle.workspace_guards_hold());
    }
}
