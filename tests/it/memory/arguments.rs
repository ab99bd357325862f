//! Arguments for any routine of the catalogue, made from what the catalogue says of its parameters.

use std::ffi::c_void;

use rocforge::bindings::Variant;
use rocforge::catalogue::{self, Instance, ParamInfo, ParamKind, Storage};
use rocforge::options::{Diagonal, Fill, PointerMode, Side};
use rocforge::plan::{Need, Plan};
use rocforge::view::{Batch, Shape};
use rocforge::{Arg, Args, DataType, Handle, Result, Status};

// The linker drops crates that nothing names, and their routines with them.
use rocforge_examples as _;
use rocforge_kernels as _;
use rocforge_tests::arguments::operations;

/// Every routine in every type, but for the one that is wrong by intention.
pub fn instances() -> impl Iterator<Item = &'static Instance> {
    let routines = catalogue::routines().expect("the catalogue has no duplicates");
    assert!(!routines.is_empty(), "the catalogue is linked in");
    // The first is wrong by intention; a recipe that keeps a whole matrix in shared memory takes none of the orders here.
    let right = routines.iter().filter(|routine| !["forgetful", "small_cholesky"].contains(&routine.family));
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

/// Whether elements are whole numbers.
fn is_whole(ty: DataType) -> bool {
    matches!(ty, DataType::I8 | DataType::I32 | DataType::I64)
}

/// A call of a routine, with memory for what it reaches.
#[derive(Debug, Clone)]
pub struct Arguments {
    pub instance: &'static Instance,
    pub sizes: Sizes,
    /// The arguments with null for every pointer.
    pub list: Vec<Arg>,
    /// One an argument that has memory, in order.
    memory: Vec<Memory>,
}

/// Small whole numbers, whose sums are exact in any order. Neither zero nor one, with which a scalar might let a
/// routine skip its work.
pub fn elements(ty: DataType, count: usize) -> Vec<u128> {
    let value = |index: usize| (2 + index % 3) as f64;
    let parts = count * if ty.is_complex() { 2 } else { 1 };
    let bytes: Vec<u8> = match ty.real() {
        DataType::F16 | DataType::BF16 => (0..parts).flat_map(|_| 0x3c00_u16.to_ne_bytes()).collect(),
        DataType::F32 => (0..parts).flat_map(|index| (value(index) as f32).to_ne_bytes()).collect(),
        DataType::F64 => (0..parts).flat_map(|index| value(index).to_ne_bytes()).collect(),
        DataType::I8 => (0..parts).flat_map(|index| (value(index) as i8).to_ne_bytes()).collect(),
        // No place of an element either, nor a row.
        DataType::I32 => (0..parts).flat_map(|index| (value(index) as i32 + 10_000).to_ne_bytes()).collect(),
        _ => vec![0; count * ty.size()],
    };
    let word = |chunk: &[u8]| {
        let mut word = [0; 16];
        word[..chunk.len()].copy_from_slice(chunk);
        u128::from_ne_bytes(word)
    };
    bytes.chunks(16).map(word).collect()
}

/// The arguments with null for every pointer; vectors without gaps, and one problem as far from the next as from itself.
fn template(instance: &Instance, sizes: Sizes) -> Vec<Arg> {
    let Sizes { first, others, option, .. } = sizes;
    let null = std::ptr::null_mut();
    let memory = |stride| Arg::Memory { pointer: null, stride, batch: Batch::Strided(0) };
    let mut dims = [first].into_iter().chain(std::iter::repeat(others));
    let most = first.max(others).max(0);
    let arg = |param: &ParamInfo| match param.kind {
        ParamKind::Dim => Arg::Dim(dims.next().expect("it never ends")),
        ParamKind::Scalar { .. } | ParamKind::Result { .. } => Arg::Scalar(null),
        ParamKind::Values { .. } | ParamKind::Vector { .. } => memory(1),
        // A row more than any matrix has, diagonals below and above the main one included.
        ParamKind::Matrix { .. } if param.storage == Storage::Band => {
            memory(most.saturating_mul(2).saturating_add(2))
        }
        ParamKind::Matrix { .. } => memory(most + 1),
        ParamKind::Operation => {
            let all = operations(instance);
            Arg::Option(all[option % all.len()] as i32)
        }
        ParamKind::Fill => Arg::Option(Fill::ALL[option % 2] as i32),
        ParamKind::Diagonal => Arg::Option(Diagonal::ALL[option % 2] as i32),
        ParamKind::Side => Arg::Option(Side::ALL[option % 2] as i32),
    };
    instance.routine.params.iter().map(arg).collect()
}

/// Sets how far problems lie apart, and answers how many elements that is; none where nothing is reached.
fn set_distance(arg: &mut Arg, shape: Option<Shape>) -> usize {
    let Arg::Memory { stride, batch, .. } = arg else { return 0 };
    let span = shape.and_then(|shape| shape.span(*stride).checked()).unwrap_or(0);
    *batch = Batch::Strided(span);
    span as usize
}

impl Arguments {
    /// A call with all sizes `n`, matrices transposed.
    pub fn new(instance: &'static Instance, n: i64, batch_count: i64) -> Arguments {
        Arguments::of(instance, Sizes { first: n, others: n, batch_count, option: 1 })
    }

