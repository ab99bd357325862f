//! Every routine of the catalogue runs in the bytes that its query answered, and in fewer it either says that it took
//! a slower way and computes the same, or refuses and writes nothing.
//!
//! The arguments are made from the rows alone: a new routine is covered on the day it is written.

use rocforge::catalogue::{self, Instance, ParamKind};
use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::platform::host::BlockThreads;
use rocforge::view::Batch;
use rocforge::{Arg, Args, DataType, Status};
use rocforge_tests::call::{BLOCK_THREADS, handle};

/// Around the boundaries of blocks and spans; the second list for routines with matrices.
const LENGTHS: [i64; 11] = [1, 63, 64, 65, 255, 256, 257, 4095, 4096, 4097, 9000];
const SHORT_LENGTHS: [i64; 7] = [1, 31, 32, 33, 64, 65, 257];
const BATCHES: [i64; 2] = [1, 3];
const GUARD: u8 = 0xb7;
const GUARD_BYTES: usize = 256;

/// Sizes of one call: the first one, which is the largest, the others, problems, and the value of enumerations.
#[derive(Debug, Clone, Copy)]
struct Sizes {
    first: i64,
    others: i64,
    batch_count: i64,
    option: usize,
}

/// The memory behind the arguments of one call, in words of 16 bytes, the largest element.
struct Made {
    list: Vec<Arg>,
    memory: Vec<Vec<u128>>,
}

/// Arguments with memory for each on its own.
fn arguments(instance: &Instance, sizes: Sizes) -> Made {
    let Sizes { first, others, batch_count, option } = sizes;
    assert!(others <= first, "the first size is the leading dimension too");
    let mut made = Made { list: Vec::new(), memory: Vec::new() };
    let mut dims = [first].into_iter().chain(std::iter::repeat(others));
    let (long, area) = (first, first * others);
    for param in instance.routine.params {
        let argument = match param.kind {
            ParamKind::Dim => Arg::Dim(dims.next().expect("it never ends")),
            ParamKind::Operation => Arg::Option(Operation::ALL[option % 3] as i32),
            ParamKind::Fill => Arg::Option(Fill::ALL[option % 2] as i32),
            ParamKind::Diagonal => Arg::Option(Diagonal::ALL[option % 2] as i32),
            ParamKind::Side => Arg::Option(Side::ALL[option % 2] as i32),
            ParamKind::Scalar { real } => Arg::Scalar(made.take(1, instance.element(real))),
            ParamKind::Result { real } => Arg::Scalar(made.take(batch_count, instance.element(real))),
            ParamKind::Vector { real, .. } => {
                memory(made.take(long * batch_count, instance.element(real)), 1, long)
            }
            ParamKind::Matrix { real, .. } => {
                memory(made.take(area * batch_count, instance.element(real)), long, area)
            }
        };
        made.list.push(argument);
    }
    made
}

fn memory(pointer: *mut std::ffi::c_void, stride: i64, distance: i64) -> Arg {
    Arg::Memory { pointer, stride, batch: Batch::Strided(distance) }
}

