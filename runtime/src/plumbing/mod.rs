//! What expansions of the macros name, and nothing else: the only contract between macro and runtime.
//!
//! Not for use by hand; it changes with the macros.

pub use inventory;
pub use std::any::Any;

pub use crate::argument::{
    ArgumentFields, FIELD, Field, Fields, KernelArgument, Passed, Structure, passed, shown,
};
pub use crate::call::{
    CHECKS, Call, Elements, Loggable, Needs, Operand, OwnedCall, Problems, described, dynamic_bytes, fetched,
    has_threads, in_pieces, is_guarded, is_value, launch, lend_spare, log_args, log_typed, planes, shapes,
    with_workspace,
};
pub use crate::cast::{Cast, cast};
pub use crate::catalogue::{
    Arg, Args, BufferInfo, Datatype, FromRaw, Instance, Need, ParamInfo, ParamKind, Registration, Routine,
    Spacing, Storage, TypeOf, Variant, instance,
};
pub use crate::half::{nearest_bf16, nearest_f16};
pub use crate::handle::{CallReport, Context, Staged, ZeroResults};
pub use crate::launch::{KernelArg, Launch, LaunchGrid};
pub use crate::numerics::{
    Band, Countable, Looked, MainDiagonal, Role, Stored, check_operands, checks_calls,
};
pub use crate::operands::{
    BandedRef, MatrixRef, MatrixRefMut, PackedRef, PackedRefMut, ResultRef, ValuesRef, ValuesRefMut,
    VectorRef, VectorRefMut,
};
pub use crate::options::{Diagonal, Fill, Operation, Side};
pub use crate::ordered::Ordered;
pub use crate::plan::SizeArg;
pub use crate::platform::host::{CallingThread, FiberThread, HostKernel, NoHost, SerialRow, Wide};
pub use crate::source::{
    Apart, Argument, DeviceImpl, DeviceItem, DeviceType, Facts, HostBlock, Instantiation, ItemKind, Kernel,
    Launched, SHARED_LIMIT, SaysAllArguments, Spelling, array_bytes, fits, promised_fields,
    promised_parameters, promised_plain, site,
};
pub use crate::thread::Thread;
pub use crate::tile::{TileElement, TileNumeric, TileScalar};
pub use crate::view::{
    AtomicScalar, Batched, Dim, Matrix, MatrixMut, Param, ResultMut, Shape, Shared, TensorMap, Tickets,
    Values, ValuesMut, Vector, VectorMut, Workspace,
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

/// The number under which the views of a guarded kernel refuse indices outside.
pub const GUARDED: u32 = crate::view::watch::GUARDED;

/// An array in shared memory, which refuses indices outside where a kernel is guarded.
#[inline(always)]
pub fn shared_array<T>(array: Shared<T>, debug: bool) -> Shared<T> {
    if is_guarded(debug) { array.guarded() } else { array }
}

/// Refuses a null pointer.
#[inline]
pub fn check_pointer(argument: &'static str, is_null: bool) -> Result<()> {
    if is_null { Err(Error::null(argument)) } else { Ok(()) }
}

/// The error for a value of an enumeration that a routine does not take.
#[cold]
pub fn refused_option(argument: &'static str, value: impl std::fmt::Debug) -> Error {
    Error::argument(Status::InvalidValue, argument, format!("is {value:?}, which this routine does not take"))
}

/// The error for an operand at the place of another that it would have to lie as.
#[cold]
pub fn lies_otherwise(argument: &'static str, place: &'static str) -> Error {
    let reason = format!("is at the place of {place}, which it has to lie as then");
    Error::argument(Status::InvalidSize, argument, reason)
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

/// Operands of other types than the routine's; the generated code of both sides has these types.
#[cold]
pub fn other_operands(instance: &'static Instance) -> Error {
    Error::internal(format!("the operands are not those of {}", instance.symbol))
}

/// Whether a call is recorded: what follows it then is cold.
#[inline(always)]
pub fn is_traced(handle: &Handle) -> bool {
    crate::plan::is_tracing() && !handle.is_refusing()
}

/// Records a call with its sizes.
#[cold]
pub fn record(handle: &Handle, instance: &'static Instance, sizes: &[(&'static str, SizeArg)]) {
    crate::plan::record(handle, instance, sizes);
}

/// An empty problem: results are zero, a query is answered.
pub fn nothing_to_do(handle: &Handle, batch_count: i64, results: &[&dyn ZeroResults]) -> Result<Status> {
    if handle.is_size_query() {
        return Ok(Status::SizeUnchanged);
    }
    results.iter().try_for_each(|result| result.zero(handle, batch_count))?;
    Ok(Status::Success)
}

/// Whether two operands begin at one place, which null is not.
#[inline]
pub fn in_one_place<T: Element>(one: &Batched<T>, other: &Batched<T>) -> bool {
    !one.is_null() && one.begins_with(other)
}

/// The sizes of buffers, 0 for those without use.
#[inline]
pub fn without<const N: usize>(sizes: [Size; N], unused: [bool; N]) -> [Size; N] {
    std::array::from_fn(|index| if unused[index] { Size::new(0) } else { sizes[index] })
}

/// Answers a size query.
#[inline]
pub fn answer_query(handle: &Handle, bytes: &[Size]) -> Result<Status> {
    handle.refuse()?;
    handle.answer_query(bytes)
}
