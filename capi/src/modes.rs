//! Modes of a handle.
//!
//! A number that is no mode is refused with invalid_value, where rocBLAS keeps it; only the math mode
//! ignores what it does not know, as rocBLAS does.

use rocforge::options::PointerMode;
use rocforge::{AtomicsMode, Error, MathMode, PerformanceMetric, Result, Status};

use crate::handle::answer;
use crate::trampoline::{At, called};
use crate::types::*;

fn known<T>(value: Option<T>, argument: &'static str, raw: i32) -> Result<T> {
    value
        .ok_or_else(|| Error::argument(Status::InvalidValue, argument, format!("is {raw}, which is no mode")))
}

/// Says where alpha, beta and results live: host (the default) or device memory.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_pointer_mode(
    handle: rocblas_handle,
    pointer_mode: rocblas_pointer_mode,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocblas_set_pointer_mode", &[&pointer_mode], |inner| {
            let mode = known(PointerMode::from_raw(pointer_mode), "pointer_mode", pointer_mode)?;
            inner.handle().set_pointer_mode(mode);
            Ok(Status::Success)
        })
    }
}

/// Where alpha, beta and results live.
///
/// # Safety
/// `handle` is null or lives; `pointer_mode` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_pointer_mode(
    handle: rocblas_handle,
    pointer_mode: *mut rocblas_pointer_mode,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocblas_get_pointer_mode", &[&At(pointer_mode)], |inner| {
            answer(pointer_mode, "pointer_mode", inner.handle().pointer_mode() as i32)
        })
    }
}

/// Lets kernels use atomics, or not. A new handle does as ROCBLAS_DEFAULT_ATOMICS_MODE says; without it atomics are allowed in
/// releases before 5.0, and not allowed from then on.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_atomics_mode(
    handle: rocblas_handle,
    atomics_mode: rocblas_atomics_mode,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocblas_set_atomics_mode", &[&atomics_mode], |inner| {
            let mode = known(AtomicsMode::from_raw(atomics_mode), "atomics_mode", atomics_mode)?;
            inner.handle().modes().set_atomics(mode);
            Ok(Status::Success)
        })
    }
}

/// Whether kernels may use atomics.
///
/// # Safety
/// `handle` is null or lives; `atomics_mode` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_atomics_mode(
    handle: rocblas_handle,
    atomics_mode: *mut rocblas_atomics_mode,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocblas_get_atomics_mode", &[&At(atomics_mode)], |inner| {
            answer(atomics_mode, "atomics_mode", inner.handle().modes().atomics() as i32)
        })
    }
}

/// Lets matrix cores round inputs, on the architectures that can; elsewhere nothing changes.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_math_mode(
    handle: rocblas_handle,
    math_mode: rocblas_math_mode,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocblas_set_math_mode", &[&math_mode], |inner| {
            let handle = inner.handle();
            match MathMode::from_raw(math_mode) {
                Some(MathMode::Xf32Xdl) if !handle.device().arch().starts_with("gfx94") => {}
                Some(mode) => handle.modes().set_math(mode),
                None => {}
            }
            Ok(Status::Success)
        })
    }
}

/// Whether matrix cores may round inputs.
///
/// # Safety
/// `handle` is null or lives; `math_mode` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_math_mode(
    handle: rocblas_handle,
    math_mode: *mut rocblas_math_mode,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocblas_get_math_mode", &[&At(math_mode)], |inner| {
            answer(math_mode, "math_mode", inner.handle().modes().math() as i32)
        })
    }
}

/// Says what kernels are chosen for.
///
/// # Safety
/// `handle` is null or lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_performance_metric(
    handle: rocblas_handle,
    metric: rocblas_performance_metric,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, "rocblas_set_performance_metric", &[&metric], |inner| {
            inner.handle().modes().set_metric(known(PerformanceMetric::from_raw(metric), "metric", metric)?);
            Ok(Status::Success)
        })
    }
}

/// What kernels are chosen for.
///
/// # Safety
/// `handle` is null or lives; `metric` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_performance_metric(
    handle: rocblas_handle,
    metric: *mut rocblas_performance_metric,
) -> rocblas_status {
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, "rocblas_get_performance_metric", &[&At(metric)], |inner| {
            answer(metric, "metric", inner.handle().modes().metric() as i32)
        })
    }
}