impl Made {
    /// Elements that are small whole numbers: sums of them are exact in any order. Neither zero nor one, with which
    /// a scalar might let a routine skip its work.
    fn take(&mut self, elements: i64, ty: DataType) -> *mut std::ffi::c_void {
        let number = |i: i64| (2 + i % 3) as f32;
        let single = |i: i64| u128::from(number(i).to_bits());
        let double = |i: i64| u128::from(f64::from(number(i)).to_bits());
        let element = |i: i64| match ty {
            DataType::F32 => single(i),
            DataType::F64 => double(i),
            DataType::C32 => single(i) | single(i + 1) << 32,
            DataType::C64 => double(i) | double(i + 1) << 64,
            DataType::I32 | DataType::I64 => number(i) as u128,
        };
        let mut bytes: Vec<u8> = Vec::new();
        (0..elements).for_each(|i| bytes.extend(&element(i).to_le_bytes()[..ty.size()]));
        bytes.resize(bytes.len().next_multiple_of(16).max(16), 0);
        let words =
            bytes.chunks_exact(16).map(|word| u128::from_le_bytes(word.try_into().expect("16 bytes")));
        self.memory.push(words.collect());
        self.memory.last_mut().expect("just added").as_mut_ptr().cast()
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

/// Runs the call in exactly `bytes` of workspace; what its memory holds afterwards.
fn run(
    instance: &'static Instance,
    sizes: Sizes,
    bytes: u64,
    threads: BlockThreads,
) -> (rocforge::Result<Status>, Vec<Vec<u128>>) {
    // Declared first, so that it outlives the handle; 256 bytes are the alignment of a driver's memory.
    let mut workspace = vec![GUARD; bytes as usize + 3 * GUARD_BYTES];
    let start = GUARD_BYTES + workspace.as_ptr().align_offset(GUARD_BYTES);
    let handle = handle(threads);
    // SAFETY: the vector outlives the handle and holds what is lent, and guards around it.
    unsafe { handle.set_workspace(workspace.as_mut_ptr().add(start), bytes) }.expect("nothing is lent yet");
    let made = arguments(instance, sizes);
    // SAFETY: `arguments` made memory for these sizes and this batch, which `made` keeps alive.
    let args = unsafe { Args::new(instance, &made.list, sizes.batch_count, handle.pointer_mode(), false) };
    let answer = (instance.call)(&handle, instance, &args.expect("as many as params"));
    let (before, rest) = workspace.split_at(start);
    let guards = before.iter().chain(&rest[bytes as usize..]);
    assert!(guards.copied().all(|byte| byte == GUARD), "{} wrote beside its workspace", instance.symbol);
    (answer, made.memory)
}

/// The call in what its query answered, then in less and less.
fn prove(instance: &'static Instance, sizes: Sizes) -> u64 {
    let bytes = query(instance, &arguments(instance, sizes), sizes.batch_count);
    let place = format!("{} with {sizes:?} in {bytes} bytes", instance.symbol);
    for threads in BLOCK_THREADS {
        let (answer, full) = run(instance, sizes, bytes, threads);
        assert_eq!(answer.expect(&place), Status::Success, "{place}");
        for less in [bytes.saturating_sub(1), bytes / 2, bytes / 3, 64, 1] {
            if less == 0 || less >= bytes {
                continue;
            }
            let (answer, memory) = run(instance, sizes, less, threads);
            match answer {
                Ok(status) => {
                    assert_eq!(status, Status::PerfDegraded, "{place}, given {less}");
                    assert!(memory == full, "{place}, given {less}: other results");
                }
                Err(error) => {
                    assert_eq!(error.status(), Status::MemoryError, "{place}, given {less}");
                    assert!(
                        error.to_string().contains(&bytes.to_string()),
                        "{place}: the need is named: {error}"
                    );
                    let untouched = arguments(instance, sizes).memory;
                    assert!(memory == untouched, "{place}, given {less}: refused, but something is written");
                }
            }
        }
    }
    bytes
}

fn instances() -> impl Iterator<Item = &'static Instance> {
    catalogue::routines().expect("a catalogue").iter().flat_map(|routine| routine.instances)
}

fn has_matrix(instance: &Instance) -> bool {
    instance.routine.params.iter().any(|param| matches!(param.kind, ParamKind::Matrix { .. }))
}

#[test]
fn every_routine_runs_in_what_its_query_answered() {
    let mut with_workspace = 0;
    for instance in instances() {
        let lengths: &[i64] = if has_matrix(instance) { &SHORT_LENGTHS } else { &LENGTHS };
        for (n, batch_count) in lengths.iter().flat_map(|n| BATCHES.map(|batch_count| (*n, batch_count))) {
            let sizes = Sizes { first: n, others: n, batch_count, option: n as usize };
            with_workspace += usize::from(prove(instance, sizes) > 0);
        }
    }
    assert!(with_workspace > 0, "no routine needs workspace: nothing was proved");
}

#[test]
fn long_and_narrow_matrices_too() {
    for instance in instances().filter(|instance| has_matrix(instance)) {
        for (first, others) in [(4095, 1), (4096, 2), (4097, 2), (9000, 3)] {
            for (batch_count, option) in
                BATCHES.into_iter().flat_map(|count| [0, 1, 2].map(|option| (count, option)))
            {
                prove(instance, Sizes { first, others, batch_count, option });
            }
        }
    }
}

#[test]
fn a_refusal_says_what_is_needed_and_what_to_do() {
    let instance =
        instances().find(|instance| !instance.routine.buffers.is_empty()).expect("one needs workspace");
    let sizes = Sizes { first: 9000, others: 9000, batch_count: 1, option: 0 };
    let (answer, _) = run(instance, sizes, 1, BlockThreads::One);
    let error = answer.expect_err("one byte is no workspace").to_string();
    for part in [instance.symbol, "rocblas_set_workspace"] {
        assert!(error.contains(part), "`{part}` in {error}");
    }
}
