//! What a program must know that has no header: the catalogue as text, a handle on a platform of its choice, and
//! calls that run nothing: the workspace and the operands of a call by its symbol.

use std::ffi::{CString, c_char};
use std::sync::OnceLock;

use rocforge::catalogue::{
    BufferInfo, Datatype, Instance, ParamInfo, ParamKind, Routine, Spacing, Storage, TypeOf, routines,
};
use rocforge::platform::Platform;
use rocforge::view::Shape;
use rocforge::workspace::MemoryOptions;
use rocforge::{Args, Error, Handle, Status};
use serde_json::{Value, json};

use crate::by_symbol::{described, rocforge_argument};
use crate::handle::answer;
use crate::trampoline::{CHandle, text_of, without_handle};
use crate::types::*;

/// The catalogue as JSON: each routine with its documentation, parameters, variants, buffers, formulas and symbols.
/// The text stays. On failure the answer is null, and rocforge_last_error(NULL) tells why.
#[unsafe(no_mangle)]
pub extern "C" fn rocforge_catalogue() -> *const c_char {
    static TEXT: OnceLock<CString> = OnceLock::new();
    let mut text = std::ptr::null();
    without_handle("rocforge_catalogue", || {
        let made = as_json(routines()?).to_string();
        text = TEXT.get_or_init(|| CString::new(made).unwrap_or_default()).as_ptr();
        Ok(Status::Success)
    });
    text
}

/// Makes a handle on a device of a platform by name: auto, host, hip-on-host, amd or nvidia. A negative number is the
/// device that this thread works on.
///
/// A null pointer is answered with invalid_handle. On failure *handle stays as it is, and
/// rocforge_last_error(NULL) tells why.
///
/// # Safety
/// `handle` is null or valid for a handle; `platform` is null or a string of C.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_create_handle(
    handle: *mut rocblas_handle,
    platform: *const c_char,
    device: i32,
) -> rocblas_status {
    without_handle("rocforge_create_handle", || {
        if handle.is_null() {
            return Err(Error::argument(Status::InvalidHandle, "handle", "is null"));
        }
        // SAFETY: The caller promised null or a string of C; it is not kept.
        let name = unsafe { text_of(platform) }.unwrap_or_default();
        let platform = Platform::from_name(&name)?;
        let device = if device < 0 { platform.current_device()? } else { platform.device(device)? };
        let made = Box::new(CHandle::new(Handle::with(device, &MemoryOptions::from_environment())?));
        // SAFETY: It is not null, so the caller promised room for a handle.
        unsafe { answer(handle, "handle", Box::into_raw(made)) }
    })
}

/// The bytes of workspace that a call needs at best and at least, without a device: the routine's symbol as for
/// rocforge_call, and its arguments, whose pointers are not followed.
///
/// # Safety
/// `routine` is null or a string of C; `arguments` is valid for so many; the others are null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_workspace(
    routine: *const c_char,
    arguments: *const rocforge_argument,
    count: i32,
    batch_count: i64,
    optimal: *mut usize,
    minimum: *mut usize,
) -> rocblas_status {
    without_handle("rocforge_workspace", || {
        // SAFETY: The caller promised a string of C, which is not kept, and so many arguments.
        let (instance, list) = unsafe { described(routine, arguments, count) }?;
        let need = (instance.need)(&Args::sizes(instance, &list, batch_count)?)?;
        // SAFETY: The caller promised null or valid places.
        unsafe {
            answer(optimal, "optimal", need.optimal as usize)?;
            answer(minimum, "minimum", need.minimum as usize)
        }
    })
}

/// The rows and columns of each operand of a call as it is stored, without a device: a vector has its elements as rows
/// and one column; -1 stands for what is no operand, and for all of them where there is nothing to do.
///
/// # Safety
/// `routine` is null or a string of C; `arguments` is valid for so many; `rows` and `columns` are null or valid for so many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocforge_shapes(
    routine: *const c_char,
    arguments: *const rocforge_argument,
    count: i32,
    batch_count: i64,
    rows: *mut i64,
    columns: *mut i64,
) -> rocblas_status {
    without_handle("rocforge_shapes", || {
        // SAFETY: The caller promised a string of C, which is not kept, and so many arguments.
        let (instance, list) = unsafe { described(routine, arguments, count) }?;
        let shapes = (instance.shapes)(&Args::sizes(instance, &list, batch_count)?)?;
        for (at, shape) in shapes.into_iter().enumerate() {
            let (of_rows, of_columns) = match shape {
                Some(Shape::Vector { len }) => (len, 1),
                Some(Shape::Matrix { rows, cols }) => (rows, cols),
                None => (-1, -1),
            };
            // SAFETY: The caller promised null or room for as many numbers as arguments, and shapes are not more.
            unsafe {
                answer(rows.wrapping_add(at), "rows", of_rows)?;
                answer(columns.wrapping_add(at), "columns", of_columns)?;
            }
        }
        Ok(Status::Success)
    })
}