    /// A call with these sizes.
    pub fn of(instance: &'static Instance, sizes: Sizes) -> Arguments {
        let mut list = template(instance, sizes);
        // Sizes that the routine refuses reach nothing.
        let shapes =
            Args::sizes(instance, &list, sizes.batch_count).and_then(|args| (instance.shapes)(&args));
        let shapes = shapes.unwrap_or_else(|_| vec![None; list.len()]);
        let problems = sizes.batch_count.max(0) as usize;
        let params = instance.routine.params.iter().zip(&mut list).zip(shapes);
        let memory = params.filter_map(|((param, arg), shape)| {
            let (of, count, mutable) = match param.kind {
                ParamKind::Scalar { of } => (of, 1, false),
                ParamKind::Result { of } => (of, problems, true),
                ParamKind::Values { mutable, of, .. }
                | ParamKind::Vector { mutable, of }
                | ParamKind::Matrix { mutable, of } => (of, set_distance(arg, shape) * problems, mutable),
                _ => return None,
            };
            // Nothing has a place of its own too: C in the place of A is refused by routines that compare them.
            Some(Memory { words: elements(instance.element(of), count.max(1)), mutable })
        });
        let memory = memory.collect();
        Arguments { instance, sizes, list, memory }
    }

    /// A call with these sizes that cannot be made, only asked about.
    pub fn without_memory(instance: &'static Instance, sizes: Sizes) -> Arguments {
        Arguments { instance, sizes, list: template(instance, sizes), memory: Vec::new() }
    }

    /// Elements that the call reaches, and its operations.
    pub fn extent(&self) -> (i64, i64) {
        let args = Args::sizes(self.instance, &self.list, 1).expect("as many as params");
        let shapes = (self.instance.shapes)(&args).expect("sizes are fine");
        let span = |(arg, shape): (&Arg, &Option<Shape>)| match (arg, shape) {
            (Arg::Memory { stride, .. }, Some(shape)) => shape.span(*stride).checked(),
            _ => Some(0),
        };
        let elements = self.list.iter().zip(&shapes).filter_map(span).sum();
        let [flops, _] = (self.instance.cost)(&args).expect("sizes are fine");
        (elements, flops.checked().unwrap_or(i64::MAX))
    }

    /// The arguments with `pointer` of each operand, by its number.
    pub fn pointing(&self, mut pointer: impl FnMut(usize) -> *mut c_void) -> Vec<Arg> {
        let mut next = 0;
        let mut next_pointer = || {
            next += 1;
            pointer(next - 1)
        };
        let pointing = |arg: &Arg| match *arg {
            Arg::Scalar(_) => Arg::Scalar(next_pointer()),
            Arg::Memory { stride, batch, .. } => Arg::Memory { pointer: next_pointer(), stride, batch },
            other => other,
        };
        self.list.iter().map(pointing).collect()
    }

    /// Calls with a list of arguments that is not this call's own, such as one that is refused.
    ///
    /// # Safety
    /// The handle is in a size query, or the routine refuses the arguments before it follows a pointer that is bad.
    pub unsafe fn call(&self, handle: &Handle, list: &[Arg], batch_count: i64) -> Result<Status> {
        let (before, query) = (handle.pointer_mode(), handle.is_size_query());
        // Here all memory is the host's and the device's.
        let device_only = batch_count != 1 && self.instance.routine.needs_device_mode(Variant::Batched);
        let mode = if device_only { PointerMode::Device } else { before };
        handle.set_pointer_mode(mode);
        // SAFETY: The caller's promise.
        let args = unsafe { Args::new(self.instance, list, batch_count, mode, query) };
        let answer = args.and_then(|args| (self.instance.call)(handle, self.instance, &args));
        handle.set_pointer_mode(before);
        answer
    }

    /// Pointers to this call's own memory, one an operand.
    pub fn pointers(&mut self) -> Vec<*mut c_void> {
        self.memory.iter_mut().map(|memory| memory.words.as_mut_ptr().cast()).collect()
    }

    /// Makes the call.
    pub fn run(&mut self, handle: &Handle) -> Result<Status> {
        let starts = self.pointers();
        // SAFETY: The memory was made for these sizes; device memory is the host's here.
        unsafe { self.call(handle, &self.pointing(|index| starts[index]), self.sizes.batch_count) }
    }

    /// What a query of the call answers, with `pointer` for every operand.
    pub fn query(&self, handle: &Handle, pointer: *mut c_void) -> Result<(Status, u64)> {
        let list = self.pointing(|_| pointer);
        handle.start_size_query()?;
        // SAFETY: A query.
        let answer = unsafe { self.call(handle, &list, self.sizes.batch_count) };
        let bytes = handle.stop_size_query()?;
        Ok((answer?, bytes))
    }

    /// What the planner says.
    pub fn need(&self) -> Result<Need> {
        Plan::need(self.instance, &self.list, self.sizes.batch_count)
    }

    /// The vectors and matrices by name, and whether the routine may write them; not those of whole numbers, of which
    /// none is no number.
    pub fn operands(&self) -> Vec<(&'static str, bool)> {
        let params = self.instance.routine.params.iter();
        let memory = params.filter_map(|param| match param.kind {
            ParamKind::Values { mutable, of, .. }
            | ParamKind::Vector { mutable, of }
            | ParamKind::Matrix { mutable, of }
                if !is_whole(self.instance.element(of)) =>
            {
                Some((param.c_name, mutable))
            }
            _ => None,
        });
        memory.collect()
    }

    /// Overwrites all of operand `name` with bytes that are NaN in every type.
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
        // Some places of a band belong to no element.
        words.iter_mut().for_each(|word| *word = u128::MAX);
    }

    /// Everything that a call may write.
    pub fn outputs(&self) -> Vec<&[u128]> {
        self.memory.iter().filter(|memory| memory.mutable).map(|memory| &memory.words[..]).collect()
    }
}
