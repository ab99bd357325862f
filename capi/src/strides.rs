//! Scalars of each problem of a batch: how far they are apart in device memory, and the routines that take them so.

use rocforge::catalogue::Instance;
use rocforge::options::PointerMode;
use rocforge::{Handle, ScalarStrides, Status};

use crate::handle::answer;
use crate::trampoline::{At, called};
use crate::types::*;

/// The families whose batches have an alpha of each problem, and a beta where they have one.
const FAMILIES: [&str; 15] = [
    "axpy",
    "axpy_ex",
    "gemv",
    "gemv_mixed",
    "ger",
    "gerc",
    "geru",
    "hemv",
    "sbmv",
    "scal",
    "scal_ex",
    "scal_real",
    "spmv",
    "symv",
    "syr",
];

/// How far the scalars of a call of this routine with so many problems are apart.
#[inline]
pub(crate) fn of_call(handle: &Handle, instance: &Instance, batch_count: i64) -> ScalarStrides {
    let (strides, none) = (handle.modes().scalar_strides(), ScalarStrides::default());
    if strides == none || batch_count <= 1 || handle.pointer_mode() != PointerMode::Device {
        return none;
    }
    if FAMILIES.contains(&instance.routine.family) { strides } else { none }
}

/// Says how far the alpha of one problem is from that of the next, in elements; 0, the default, where all problems share
/// one.
///
/// It counts in device pointer mode, for the batched and strided-batched functions of axpy, scal, gemv, ger, geru, gerc,
/// symv, hemv, sbmv, spmv and syr, and for those of axpy_ex and scal_ex, until another stride is given. A negative stride
/// leads towards lower addresses.
///
/// # Safety
/// `handle` is null or lives; in the calls that follow each problem has its scalar.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_batch_alpha_stride(
    handle: rocblas_handle,
    alpha_stride: rocblas_stride,
) -> rocblas_status {
    let name = "rocblas_set_batch_alpha_stride";
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, name, &[&alpha_stride], |inner| {
            let modes = inner.handle().modes();
            modes.set_scalar_strides(ScalarStrides { alpha: alpha_stride, ..modes.scalar_strides() });
            Ok(Status::Success)
        })
    }
}

/// How far the alpha of one problem is from that of the next, in elements; 0 where all problems share one.
///
/// # Safety
/// `handle` is null or lives; `alpha_stride` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_batch_alpha_stride(
    handle: rocblas_handle,
    alpha_stride: *mut rocblas_stride,
) -> rocblas_status {
    let name = "rocblas_get_batch_alpha_stride";
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, name, &[&At(alpha_stride)], |inner| {
            answer(alpha_stride, "alpha_stride", inner.handle().modes().scalar_strides().alpha)
        })
    }
}

/// Says how far the beta of one problem is from that of the next, in elements; 0, the default, where all problems share
/// one.
///
/// It counts in device pointer mode, for the batched and strided-batched functions of gemv, symv, hemv, sbmv and spmv, until
/// another stride is given.
///
/// # Safety
/// `handle` is null or lives; in the calls that follow each problem has its scalar.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_batch_beta_stride(
    handle: rocblas_handle,
    beta_stride: rocblas_stride,
) -> rocblas_status {
    let name = "rocblas_set_batch_beta_stride";
    // SAFETY: The caller promised null or a handle that lives.
    unsafe {
        called(handle, name, &[&beta_stride], |inner| {
            let modes = inner.handle().modes();
            modes.set_scalar_strides(ScalarStrides { beta: beta_stride, ..modes.scalar_strides() });
            Ok(Status::Success)
        })
    }
}

/// How far the beta of one problem is from that of the next, in elements; 0 where all problems share one.
///
/// # Safety
/// `handle` is null or lives; `beta_stride` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_batch_beta_stride(
    handle: rocblas_handle,
    beta_stride: *mut rocblas_stride,
) -> rocblas_status {
    let name = "rocblas_get_batch_beta_stride";
    // SAFETY: The caller promised null or a handle that lives, and null or a valid place.
    unsafe {
        called(handle, name, &[&At(beta_stride)], |inner| {
            answer(beta_stride, "beta_stride", inner.handle().modes().scalar_strides().beta)
        })
    }
}

#[cfg(test)]
mod tests {
    use rocforge::catalogue::{ParamKind, routines};

    use super::FAMILIES;

    #[test]
    fn the_families_are_there_and_have_an_alpha() {
        let routines = routines().expect("the catalogue has no duplicates");
        for family in FAMILIES {
            let routine = routines.iter().find(|routine| routine.family == family).expect(family);
            let is_alpha = |kind, name| matches!(kind, ParamKind::Scalar { .. }) && name == "alpha";
            assert!(routine.params.iter().any(|param| is_alpha(param.kind, param.c_name)), "{family}");
        }
    }
}