fn as_json(routines: &[&'static Routine]) -> Value {
    let list: Vec<Value> = routines.iter().map(|routine| of_routine(routine)).collect();
    json!({ "version": env!("CARGO_PKG_VERSION"), "routines": list })
}

fn of_routine(routine: &'static Routine) -> Value {
    let variants = || routine.variants.iter();
    let in_device_mode = variants().filter(|variant| routine.needs_device_mode(**variant));
    let suffixes: serde_json::Map<String, Value> =
        variants().map(|variant| (variant.name().to_owned(), variant.suffix().into())).collect();
    json!({
        "family": routine.family,
        "symbol": routine.symbol,
        "library": routine.library(),
        "level": routine.level,
        "docs": routine.docs,
        "params": routine.params.iter().map(of_param).collect::<Vec<_>>(),
        "buffers": routine.buffers.iter().map(of_buffer).collect::<Vec<_>>(),
        "refuses": routine.refuses,
        "quick_return": routine.quick_return,
        "flops": routine.flops,
        "bytes": routine.bytes,
        "execution": routine.execution.map(of_datatype),
        "variants": suffixes,
        "values_in_device_memory": in_device_mode.map(|variant| variant.name()).collect::<Vec<_>>(),
        "kernels": routine.kernels().iter().map(|kernel| kernel.name).collect::<Vec<_>>(),
        "instances": routine.instances.iter().map(of_instance).collect::<Vec<_>>(),
        "module": routine.module,
        "file": routine.file,
        "line": routine.line,
    })
}

fn of_param(param: &ParamInfo) -> Value {
    let (kind, mutable, count) = match param.kind {
        ParamKind::Dim => ("size", false, None),
        ParamKind::Scalar { .. } => ("scalar", false, None),
        ParamKind::Result { .. } => ("result", true, None),
        ParamKind::Values { mutable, count, .. } => ("values", mutable, Some(count)),
        ParamKind::Vector { mutable, .. } => ("vector", mutable, None),
        ParamKind::Matrix { mutable, .. } => ("matrix", mutable, None),
        ParamKind::Operation => ("operation", false, None),
        ParamKind::Fill => ("fill", false, None),
        ParamKind::Diagonal => ("diagonal", false, None),
        ParamKind::Side => ("side", false, None),
    };
    let number = |letter| Some((String::from(letter), param.kind.option_from_letter(letter)?.into()));
    json!({
        "name": param.name,
        "c_name": param.c_name,
        "kind": kind,
        "mutable": mutable,
        "count": count,
        "stride": param.stride,
        "distance": param.distance_name(),
        "spacing": match param.spacing {
            Spacing::Increment => "increment",
            Spacing::Distance => "distance",
            Spacing::Adjacent => "adjacent",
        },
        "storage": match param.storage {
            Storage::Full => "full",
            Storage::Packed => "packed",
            Storage::Band => "band",
        },
        "datatype": param.datatype.map(of_datatype),
        "type": element(param.kind).map(of_type),
        "letters": ('A'..='Z').filter_map(number).collect::<serde_json::Map<String, Value>>(),
    })
}

/// The type of the elements, where there are some.
fn element(kind: ParamKind) -> Option<TypeOf> {
    match kind {
        ParamKind::Scalar { of }
        | ParamKind::Result { of }
        | ParamKind::Values { of, .. }
        | ParamKind::Vector { of, .. }
        | ParamKind::Matrix { of, .. } => Some(of),
        ParamKind::Dim | ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side => {
            None
        }
    }
}

fn of_type(of: TypeOf) -> Value {
    match of {
        TypeOf::Parameter(number) => json!({ "parameter": number }),
        TypeOf::Real(number) => json!({ "real_of_parameter": number }),
        TypeOf::Fixed(ty) => json!({ "fixed": ty.name() }),
    }
}

fn of_datatype(datatype: Datatype) -> Value {
    json!({ "name": datatype.name, "parameter": datatype.parameter })
}

fn of_buffer(buffer: &BufferInfo) -> Value {
    json!({
        "name": buffer.name,
        "formula": buffer.formula,
        "degraded": buffer.degraded,
        "per_problem": buffer.per_problem,
        "spare": buffer.spare,
    })
}

fn of_instance(instance: &Instance) -> Value {
    let names = |param: &ParamInfo| element(param.kind).map(|of| instance.element(of).name());
    json!({
        "symbol": instance.symbol,
        "types": instance.types.iter().map(|ty| ty.name()).collect::<Vec<_>>(),
        "wide": instance.wide,
        "elements": instance.routine.params.iter().map(names).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn argument(kind: i32, value: i64) -> rocforge_argument {
        rocforge_argument { kind, value, pointer: std::ptr::null_mut(), distance: 0 }
    }

    fn last() -> String {
        // SAFETY: Null is allowed, and the answer is a string of C.
        unsafe { text_of(crate::extensions::rocforge_last_error(std::ptr::null_mut())) }.unwrap_or_default()
    }

    #[test]
    fn the_text_has_every_symbol_with_an_element_for_each_parameter() {
        // SAFETY: The answer is null or a string of C.
        let text = unsafe { text_of(rocforge_catalogue()) }.expect("a catalogue");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let list = value["routines"].as_array().expect("a list");
        let all = routines().expect("no duplicates");
        assert_eq!(list.len(), all.len());
        for (routine, value) in all.iter().zip(list) {
            assert_eq!(value["docs"], routine.docs);
            let instances = value["instances"].as_array().expect("a list");
            assert_eq!(instances.len(), routine.instances.len());
            for (instance, value) in routine.instances.iter().zip(instances) {
                assert_eq!(value["symbol"], instance.symbol);
                assert_eq!(value["elements"].as_array().map(Vec::len), Some(routine.params.len()));
            }
        }
    }

    #[test]
    fn a_call_that_runs_nothing_tells_bytes_and_shapes() {
        let (n, incx) = (10_001, 3);
        let list = [argument(0, n), argument(3, incx), argument(2, 0)];
        let (mut optimal, mut minimum, mut rows, mut columns) = (0, 0, [0; 3], [0; 3]);
        let name = c"rocblas_dasum".as_ptr();
        // SAFETY: The lists have three elements, and the places are valid.
        let statuses = unsafe {
            [
                rocforge_workspace(name, list.as_ptr(), 3, 1, &raw mut optimal, &raw mut minimum),
                rocforge_shapes(name, list.as_ptr(), 3, 1, rows.as_mut_ptr(), columns.as_mut_ptr()),
            ]
        };
        assert_eq!(statuses, [Status::Success; 2], "{}", last());
        assert!(optimal >= minimum && optimal > 0);
        assert_eq!((rows[1], columns[1], rows[0]), (n, 1, -1));
        // SAFETY: As above; null is allowed.
        let status =
            unsafe { rocforge_workspace(name, list.as_ptr(), 3, 1, std::ptr::null_mut(), &raw mut minimum) };
        assert_eq!(status, Status::InvalidPointer);
        assert!(last().contains("`optimal`"), "{}", last());
    }

    #[test]
    fn a_handle_is_made_on_a_platform_that_is_named() {
        let mut handle: rocblas_handle = std::ptr::null_mut();
        // SAFETY: The place is valid, and the name a string of C.
        let status = unsafe { rocforge_create_handle(&raw mut handle, c"host".as_ptr(), -1) };
        assert_eq!(status, Status::Success, "{}", last());
        // SAFETY: The handle lives, and is not used afterwards.
        assert_eq!(unsafe { crate::handle::rocblas_destroy_handle(handle) }, Status::Success);
        // SAFETY: As above.
        let status = unsafe { rocforge_create_handle(&raw mut handle, c"hots".as_ptr(), 0) };
        assert_eq!(status, Status::InvalidValue);
        assert!(last().contains("`hots` is no platform"), "{}", last());
        // What is no text is no name either, and not the platform that stands for none.
        // SAFETY: As above.
        let status = unsafe { rocforge_create_handle(&raw mut handle, c"\xff".as_ptr(), 0) };
        assert_eq!(status, Status::InvalidValue, "{}", last());
    }
}
