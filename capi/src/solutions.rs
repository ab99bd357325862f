//! Solutions: the kernels among which gemm_ex chooses, as numbers that a caller may name.
//!
//! A solution is a scheduler with a mainloop and a tile; 0 stands for what the heuristics choose.

use std::ffi::c_void;

use rocforge::catalogue::{Beside, Instance};
use rocforge::{Arg, Args, DataType, Error, Result, Status};
use rocforge_kernels::gemm::solution::{Solution, solution_for, solutions, with_solution};
use rocforge_kernels::level3::gemm_ex::__rf_gemm_ex::ROUTINE;

use crate::exporting::{arg, instance_of, routine_beside};
use crate::trampoline::{At, CHandle, called, enter};
use crate::types::*;
use crate::unknown_types::{Named, refused, unknown};

/// `rocblas_gemm_algo_solution_index`
const BY_NUMBER: rocblas_gemm_algo = 1;
/// `rocblas_gemm_flags_check_solution_index`
const CHECKS_ONLY: u32 = 8;

/// Calls gemm_ex with the kernels that `algo` and `solution_index` name; with the flag that checks them it computes nothing.
///
/// # Safety
/// As for [`routine_beside`].
pub unsafe fn gemm_ex(
    handle: *mut CHandle,
    name: &'static str,
    types: &[Named<'_>],
    list: &[Arg],
    batch_count: i64,
    (algo, solution_index, flags): (rocblas_gemm_algo, i32, u32),
) -> Status {
    let Some(instance) = instance_of(&ROUTINE, types) else {
        // SAFETY: The caller's promise is the same.
        return unsafe { refused(handle, name, &ROUTINE, types, list, batch_count) };
    };
    let numbers = [
        ("algo", i64::from(algo)),
        ("solution_index", i64::from(solution_index)),
        ("flags", i64::from(flags)),
    ];
    let beside = Beside { function: None, numbers: &numbers };
    let number = if algo == BY_NUMBER { solution_index.max(0) } else { 0 };
    let checks_only = flags & CHECKS_ONLY != 0;
    if number == 0 && !checks_only {
        // SAFETY: As above.
        return unsafe { routine_beside(handle, name, instance, list, batch_count, &beside) };
    }
    let call = |inner: &CHandle| {
        let handle = inner.handle();
        let (mode, query) = (handle.pointer_mode(), handle.is_size_query());
        // SAFETY: The caller promised pointers that are null or valid.
        let args =
            unsafe { Args::new(instance, list, batch_count, mode, query) }?.called(name).with_beside(&beside);
        let run = || (instance.call)(handle, instance, &args);
        let solution = match number {
            0 => Ok(None),
            _ => solution_for(handle, number, operand_type(instance), sizes(list)).map(Some),
        };
        match solution {
            // What is wrong with other arguments comes before.
            Err(error) => handle.refusing(error, run),
            Ok(_) if checks_only && !query => Ok(handle.examine(run)?.unwrap_or(Status::Success)),
            Ok(Some(solution)) => with_solution(handle, solution, run),
            Ok(None) => run(),
        }
    };
    // SAFETY: The caller promised a handle that is null or lives.
    unsafe { enter(handle, name, call) }
}

/// The element type of A and B.
fn operand_type(instance: &Instance) -> DataType {
    instance.types.first().copied().unwrap_or(instance.ty)
}

/// m, n and k.
fn sizes(list: &[Arg]) -> [i64; 3] {
    let mut dims = list.iter().filter_map(|arg| if let Arg::Dim(size) = arg { Some(*size) } else { None });
    [(); 3].map(|()| dims.next().unwrap_or(0))
}

/// Where a list of solutions goes: null for the list, which asks for its length alone, and the length.
type Answer = (*mut rocblas_int, *mut rocblas_int);

/// Writes the numbers of `found`, at most as many as the caller has room for, or how many there are.
///
/// # Safety
/// Both pointers are null or valid, the list for as many numbers as the length says.
unsafe fn answer(found: &[Solution], (list, length): Answer) -> Result<Status> {
    if length.is_null() {
        return Err(Error::null("list_size"));
    }
    if list.is_null() {
        // SAFETY: It is not null, so the caller promised a valid place.
        unsafe { length.write_unaligned(rocblas_int::try_from(found.len()).unwrap_or(rocblas_int::MAX)) };
        return Ok(Status::Success);
    }
    // SAFETY: As above.
    let room = usize::try_from(unsafe { length.read_unaligned() }).unwrap_or(0);
    for (at, solution) in found.iter().take(room).enumerate() {
        // SAFETY: The caller promised room for so many numbers.
        unsafe { list.add(at).write_unaligned(solution.number()) };
    }
    Ok(Status::Success)
}

/// Answers with the solutions that fit a call of gemm_ex. Nothing is computed, and an empty problem has none.
///
/// # Safety
/// As for [`routine_beside`] and [`answer`].
unsafe fn fitting(
    handle: *mut CHandle,
    name: &'static str,
    types: &[Named<'_>],
    list: &[Arg],
    batch_count: i64,
    to: Answer,
) -> Status {
    let call = |inner: &CHandle, instance: &'static Instance| {
        let handle = inner.handle();
        if handle.is_size_query() {
            return Ok(Status::SizeUnchanged);
        }
        let [m, n, k] = sizes(list);
        handle.log_function(name, &[&m, &n, &k, &At(to.0), &At(to.1)]);
        let mode = handle.pointer_mode();
        // SAFETY: The caller promised pointers that are null or valid.
        let args = unsafe { Args::new(instance, list, batch_count, mode, false) }?.called(name);
        let ty = operand_type(instance);
        let is_empty = handle.examine(|| (instance.call)(handle, instance, &args))?.is_some();
        if is_empty && to.1.is_null() {
            return Ok(Status::Success);
        }
        let fits = |solution: &Solution| !is_empty && solution.fits(ty, [m, n, k]);
        let found: Vec<Solution> = solutions(handle, ty).into_iter().filter(fits).collect();
        // SAFETY: The caller's promise is the same.
        unsafe { answer(&found, to) }
    };
    match instance_of(&ROUTINE, types) {
        // SAFETY: The caller promised a handle that is null or lives.
        Some(instance) => unsafe { enter(handle, name, |inner| call(inner, instance)) },
        // SAFETY: As above, and of the pointers too.
        None => unsafe { refused(handle, name, &ROUTINE, types, list, batch_count) },
    }
}

/// Answers with all solutions for these types.
///
/// # Safety
/// `handle` is null or lives; as for [`answer`].
unsafe fn of_types(
    handle: *mut CHandle,
    name: &'static str,
    [input, output, compute]: [rocblas_datatype; 3],
    to: Answer,
) -> Status {
    let types = [(0, "input_type", input), (1, "output_type", output), (2, "compute_type", compute)];
    // SAFETY: The caller promised null or a handle that lives, and null or valid places.
    unsafe {
        called(handle, name, &[&input, &output, &compute, &At(to.0), &At(to.1)], |inner| {
            let instance = instance_of(&ROUTINE, &types).ok_or_else(|| unknown(&types))?;
            answer(&solutions(inner.handle(), operand_type(instance)), to)
        })
    }
}

/// The arguments of a call before its operands.
macro_rules! leading {
    ($transA:ident, $transB:ident, $m:ident, $n:ident, $k:ident, $alpha:ident) => {
        [
            arg::option($transA),
            arg::option($transB),
            arg::dim($m),
            arg::dim($n),
            arg::dim($k),
            arg::scalar($alpha),
        ]
    };
}

/// The types of a call, for the type parameters of gemm_ex.
macro_rules! named {
    ($a:ident, $b:ident, $c:ident, $d:ident, $compute:ident) => {
        [
            (0, "a_type", $a),
            (0, "b_type", $b),
            (1, "c_type", $c),
            (1, "d_type", $d),
            (2, "compute_type", $compute),
        ]
    };
}

/// Lists the solutions for a call of rocblas_gemm_ex: the numbers that it takes as solution_index with rocblas_gemm_algo_solution_index.
///
/// A null list_array asks for their number, which goes to list_size; otherwise at most *list_size of them are written to list_array, and
/// list_size stays. Operands are not read. Of an empty problem there are none.
///
/// # Safety
/// As for `rocblas_gemm_ex`; list_size and list_array are null or valid, the list for as many numbers as list_size says.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_ex_get_solutions(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const c_void,
    a: *const c_void,
    a_type: rocblas_datatype,
    lda: rocblas_int,
    b: *const c_void,
    b_type: rocblas_datatype,
    ldb: rocblas_int,
    beta: *const c_void,
    c: *const c_void,
    c_type: rocblas_datatype,
    ldc: rocblas_int,
    d: *mut c_void,
    d_type: rocblas_datatype,
    ldd: rocblas_int,
    compute_type: rocblas_datatype,
    algo: rocblas_gemm_algo,
    flags: u32,
    list_array: *mut rocblas_int,
    list_size: *mut rocblas_int,
) -> rocblas_status {
    let [trans_a, trans_b, m, n, k, alpha] = leading!(transA, transB, m, n, k, alpha);
    let (a, b) = (arg::memory(a, lda), arg::memory(b, ldb));
    let (c, d) = (arg::memory(c, ldc), arg::memory(d, ldd));
    let list = [trans_a, trans_b, m, n, k, alpha, a, b, arg::scalar(beta), c, d];
    let types = named!(a_type, b_type, c_type, d_type, compute_type);
    let (name, count) = ("rocblas_gemm_ex_get_solutions", 1);
    // SAFETY: The caller's promise is the one that `fitting` asks for.
    unsafe { fitting(handle, name, &types, &list, count, (list_array, list_size)) }
}

