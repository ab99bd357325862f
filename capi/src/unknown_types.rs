//! Calls whose callers name types that do not go together.
//!
//! rocBLAS finds out late that it has no kernel for them: sizes, null pointers and empty problems are answered before, by
//! rules that no type changes. So does this: an instance of other types stands in for the one that is not there, looks
//! at the arguments, and computes nothing.

use std::ffi::c_void;

use rocforge::catalogue::{Instance, ParamInfo, ParamKind, Routine, TypeOf};
use rocforge::options::PointerMode;
use rocforge::{Arg, Args, DataType, Error, Handle, Result, Status};

use crate::trampoline::{CHandle, enter};
use crate::types::rocblas_datatype;

/// The number of a type parameter, the name of the argument, and the type that it names.
pub type Named<'a> = (usize, &'a str, rocblas_datatype);

/// The pointers of a family that rocBLAS looks at with types that it knows, and not before.
const LATE: [(&str, &[&str]); 2] = [("axpy_ex", &["alpha", "x", "y"]), ("scal_ex", &["alpha", "x"])];
/// Of those, what may not be null whatever the types are.
const EARLY: [(&str, &str); 1] = [("axpy_ex", "alpha")];

/// Families whose types rocBLAS looks at before all else but an empty problem.
const TYPES_FIRST: [&str; 2] = ["syrk_ex", "herk_ex"];

/// Bytes in the place of a scalar whose type is not known: zero in every type.
static ZERO: [u128; 1] = [0];
/// Bytes in the place of a scalar that is neither zero nor one in any type.
static OTHER: [u128; 1] = [0x4242_4242_4242_4242_4242_4242_4242_4242];

/// Refuses a call of `known` with types that have no instance.
///
/// # Safety
/// As for [`routine`](crate::exporting::routine): `handle` is null or lives, pointers are null or as the types say.
pub unsafe fn refused(
    handle: *mut CHandle,
    name: &'static str,
    known: &'static Routine,
    types: &[Named<'_>],
    list: &[Arg],
    batch_count: i64,
) -> Status {
    // SAFETY: The caller's promise is the same.
    let call = |inner: &CHandle| unsafe { answer(inner.handle(), name, known, types, list, batch_count) };
    // SAFETY: The caller promised a handle that is null or lives.
    unsafe { enter(handle, name, call) }
}

/// The answer to such a call: `not_implemented` where all else is right and there is something to do.
///
/// # Safety
/// Pointers are null or as the types say.
pub unsafe fn answer(
    handle: &Handle,
    name: &'static str,
    known: &'static Routine,
    types: &[Named<'_>],
    list: &[Arg],
    batch_count: i64,
) -> Result<Status> {
    let (mode, query) = (handle.pointer_mode(), handle.is_size_query());
    if TYPES_FIRST.contains(&known.family) {
        let is_empty = matches!(list.get(2), Some(Arg::Dim(0)));
        let nothing = if query { Status::SizeUnchanged } else { Status::Success };
        return if is_empty { Ok(nothing) } else { Err(unknown(types)) };
    }
    let Some((instance, reads)) = stand_in(known, types) else { return Err(unknown(types)) };
    // Vectors' rules need no values.
    let reads = reads && known.level == 3;
    // Among matrices, rocBLAS fetches scalars from device memory before anything else, and must know what they are.
    if known.level == 3 && !reads && mode == PointerMode::Device && !query {
        return Err(unknown(types));
    }
    let seen = seen(known, list, reads);
    // SAFETY: Scalars are of the type that the instance reads, or this module's own; the rest is looked at and not
    // followed, because the call ends before it launches anything.
    let args = unsafe { Args::new(instance, &seen, batch_count, mode, query) }?.called(name);
    let answer = handle.refusing(unknown(types), || (instance.call)(handle, instance, &args));
    match answer {
        Err(error) if error.status() == Status::NotImplemented && !query => {
            in_place(known, types, list)?;
            Err(error)
        }
        answer => answer,
    }
}

/// An instance whose results are of the types that the caller names, since empty problems set them to zero; and whether
/// its scalars are, too, so that they can be read.
fn stand_in(known: &'static Routine, types: &[Named<'_>]) -> Option<(&'static Instance, bool)> {
    let fits = |instance: &'static Instance, of: fn(ParamKind) -> Option<TypeOf>| {
        known.params.iter().filter_map(|param| of(param.kind)).all(|of| match of {
            TypeOf::Parameter(at) => {
                named(types, at).all(|ty| ty == instance.types.get(usize::from(at)).copied())
            }
            TypeOf::Real(_) | TypeOf::Fixed(_) => false,
        })
    };
    let results = |kind| if let ParamKind::Result { of } = kind { Some(of) } else { None };
    let scalars = |kind| if let ParamKind::Scalar { of } = kind { Some(of) } else { None };
    let right: Vec<&'static Instance> =
        known.instances.iter().filter(|instance| fits(instance, results)).collect();
    let both = right.iter().find(|instance| fits(instance, scalars));
    both.map(|instance| (*instance, true)).or_else(|| right.first().map(|instance| (*instance, false)))
}

