//! What expansions of the macros name, and nothing else: the only contract between macro and runtime.
//!
//! Not for use by hand; it changes with the macros.

mod args;
mod arguments;
mod budget;
mod cast;
mod checks;
mod elements;
mod fits;
mod launch;
mod logging;
mod owned;
mod rehearsal;
mod results;
mod structures;

pub use args::{Arg, Args, FromRaw};
pub use arguments::{ArgumentFields, FIELD, KernelArgument, Passed, passed};
pub use budget::{CallReport, Needs, Problems, lend_spare, with_workspace};
pub use cast::{Cast, cast};
pub use checks::{Countable, Looked, check_inputs, check_outputs, is_value};
pub use elements::Elements;
pub use fits::{array_bytes, fits};
pub use inventory;
pub use launch::{
    CHECKS, Call, Context, KernelArg, Launch, described, dynamic_bytes, in_pieces, launch, planes,
};
pub use logging::{Loggable, fetched, log_args, log_typed};
pub use owned::{Operand, OwnedCall, shapes};
pub(crate) use rehearsal::Rehearsal;
pub(crate) use results::Staging;
pub use results::{Staged, ZeroResults};
pub use structures::{Field, Fields, Structure};

pub use crate::catalogue::{
    BufferInfo, Datatype, Instance, ParamInfo, ParamKind, Registration, Routine, Spacing, TypeOf, instance,
};
pub use crate::half::{nearest_bf16, nearest_f16};
pub use crate::memory::{
    MatrixRef, MatrixRefMut, ResultRef, ValuesRef, ValuesRefMut, VectorRef, VectorRefMut,
};
pub use crate::options::{Diagonal, Fill, Operation, Side};
pub use crate::ordered::Ordered;
pub use crate::plan::{Need, SizeArg};
pub use crate::platform::host::{FiberThread, HostKernel, SerialRow, Wide};
pub use crate::source::{
    Apart, Argument, DeviceImpl, DeviceItem, DeviceType, Facts, HostBlock, Instantiation, ItemKind, Kernel,
    Launched, SHARED_LIMIT, SaysAllArguments, Spelling, promised_fields, promised_parameters, promised_plain,
};
pub use crate::thread::Thread;
pub use crate::tile::{TileElement, TileNumeric, TileScalar};
pub use crate::view::{
    AtomicScalar, Dim, Matrix, MatrixMut, Param, ResultMut, Shape, Shared, TensorMap, Tickets, Values,
    ValuesMut, Vector, VectorMut, Workspace,
};
pub use crate::workspace::Loan;
pub use crate::{
    DataType, Element, Error, Handle, Numeric, Real, Result, Scalar, Size, Status, bf16, c32, c64, f16,
};
pub use std::primitive::{f32, f64};

/// What text for a GPU would have written; the host never comes where such text stands.
#[cold]
pub fn only_on_gpus<T>() -> T {
    unreachable!("a branch for GPUs was taken on the host")
}

/// The identity of a declaration of shared memory.
pub const fn site(module: &str, function: &str, index: usize) -> u64 {
    // FNV-1a, because it can run at compile time.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let parts = [module.as_bytes(), b"::", function.as_bytes()];
    let mut part = 0;
    while part < parts.len() {
        let mut byte = 0;
        while byte < parts[part].len() {
            hash = (hash ^ parts[part][byte] as u64).wrapping_mul(0x100_0000_01b3);
            byte += 1;
        }
        part += 1;
    }
    (hash ^ index as u64).wrapping_mul(0x100_0000_01b3)
}

/// Refuses a null pointer.
#[inline]
pub fn check_pointer(argument: &'static str, is_null: bool) -> Result<()> {
    if is_null { Err(Error::null(argument)) } else { Ok(()) }
}

/// Refuses a negative size.
#[inline]
pub fn check_dim(argument: &'static str, value: i64) -> Result<()> {
    if value >= 0 {
        return Ok(());
    }
    Err(Error::argument(Status::InvalidSize, argument, format!("is {value}, a size is not negative")))
}

/// Refuses an increment of zero.
#[inline]
pub fn check_inc(argument: &'static str, value: i64) -> Result<()> {
    if value != 0 {
        return Ok(());
    }
    Err(Error::argument(Status::InvalidSize, argument, "is 0: all elements would be one"))
}

/// Refuses a leading dimension smaller than a column, or than `least`.
#[inline]
pub fn check_ld(argument: &'static str, value: i64, rows: Size, least: i64) -> Result<()> {
    let least = rows.get(argument)?.max(least);
    if value >= least {
        return Ok(());
    }
    Err(Error::argument(
        Status::InvalidSize,
        argument,
        format!("is {value}, a column needs at least {least}"),
    ))
}

/// A call from Rust: whatever refuses it, the handle remembers why.
#[inline(always)]
pub fn typed(
    handle: &Handle,
    routine: &'static Routine,
    types: &[DataType],
    call: impl FnOnce(&'static Instance) -> Result<Status>,
) -> Result<Status> {
    let result = instance(routine, types)
        .and_then(|instance| call(instance).map_err(|error| error.in_routine(instance.symbol)));
    handle.remember(result)
}

/// Records a call with its sizes, where calls are traced.
#[inline(always)]
pub fn trace<const N: usize>(
    handle: &Handle,
    instance: &'static Instance,
    sizes: impl Fn() -> [(&'static str, SizeArg); N],
) {
    if crate::plan::is_tracing() && !handle.is_refusing() {
        crate::plan::record(instance, &sizes());
    }
}

/// An empty problem: results are zero, a query is answered.
pub fn nothing_to_do(handle: &Handle, batch_count: i64, results: &[&dyn ZeroResults]) -> Result<Status> {
    if handle.is_size_query() {
        return Ok(Status::SizeUnchanged);
    }
    results.iter().try_for_each(|result| result.zero(handle, batch_count))?;
    Ok(Status::Success)
}

/// Answers a size query.
#[inline]
pub fn answer_query(handle: &Handle, bytes: &[Size]) -> Result<Status> {
    handle.refuse()?;
    handle.answer_query(bytes)
}
