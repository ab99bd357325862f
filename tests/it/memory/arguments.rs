//! Arguments for any routine of the catalogue, made from what the catalogue says of its parameters.

use std::ffi::c_void;

use rocforge::catalogue::{self, Instance, ParamKind};
use rocforge::options::{Diagonal, Fill, Operation, PointerMode, Side};
use rocforge::plan::{Need, Plan};
use rocforge::view::Batch;
use rocforge::{Arg, Args, DataType, Handle, Result, Status};

// The linker drops crates that nothing names, and their routines with them.
use rocforge_examples as _;
use rocforge_kernels as _;

/// Every routine in every type, but for the one that is wrong by intention.
pub fn instances() -> impl Iterator<Item = &'static Instance> {
    let routines = catalogue::routines().expect("the catalogue has no duplicates");
    assert!(!routines.is_empty(), "the catalogue is linked in");
    let right = routines.iter().filter(|routine| routine.family != "forgetful");
    right.flat_map(|routine| routine.instances)
}

/// Sizes of one call: the first one, which is the largest, the others, problems, and the value of enumerations.
#[derive(Debug, Clone, Copy)]
pub struct Sizes {
    pub first: i64,
    pub others: i64,
    pub batch_count: i64,
    pub option: usize,
}

/// A size that needs more than a line of workspace, and memory within reason.
pub fn large(instance: &Instance) -> i64 {
    if has_matrix(instance) { 600 } else { 20_000 }
}

/// Whether a routine takes a matrix, and so should get small sizes.
pub fn has_matrix(instance: &Instance) -> bool {
    instance.routine.params.iter().any(|param| matches!(param.kind, ParamKind::Matrix { .. }))
}

/// The elements of one operand, 16 bytes or less each, and whether the routine may write them.
#[derive(Debug, Clone)]
struct Memory {
    words: Vec<u128>,
    mutable: bool,
}

/// A call of a routine: matrices of `first` by `others`, vectors of `first` elements without gaps.
#[derive(Debug, Clone)]
pub struct Arguments {
    pub instance: &'static Instance,
    pub sizes: Sizes,
    /// One an argument that has memory, in order.
    memory: Vec<Memory>,
}

/// Small whole numbers, whose sums are exact in any order. Neither zero nor one, with which a scalar might let a
/// routine skip its work.
fn elements(ty: DataType, count: usize) -> Vec<u128> {
    let value = |index: usize| (2 + index % 3) as f64;
    let parts = count * if ty.is_complex() { 2 } else { 1 };
    let bytes: Vec<u8> = match ty.real() {
        DataType::F32 => (0..parts).flat_map(|index| (value(index) as f32).to_ne_bytes()).collect(),
        DataType::F64 => (0..parts).flat_map(|index| value(index).to_ne_bytes()).collect(),
        _ => vec![0; count * ty.size()],
    };
    let word = |chunk: &[u8]| {
        let mut word = [0; 16];
        word[..chunk.len()].copy_from_slice(chunk);
        u128::from_ne_bytes(word)
    };
    bytes.chunks(16).map(word).collect()
}

impl Arguments {
    /// A call with all sizes `n`, matrices transposed.
    pub fn new(instance: &'static Instance, n: i64, batch_count: i64) -> Arguments {
        Arguments::of(instance, Sizes { first: n, others: n, batch_count, option: 1 })
    }

    /// A call with these sizes.
    pub fn of(instance: &'static Instance, sizes: Sizes) -> Arguments {
        assert!(sizes.others <= sizes.first, "the first size is the leading dimension too");
        let length = |size: i64| size.max(0) as usize;
        let (problems, long) = (length(sizes.batch_count), length(sizes.first));
        let area = long * length(sizes.others);
        let operand = |real: bool, count: usize, mutable: bool| Memory {
            words: elements(instance.element(real), count),
            mutable,
        };
        let memory = instance.routine.params.iter().filter_map(|param| match param.kind {
            ParamKind::Scalar { real } => Some(operand(real, 1, false)),
            ParamKind::Result { real } => Some(operand(real, problems, true)),
            ParamKind::Vector { mutable, real } => Some(operand(real, problems * long, mutable)),
            ParamKind::Matrix { mutable, real } => Some(operand(real, problems * area, mutable)),
            ParamKind::Dim
            | ParamKind::Operation
            | ParamKind::Fill
            | ParamKind::Diagonal
            | ParamKind::Side => None,
        });
        Arguments { instance, sizes, memory: memory.collect() }
    }