/// What the caller names for a type parameter.
fn named<'a>(types: &'a [Named<'_>], parameter: u8) -> impl Iterator<Item = Option<DataType>> + 'a {
    let of = types.iter().filter(move |(at, _, _)| *at == usize::from(parameter));
    of.map(|(_, _, number)| DataType::from_raw(*number))
}

/// The arguments as they are looked at: what comes too late to be found is right, and so are scalars that nobody can read.
fn seen(known: &Routine, list: &[Arg], reads: bool) -> Vec<Arg> {
    let late = LATE.iter().find(|(family, _)| *family == known.family).map_or(&[][..], |(_, names)| names);
    let is_early = |param: &ParamInfo| EARLY.contains(&(known.family, param.c_name));
    let other: *mut c_void = OTHER.as_ptr().cast_mut().cast();
    let zero: *mut c_void = ZERO.as_ptr().cast_mut().cast();
    let one = |(param, arg): (&ParamInfo, &Arg)| match *arg {
        Arg::Scalar(pointer) if late.contains(&param.c_name) => {
            Arg::Scalar(if pointer.is_null() && is_early(param) { pointer } else { other })
        }
        Arg::Memory { stride, batch, .. } if late.contains(&param.c_name) => {
            Arg::Memory { pointer: other, stride, batch }
        }
        Arg::Scalar(pointer)
            if !pointer.is_null() && !reads && matches!(param.kind, ParamKind::Scalar { .. }) =>
        {
            Arg::Scalar(zero)
        }
        arg => arg,
    };
    known.params.iter().zip(list).map(one).collect()
}

/// Refuses a matrix that is written in the place of another that lies otherwise, or is of another type.
fn in_place(known: &Routine, types: &[Named<'_>], list: &[Arg]) -> Result<()> {
    let matrices = || known.params.iter().zip(list);
    let mut pairs = matrices().flat_map(|written| matrices().map(move |read| (written, read)));
    pairs.try_for_each(|((written, at), (read, of))| {
        let (ParamKind::Matrix { mutable: true, of: first }, ParamKind::Matrix { mutable: false, of: second }) =
            (written.kind, read.kind)
        else {
            return Ok(());
        };
        let (Arg::Memory { pointer, stride, batch }, Arg::Memory { pointer: other, stride: also, batch: so }) =
            (*at, *of)
        else {
            return Ok(());
        };
        if first != second || pointer != other {
            return Ok(());
        }
        let lies = || {
            let reason = format!("lies otherwise than {}, whose place it takes", read.c_name);
            Error::argument(Status::InvalidSize, written.c_name, reason)
        };
        if stride != also {
            return Err(lies());
        }
        same_type(written, read, types)?;
        if batch != so { Err(lies()) } else { Ok(()) }
    })
}

fn same_type(written: &ParamInfo, read: &ParamInfo, types: &[Named<'_>]) -> Result<()> {
    let of = |param: &ParamInfo| {
        let argument = param.datatype.map(|named| named.name)?;
        let named = types.iter().find(|(_, name, _)| name.eq_ignore_ascii_case(argument));
        named.map(|(_, _, number)| (argument, *number))
    };
    match (of(written), of(read)) {
        (Some((name, written)), Some((other, read))) if written != read => {
            let reason = format!("is not {other}, and both are in one place");
            Err(Error::argument(Status::InvalidValue, name, reason))
        }
        _ => Ok(()),
    }
}

/// The refusal of types that have no instance.
#[cold]
pub fn unknown(types: &[Named<'_>]) -> Error {
    let named = types.iter().map(|(_, argument, number)| {
        let name =
            DataType::from_raw(*number).map_or_else(|| number.to_string(), |ty| ty.rocblas_name().into());
        format!("`{argument}` {name}")
    });
    let named: Vec<String> = named.collect();
    let message = format!("no combination of types is {}", named.join(", "));
    Error::new(Status::NotImplemented, message)
}
