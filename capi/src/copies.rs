//! Copies of vectors and matrices between host and device memory. They know no handle: the device is the one that
//! the calling thread works on.

use std::ffi::c_void;

use rocforge::platform::{Platform, Rows, Stream};
use rocforge::{Error, Result, Status};

use crate::trampoline::without_handle;
use crate::types::*;

/// Both sides of a copy, and when it is done: in the order of a stream, or before the call returns.
struct Sides {
    to: *mut c_void,
    from: *const c_void,
    stream: Option<hipStream_t>,
}

/// Refuses the first size that is less than allowed.
fn check(sizes: &[(&'static str, i64, i64)]) -> Result<()> {
    let bad = sizes.iter().find(|(_, value, least)| value < least);
    bad.map_or(Ok(()), |(name, value, least)| {
        let reason = format!("is {value}, and must be at least {least}");
        Err(Error::argument(Status::InvalidSize, name, reason))
    })
}

impl Sides {
    /// Copies `count` pieces of `width` bytes, from so many bytes to so many bytes apart.
    ///
    /// # Safety
    /// The memory is null or valid for that, until the stream has come to the copy's end.
    unsafe fn copy(&self, count: i64, width: Option<i64>, pitches: [Option<i64>; 2]) -> Result<Status> {
        for (memory, name) in [(self.from, "the source"), (self.to.cast_const(), "the target")] {
            if memory.is_null() {
                return Err(Error::null(name));
            }
        }
        let device = Platform::from_environment()?.current_device()?;
        let (to, from, stream) = (self.to.cast(), self.from.cast(), self.stream.map(Stream::from_raw));
        let bytes = |bytes: Option<i64>| bytes.map(i64::cast_unsigned).ok_or_else(too_long);
        let (width, height) = (bytes(width)?, count.cast_unsigned());
        let [from_pitch, to_pitch] = [bytes(pitches[0])?, bytes(pitches[1])?];
        let whole = width.checked_mul(height).ok_or_else(too_long)?;
        let rows = Rows { to, to_pitch, from, from_pitch, width, height };
        // SAFETY: The caller promised memory for so many pieces.
        unsafe {
            match (from_pitch == width && to_pitch == width, stream) {
                (true, None) => device.copy(to, from, whole)?,
                (true, Some(stream)) => device.copy_async(to, from, whole, stream)?,
                (false, None) => device.copy_rows(&rows)?,
                (false, Some(stream)) => device.copy_rows_async(&rows, stream)?,
            }
        }
        Ok(Status::Success)
    }
}

fn too_long() -> Error {
    Error::new(Status::InvalidSize, "the copy has more bytes than 64 bits count")
}

/// Copies a vector of `n` elements.
///
/// # Safety
/// As for [`Sides::copy`].
unsafe fn vector(name: &str, n: i64, elem_size: i64, [incx, incy]: [i64; 2], sides: &Sides) -> Status {
    without_handle(name, || {
        if n == 0 {
            return Ok(Status::Success);
        }
        check(&[("n", n, 0), ("incx", incx, 1), ("incy", incy, 1), ("elem_size", elem_size, 1)])?;
        let pitch = |inc: i64| inc.checked_mul(elem_size);
        // SAFETY: The caller's promise.
        unsafe { sides.copy(n, Some(elem_size), [pitch(incx), pitch(incy)]) }
    })
}

/// Copies a matrix of `rows` by `cols` elements.
///
/// # Safety
/// As for [`Sides::copy`].
unsafe fn matrix(name: &str, shape: [i64; 2], elem_size: i64, [lda, ldb]: [i64; 2], sides: &Sides) -> Status {
    without_handle(name, || {
        let [rows, cols] = shape;
        if rows == 0 || cols == 0 {
            return Ok(Status::Success);
        }
        check(&[("rows", rows, 0), ("cols", cols, 0)])?;
        check(&[("lda", lda, rows), ("ldb", ldb, rows), ("elem_size", elem_size, 1)])?;
        let pitch = |ld: i64| ld.checked_mul(elem_size);
        // SAFETY: The caller's promise.
        unsafe { sides.copy(cols, rows.checked_mul(elem_size), [pitch(lda), pitch(ldb)]) }
    })
}

/// Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, and waits for it.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_vector(
    n: rocblas_int,
    elem_size: rocblas_int,
    x: *const c_void,
    incx: rocblas_int,
    y: *mut c_void,
    incy: rocblas_int,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe { vector("rocblas_set_vector", n.into(), elem_size.into(), [incx.into(), incy.into()], &sides) }
}

/// Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, and waits for it.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_vector_64(
    n: i64,
    elem_size: i64,
    x: *const c_void,
    incx: i64,
    y: *mut c_void,
    incy: i64,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe { vector("rocblas_set_vector_64", n, elem_size, [incx, incy], &sides) }
}

/// Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, and waits for it.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_vector(
    n: rocblas_int,
    elem_size: rocblas_int,
    x: *const c_void,
    incx: rocblas_int,
    y: *mut c_void,
    incy: rocblas_int,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe { vector("rocblas_get_vector", n.into(), elem_size.into(), [incx.into(), incy.into()], &sides) }
}

/// Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, and waits for it.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_vector_64(
    n: i64,
    elem_size: i64,
    x: *const c_void,
    incx: i64,
    y: *mut c_void,
    incy: i64,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe { vector("rocblas_get_vector_64", n, elem_size, [incx, incy], &sides) }
}

/// Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, and waits
/// for it.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_matrix(
    rows: rocblas_int,
    cols: rocblas_int,
    elem_size: rocblas_int,
    a: *const c_void,
    lda: rocblas_int,
    b: *mut c_void,
    ldb: rocblas_int,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe {
        matrix(
            "rocblas_set_matrix",
            [rows.into(), cols.into()],
            elem_size.into(),
            [lda.into(), ldb.into()],
            &sides,
        )
    }
}

/// Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, and waits
/// for it.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_matrix_64(
    rows: i64,
    cols: i64,
    elem_size: i64,
    a: *const c_void,
    lda: i64,
    b: *mut c_void,
    ldb: i64,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe { matrix("rocblas_set_matrix_64", [rows, cols], elem_size, [lda, ldb], &sides) }
}

/// Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, and waits
/// for it.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_matrix(
    rows: rocblas_int,
    cols: rocblas_int,
    elem_size: rocblas_int,
    a: *const c_void,
    lda: rocblas_int,
    b: *mut c_void,
    ldb: rocblas_int,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe {
        matrix(
            "rocblas_get_matrix",
            [rows.into(), cols.into()],
            elem_size.into(),
            [lda.into(), ldb.into()],
            &sides,
        )
    }
}

/// Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, and waits
/// for it.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_matrix_64(
    rows: i64,
    cols: i64,
    elem_size: i64,
    a: *const c_void,
    lda: i64,
    b: *mut c_void,
    ldb: i64,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: None };
    // SAFETY: The caller promised both sides.
    unsafe { matrix("rocblas_get_matrix_64", [rows, cols], elem_size, [lda, ldb], &sides) }
}

/// Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, in the order of a
/// stream. Host memory that is not pinned may make the caller wait.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_vector_async(
    n: rocblas_int,
    elem_size: rocblas_int,
    x: *const c_void,
    incx: rocblas_int,
    y: *mut c_void,
    incy: rocblas_int,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe {
        vector("rocblas_set_vector_async", n.into(), elem_size.into(), [incx.into(), incy.into()], &sides)
    }
}

/// Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, in the order of a
/// stream. Host memory that is not pinned may make the caller wait.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_set_vector_async_64(
    n: i64,
    elem_size: i64,
    x: *const c_void,
    incx: i64,
    y: *mut c_void,
    incy: i64,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe { vector("rocblas_set_vector_async_64", n, elem_size, [incx, incy], &sides) }
}

/// Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, in the order of a
/// stream. Host memory that is not pinned may make the caller wait.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_vector_async(
    n: rocblas_int,
    elem_size: rocblas_int,
    x: *const c_void,
    incx: rocblas_int,
    y: *mut c_void,
    incy: rocblas_int,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe {
        vector("rocblas_get_vector_async", n.into(), elem_size.into(), [incx.into(), incy.into()], &sides)
    }
}

/// Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, in the order of a
/// stream. Host memory that is not pinned may make the caller wait.
///
/// Increments are positive. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `x` and `y` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_get_vector_async_64(
    n: i64,
    elem_size: i64,
    x: *const c_void,
    incx: i64,
    y: *mut c_void,
    incy: i64,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: y, from: x, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe { vector("rocblas_get_vector_async_64", n, elem_size, [incx, incy], &sides) }
}

/// Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, in the order
/// of a stream. Host memory that is not pinned may make the caller wait.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_set_matrix_async(
    rows: rocblas_int,
    cols: rocblas_int,
    elem_size: rocblas_int,
    a: *const c_void,
    lda: rocblas_int,
    b: *mut c_void,
    ldb: rocblas_int,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe {
        matrix(
            "rocblas_set_matrix_async",
            [rows.into(), cols.into()],
            elem_size.into(),
            [lda.into(), ldb.into()],
            &sides,
        )
    }
}

/// Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, in the order
/// of a stream. Host memory that is not pinned may make the caller wait.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_set_matrix_async_64(
    rows: i64,
    cols: i64,
    elem_size: i64,
    a: *const c_void,
    lda: i64,
    b: *mut c_void,
    ldb: i64,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe { matrix("rocblas_set_matrix_async_64", [rows, cols], elem_size, [lda, ldb], &sides) }
}

/// Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, in the order
/// of a stream. Host memory that is not pinned may make the caller wait.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_get_matrix_async(
    rows: rocblas_int,
    cols: rocblas_int,
    elem_size: rocblas_int,
    a: *const c_void,
    lda: rocblas_int,
    b: *mut c_void,
    ldb: rocblas_int,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe {
        matrix(
            "rocblas_get_matrix_async",
            [rows.into(), cols.into()],
            elem_size.into(),
            [lda.into(), ldb.into()],
            &sides,
        )
    }
}

/// Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, in the order
/// of a stream. Host memory that is not pinned may make the caller wait.
///
/// Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
///
/// # Safety
/// `a` and `b` are null, or valid for what these sizes reach, until the stream has come to the end of the copy.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn rocblas_get_matrix_async_64(
    rows: i64,
    cols: i64,
    elem_size: i64,
    a: *const c_void,
    lda: i64,
    b: *mut c_void,
    ldb: i64,
    stream: hipStream_t,
) -> rocblas_status {
    let sides = Sides { to: b, from: a, stream: Some(stream) };
    // SAFETY: The caller promised both sides.
    unsafe { matrix("rocblas_get_matrix_async_64", [rows, cols], elem_size, [lda, ldb], &sides) }
}
