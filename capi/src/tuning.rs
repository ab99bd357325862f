//! Events around calls, and what rocBLAS tells of the kernels that it chooses.

use rocforge::platform::RawEvent;
use rocforge::{Error, Status};

use crate::trampoline::{At, called, without_handle};
use crate::types::*;

/// Records two events of the caller's around the work of each following call, until others are given; null for
/// either one ends it.
///
/// rocBLAS does so around the kernels of matrix products alone, here it is done for every routine. On the host
/// platform nothing is recorded: calls return when their work is done.
///
/// # Safety
/// `handle` is null or lives; the events are of its device, and live until others take their place.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C" fn rocblas_set_start_stop_events(
    handle: rocblas_handle,
    startEvent: hipEvent_t,
    stopEvent: hipEvent_t,
) -> rocblas_status {
    let name = "rocblas_set_start_stop_events";
    // SAFETY: The caller promised null or a handle that lives, and events of its device.
    unsafe {
        called(handle, name, &[&At(startEvent), &At(stopEvent)], |inner| {
            let handle = inner.handle();
            // Events of a HIP runtime mean nothing to the processor.
            let wanted =
                !startEvent.is_null() && !stopEvent.is_null() && !handle.platform().shares_host_memory();
            handle.set_start_stop_events(wanted.then_some([RawEvent(startEvent), RawEvent(stopEvent)]));
            Ok(Status::Success)
        })
    }
}

/// Asks how well the chosen kernels fit the problems of following calls. No routine here estimates that, so
/// *fitness becomes the lowest double and stays it. Null asks for nothing.
///
/// # Safety
/// `handle` is null or lives; `fitness` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_solution_fitness_query(
    handle: rocblas_handle,
    fitness: *mut f64,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocblas_set_solution_fitness_query", &[&At(fitness)], |_| {
            if !fitness.is_null() {
                fitness.write_unaligned(f64::MIN);
            }
            Ok(Status::Success)
        })
    }
}

/// The answer of the three functions below.
fn no_name(name: &str) -> rocblas_status {
    without_handle(name, || {
        Err(Error::new(Status::NotImplemented, "kernels have no names to tell, here as in rocBLAS"))
    })
}

/// Answers not_implemented, as it does in rocBLAS.
///
/// # Safety
/// None: no pointer is followed.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_hgemm_kernel_name(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const rocblas_half,
    A: *const rocblas_half,
    lda: rocblas_int,
    stride_a: rocblas_stride,
    B: *const rocblas_half,
    ldb: rocblas_int,
    stride_b: rocblas_stride,
    beta: *const rocblas_half,
    C: *mut rocblas_half,
    ldc: rocblas_int,
    stride_c: rocblas_stride,
    batch_count: rocblas_int,
) -> rocblas_status {
    no_name("rocblas_hgemm_kernel_name")
}

/// Answers not_implemented, as it does in rocBLAS.
///
/// # Safety
/// None: no pointer is followed.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_sgemm_kernel_name(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const f32,
    A: *const f32,
    lda: rocblas_int,
    stride_a: rocblas_stride,
    B: *const f32,
    ldb: rocblas_int,
    stride_b: rocblas_stride,
    beta: *const f32,
    C: *mut f32,
    ldc: rocblas_int,
    stride_c: rocblas_stride,
    batch_count: rocblas_int,
) -> rocblas_status {
    no_name("rocblas_sgemm_kernel_name")
}

/// Answers not_implemented, as it does in rocBLAS.
///
/// # Safety
/// None: no pointer is followed.
#[unsafe(no_mangle)]
#[allow(non_snake_case, clippy::too_many_arguments, unused_variables)]
pub unsafe extern "C" fn rocblas_dgemm_kernel_name(
    handle: rocblas_handle,
    transA: rocblas_operation,
    transB: rocblas_operation,
    m: rocblas_int,
    n: rocblas_int,
    k: rocblas_int,
    alpha: *const f64,
    A: *const f64,
    lda: rocblas_int,
    stride_a: rocblas_stride,
    B: *const f64,
    ldb: rocblas_int,
    stride_b: rocblas_stride,
    beta: *const f64,
    C: *mut f64,
    ldc: rocblas_int,
    stride_c: rocblas_stride,
    batch_count: rocblas_int,
) -> rocblas_status {
    no_name("rocblas_dgemm_kernel_name")
}