/// rocblas_gemm_ex_get_solutions for rocblas_gemm_batched_ex.
///
/// # Safety
/// As for `rocblas_gemm_batched_ex`; list_size and list_array are null or valid, the list for as many numbers as list_size says.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_batched_ex_get_solutions(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const c_void,
    a: *const c_void,
    a_type: rocblas_datatype,
    lda: rocblas_int,
    b: *const c_void,
    b_type: rocblas_datatype,
    ldb: rocblas_int,
    beta: *const c_void,
    c: *const c_void,
    c_type: rocblas_datatype,
    ldc: rocblas_int,
    d: *mut c_void,
    d_type: rocblas_datatype,
    ldd: rocblas_int,
    batch_count: rocblas_int,
    compute_type: rocblas_datatype,
    algo: rocblas_gemm_algo,
    flags: u32,
    list_array: *mut rocblas_int,
    list_size: *mut rocblas_int,
) -> rocblas_status {
    let [trans_a, trans_b, m, n, k, alpha] = leading!(transA, transB, m, n, k, alpha);
    let (a, b) = (arg::array(a.cast::<*const c_void>(), lda), arg::array(b.cast::<*const c_void>(), ldb));
    let (c, d) = (arg::array(c.cast::<*const c_void>(), ldc), arg::array(d.cast::<*const c_void>(), ldd));
    let list = [trans_a, trans_b, m, n, k, alpha, a, b, arg::scalar(beta), c, d];
    let types = named!(a_type, b_type, c_type, d_type, compute_type);
    let (name, count) = ("rocblas_gemm_batched_ex_get_solutions", batch_count.into());
    // SAFETY: The caller's promise is the one that `fitting` asks for.
    unsafe { fitting(handle, name, &types, &list, count, (list_array, list_size)) }
}