    /// The arguments with `pointer` of each operand, by its number.
    fn list(&self, mut pointer: impl FnMut(usize) -> *mut c_void) -> Vec<Arg> {
        let mut next = 0;
        let mut next_pointer = || {
            next += 1;
            pointer(next - 1)
        };
        let Sizes { first, others, option, .. } = self.sizes;
        let memory =
            |pointer, stride, distance| Arg::Memory { pointer, stride, batch: Batch::Strided(distance) };
        let mut dims = [first].into_iter().chain(std::iter::repeat(others));
        let params = self.instance.routine.params.iter();
        params
            .map(|param| match param.kind {
                ParamKind::Dim => Arg::Dim(dims.next().expect("it never ends")),
                ParamKind::Scalar { .. } | ParamKind::Result { .. } => Arg::Scalar(next_pointer()),
                ParamKind::Vector { .. } => memory(next_pointer(), 1, first),
                ParamKind::Matrix { .. } => memory(next_pointer(), first.max(1), first * others),
                ParamKind::Operation => Arg::Option(Operation::ALL[option % 3] as i32),
                ParamKind::Fill => Arg::Option(Fill::ALL[option % 2] as i32),
                ParamKind::Diagonal => Arg::Option(Diagonal::ALL[option % 2] as i32),
                ParamKind::Side => Arg::Option(Side::ALL[option % 2] as i32),
            })
            .collect()
    }

    fn call(&self, handle: &Handle, list: &[Arg]) -> Result<Status> {
        let (mode, query) = (PointerMode::Host, handle.is_size_query());
        // SAFETY: The memory was made for these sizes, or this is a query, which follows no pointer.
        let args = unsafe { Args::new(self.instance, list, self.sizes.batch_count, mode, query) }?;
        (self.instance.call)(handle, self.instance, &args)
    }

    /// Makes the call.
    pub fn run(&mut self, handle: &Handle) -> Result<Status> {
        let starts: Vec<*mut c_void> =
            self.memory.iter_mut().map(|memory| memory.words.as_mut_ptr().cast()).collect();
        self.call(handle, &self.list(|index| starts[index]))
    }

    /// What a query of the call answers, with `pointer` for every operand.
    pub fn query(&self, handle: &Handle, pointer: *mut c_void) -> Result<(Status, u64)> {
        let list = self.list(|_| pointer);
        handle.start_size_query()?;
        let answer = self.call(handle, &list);
        let bytes = handle.stop_size_query()?;
        Ok((answer?, bytes))
    }

    /// What the planner says.
    pub fn need(&self) -> Result<Need> {
        Plan::need(self.instance, &self.list(|_| std::ptr::null_mut()), self.sizes.batch_count)
    }

    /// The vectors and matrices by name, and whether the routine may write them.
    pub fn operands(&self) -> Vec<(&'static str, bool)> {
        let params = self.instance.routine.params.iter();
        let memory = params.filter_map(|param| match param.kind {
            ParamKind::Vector { mutable, .. } | ParamKind::Matrix { mutable, .. } => {
                Some((param.c_name, mutable))
            }
            _ => None,
        });
        memory.collect()
    }

    /// Overwrites the last element of operand `name` with bytes that are NaN in every type.
    pub fn spoil(&mut self, name: &str) {
        let has_memory = |kind| {
            !matches!(
                kind,
                ParamKind::Dim
                    | ParamKind::Operation
                    | ParamKind::Fill
                    | ParamKind::Diagonal
                    | ParamKind::Side
            )
        };
        let mut params = self.instance.routine.params.iter().filter(|param| has_memory(param.kind));
        let index = params.position(|param| param.c_name == name).expect("an operand");
        let words = &mut self.memory[index].words;
        *words.last_mut().expect("an element") = u128::MAX;
    }

    /// Everything that a call may write.
    pub fn outputs(&self) -> Vec<&[u128]> {
        self.memory.iter().filter(|memory| memory.mutable).map(|memory| &memory.words[..]).collect()
    }
}
