//! Calls by family and type, the way C and the program make them: arguments by position.

use std::ffi::c_void;
use std::marker::PhantomData;

use rocforge::bindings::Variant;
use rocforge::catalogue::{self, Instance};
use rocforge::platform::host::BlockThreads;
use rocforge::view::Batch;
use rocforge::workspace::MemoryOptions;
use rocforge::{Arg, Args, DataType, DeviceCopy, Handle, Result, Scalar, Status};

use crate::element::Parts;
use crate::memory::Operand;
use crate::reach::{self, Lent};

/// Both ways in which the host runs a block.
pub const BLOCK_THREADS: [BlockThreads; 2] = [BlockThreads::One, BlockThreads::Declared];

/// A handle on the suite's platform, which allocates workspace when a call needs some; on the host its blocks have this
/// many threads.
pub fn handle(threads: BlockThreads) -> Handle {
    let device = reach::device();
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let handle = Handle::with(device, &options).expect("a handle that holds no memory");
    handle.set_block_threads(threads);
    handle
}

/// The routine of this family for `T`: the library's, where an example has the same name.
pub fn instance<T: Scalar>(family: &str) -> &'static Instance {
    instance_of(family, &[T::TYPE])
}

/// The routine of this family for these types.
fn instance_of(family: &str, types: &[DataType]) -> &'static Instance {
    let routines = catalogue::routines().expect("the catalogue has no duplicates");
    let mut named = routines.iter().filter(|routine| routine.family == family);
    let ours = named.clone().find(|routine| routine.symbol.starts_with("rocblas_"));
    let routine = ours.or_else(|| named.next());
    catalogue::instance(routine.expect("the family is in the catalogue"), types).expect("the type exists")
}

/// A call under construction; it holds on to the memory of its operands.
#[derive(Debug)]
pub struct Call<'a> {
    instance: &'static Instance,
    list: Vec<Arg>,
    batch_count: i64,
    /// Scalars and results, where kernels reach them.
    lent: Vec<Lent>,
    life: PhantomData<&'a mut c_void>,
}

impl<'a> Call<'a> {
    /// A call of the routine of this family for `T`, of one problem.
    pub fn of<T: Scalar>(family: &str) -> Call<'a> {
        Call::of_types(family, &[T::TYPE])
    }

    /// A call of the routine of this family for these types, of one problem.
    pub fn of_types(family: &str, types: &[DataType]) -> Call<'a> {
        Call {
            instance: instance_of(family, types),
            list: Vec::new(),
            batch_count: 1,
            lent: Vec::new(),
            life: PhantomData,
        }
    }

    fn with(mut self, arg: Arg) -> Self {
        self.list.push(arg);
        self
    }

    /// With this many problems.
    #[must_use]
    pub fn batch_count(mut self, batch_count: i64) -> Self {
        self.batch_count = batch_count;
        self
    }

    /// A size.
    #[must_use]
    pub fn dim(self, value: i64) -> Self {
        self.with(Arg::Dim(value))
    }

    /// An enumeration's C value.
    #[must_use]
    pub fn option(self, value: i32) -> Self {
        self.with(Arg::Option(value))
    }

    fn lend(mut self, lent: Lent) -> Self {
        self.list.push(Arg::Scalar(lent.pointer().cast()));
        self.lent.push(lent);
        self
    }

    /// A scalar, in memory that is the host's and the device's.
    #[must_use]
    pub fn scalar<T: DeviceCopy>(self, value: &'a T) -> Self {
        self.lend(Lent::of(std::slice::from_ref(value)))
    }

    /// Results, one a problem.
    #[must_use]
    pub fn results<T: DeviceCopy>(self, results: &'a mut [T]) -> Self {
        self.lend(Lent::back(results))
    }

    /// A null scalar or result.
    #[must_use]
    pub fn null_scalar(self) -> Self {
        self.with(Arg::Scalar(std::ptr::null_mut()))
    }

    /// A vector or a matrix with its increment or leading dimension.
    #[must_use]
    pub fn memory<T: Parts>(self, operand: &'a mut Operand<T>, stride: i64) -> Self {
        let arg = operand.arg(stride);
        self.with(arg)
    }

    /// A null vector or matrix.
    #[must_use]
    pub fn null_memory(self, stride: i64) -> Self {
        self.with(Arg::Memory { pointer: std::ptr::null_mut(), stride, batch: Batch::Strided(0) })
    }

    /// An argument as it stands.
    #[must_use]
    pub fn raw(self, arg: Arg) -> Self {
        self.with(arg)
    }

    /// The function of C that makes the same call, and its arguments behind the handle, each in a register or a place on the
    /// stack of its own; `wide` says whether sizes have 64 bits.
    pub fn in_c(&self, wide: bool) -> (String, Vec<usize>) {
        let is_array = |arg: &Arg| matches!(arg, Arg::Memory { batch: Batch::Array, .. });
        let variant = match (self.list.iter().any(is_array), self.batch_count) {
            (true, _) => Variant::Batched,
            (false, 1) => Variant::Plain,
            (false, _) => Variant::StridedBatched,
        };
        let mut words = Vec::new();
        for (param, arg) in self.instance.routine.params.iter().zip(&self.list) {
            match *arg {
                Arg::Dim(value) => words.push(value as usize),
                Arg::Option(value) => words.push(value as usize),
                Arg::Scalar(pointer) => words.push(pointer.expose_provenance()),
                Arg::Memory { pointer, stride, batch } => {
                    words.push(pointer.expose_provenance());
                    words.extend(param.stride.map(|_| stride as usize));
                    match batch {
                        Batch::Strided(distance) if variant == Variant::StridedBatched => {
                            words.push(distance as usize);
                        }
                        _ => {}
                    }
                }
            }
        }
        words.extend((variant != Variant::Plain).then_some(self.batch_count as usize));
        (self.instance.c_symbol(variant, wide), words)
    }

    /// Makes the call, and waits for its kernels.
    pub fn run(&self, handle: &Handle) -> Result<Status> {
        let (mode, query) = (handle.pointer_mode(), handle.is_size_query());
        // SAFETY: the operands are borrowed for as long as the call, and tests make them for the sizes they pass;
        // where they pass other sizes, the call is refused or a query, and follows no pointer.
        let args = unsafe { Args::new(self.instance, &self.list, self.batch_count, mode, query) }?;
        let answer = (self.instance.call)(handle, self.instance, &args);
        handle.device().synchronize(handle.stream())?;
        // SAFETY: The results are borrowed for as long as the call.
        self.lent.iter().for_each(|lent| unsafe { lent.give_back() });
        answer
    }
}