/// rocblas_gemm_ex_get_solutions for rocblas_gemm_strided_batched_ex.
///
/// # Safety
/// As for `rocblas_gemm_strided_batched_ex`; list_size and list_array are null or valid, the list for as many numbers as list_size says.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_strided_batched_ex_get_solutions(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const c_void,
    a: *const c_void,
    a_type: rocblas_datatype,
    lda: rocblas_int,
    stride_a: rocblas_stride,
    b: *const c_void,
    b_type: rocblas_datatype,
    ldb: rocblas_int,
    stride_b: rocblas_stride,
    beta: *const c_void,
    c: *const c_void,
    c_type: rocblas_datatype,
    ldc: rocblas_int,
    stride_c: rocblas_stride,
    d: *mut c_void,
    d_type: rocblas_datatype,
    ldd: rocblas_int,
    stride_d: rocblas_stride,
    batch_count: rocblas_int,
    compute_type: rocblas_datatype,
    algo: rocblas_gemm_algo,
    flags: u32,
    list_array: *mut rocblas_int,
    list_size: *mut rocblas_int,
) -> rocblas_status {
    let [trans_a, trans_b, m, n, k, alpha] = leading!(transA, transB, m, n, k, alpha);
    let (a, b) = (arg::strided(a, lda, stride_a), arg::strided(b, ldb, stride_b));
    let (c, d) = (arg::strided(c, ldc, stride_c), arg::strided(d, ldd, stride_d));
    let list = [trans_a, trans_b, m, n, k, alpha, a, b, arg::scalar(beta), c, d];
    let types = named!(a_type, b_type, c_type, d_type, compute_type);
    let (name, count) = ("rocblas_gemm_strided_batched_ex_get_solutions", batch_count.into());
    // SAFETY: The caller's promise is the one that `fitting` asks for.
    unsafe { fitting(handle, name, &types, &list, count, (list_array, list_size)) }
}

/// Lists all solutions for operands, results and scalars of these types, whatever the sizes, as rocblas_gemm_ex_get_solutions does.
///
/// # Safety
/// `handle` is null or lives; list_size and list_array are null or valid, the list for as many numbers as list_size says.
#[unsafe(no_mangle)]
#[allow(unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_ex_get_solutions_by_type(
    handle: rocblas_handle,
    input_type: rocblas_datatype,
    output_type: rocblas_datatype,
    compute_type: rocblas_datatype,
    flags: u32,
    list_array: *mut rocblas_int,
    list_size: *mut rocblas_int,
) -> rocblas_status {
    let name = "rocblas_gemm_ex_get_solutions_by_type";
    // SAFETY: The caller's promise is the one that `of_types` asks for.
    unsafe { of_types(handle, name, [input_type, output_type, compute_type], (list_array, list_size)) }
}

/// rocblas_gemm_ex_get_solutions_by_type for rocblas_gemm_batched_ex, which has the same.
///
/// # Safety
/// `handle` is null or lives; list_size and list_array are null or valid, the list for as many numbers as list_size says.
#[unsafe(no_mangle)]
#[allow(unused_variables)]
pub unsafe extern "C" fn rocblas_gemm_batched_ex_get_solutions_by_type(
    handle: rocblas_handle,
    input_type: rocblas_datatype,
    output_type: rocblas_datatype,
    compute_type: rocblas_datatype,
    flags: u32,
    list_array: *mut rocblas_int,
    list_size: *mut rocblas_int,
) -> rocblas_status {
    let name = "rocblas_gemm_batched_ex_get_solutions_by_type";
    // SAFETY: The caller's promise is the one that `of_types` asks for.
    unsafe { of_types(handle, name, [input_type, output_type, compute_type], (list_array, list_size)) }
}
