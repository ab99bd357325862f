//! Workspace lent to C: what rocSOLVER and other libraries above rocBLAS allocate with.
//!
//! Two functions take a variable number of sizes; how those are read stands in `varargs.rs`.

use std::cell::RefCell;
use std::ffi::c_void;

use rocforge::workspace::{MemoryOptions, RawLoan, round_up};
use rocforge::{Error, Result, Size, Status};

use crate::handle::answer;
use crate::trampoline::{CHandle, enter, without_handle};
use crate::types::*;
use crate::varargs::{Registers, Sizes, variadic};

/// Answers a running size query with the sum of `count` sizes (each a size_t), each rounded up to 64.
///
/// # Safety
/// `handle` is null or lives; `count` values of type `size_t` follow.
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub unsafe extern "C" fn rocblas_set_optimal_device_memory_size_impl(
    handle: rocblas_handle,
    count: usize,
) -> rocblas_status {
    variadic!(set_optimal)
}

/// Lends `count` buffers of the sizes that follow (each a size_t), each rounded up to 64; a buffer of no
/// bytes is null. On failure the answer is memory_error and *res is null.
///
/// # Safety
/// `handle` is null or lives; `res` is null or valid; `count` values of type `size_t` follow.
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub unsafe extern "C" fn rocblas_device_malloc_alloc(
    handle: rocblas_handle,
    res: *mut *mut Lent,
    count: usize,
) -> rocblas_status {
    variadic!(alloc)
}

/// What a `struct rocblas_device_malloc_base*` points to: buffers that C holds.
#[derive(Debug)]
pub struct Lent {
    /// The handle that lent; null where no byte is lent.
    owner: *mut CHandle,
    raw: RefCell<RawLoan>,
    pointers: Vec<*mut u8>,
}

/// The ends of `count` buffers, each rounded up to 64.
///
/// # Safety
/// There are `count` sizes.
unsafe fn ends(count: usize, sizes: Sizes<'_>) -> impl Iterator<Item = Result<u64>> {
    let mut end = Some(0_u64);
    (0..count).map(move |index| {
        // SAFETY: The caller promised `count` sizes.
        let size = unsafe { sizes.get(index) } as u64;
        end = end.and_then(|end| end.checked_add(round_up(size)?));
        end.filter(|end| *end <= i64::MAX as u64)
            .ok_or_else(|| Error::new(Status::MemoryError, "the buffers need more bytes than 64 bits count"))
    })
}

/// What `rocblas_set_optimal_device_memory_size_impl` does, with its arguments where C left them.
///
/// # Safety
/// As for that function; the memory behind `stack` holds its further arguments.
unsafe extern "C" fn set_optimal(registers: &Registers, stack: *const usize) -> rocblas_status {
    let ([handle, count], sizes) = Sizes::behind(registers, stack);
    let handle = std::ptr::with_exposed_provenance_mut::<CHandle>(handle);
    let work = |inner: &CHandle| {
        let handle = inner.handle();
        if !handle.is_size_query() {
            return handle.answer_query(&[]);
        }
        // SAFETY: The caller of the C function promised `count` sizes.
        let bytes = unsafe { ends(count, sizes) }.try_fold(0, |_, end| end)?;
        handle.answer_query(&[Size::new(bytes as i64)])
    };
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { enter(handle, "rocblas_set_optimal_device_memory_size_impl", work) }
}

/// What `rocblas_device_malloc_alloc` does, with its arguments where C left them.
///
/// # Safety
/// As for that function; the memory behind `stack` holds its further arguments.
unsafe extern "C" fn alloc(registers: &Registers, stack: *const usize) -> rocblas_status {
    const NAME: &str = "rocblas_device_malloc_alloc";
    let ([handle, res, count], sizes) = Sizes::behind(registers, stack);
    let handle = std::ptr::with_exposed_provenance_mut::<CHandle>(handle);
    let res = std::ptr::with_exposed_provenance_mut::<*mut Lent>(res);
    let work = |inner: &CHandle| {
        if res.is_null() {
            return Err(Error::null("res"));
        }
        if count == 0 {
            return Err(Error::argument(Status::InvalidSize, "count", "is 0: there is nothing to lend"));
        }
        // SAFETY: It is not null, so the caller promised a valid place; there are `count` sizes.
        unsafe {
            answer(res, "res", std::ptr::null_mut())?;
            let lent = lend(inner, handle, NAME, count, sizes)?;
            answer(res, "res", Box::into_raw(Box::new(lent)))
        }
    };
    // SAFETY: The caller promised null or a handle that lives.
    unsafe { enter(handle, NAME, work) }
}

/// Lends `count` buffers in the name of C's caller.
///
/// # Safety
/// There are `count` sizes.
unsafe fn lend(
    inner: &CHandle,
    owner: *mut CHandle,
    name: &str,
    count: usize,
    sizes: Sizes<'_>,
) -> Result<Lent> {
    let mut offsets: Vec<(u64, u64)> = Vec::new();
    let no_room = |_| Error::new(Status::MemoryError, format!("the host has no memory for {count} pointers"));
    offsets.try_reserve_exact(count).map_err(no_room)?;
    let mut start = 0;
    // SAFETY: The caller promised `count` sizes.
    for end in unsafe { ends(count, sizes) } {
        let end = end?;
        offsets.push((start, end));
        start = end;
    }
    let handle = inner.handle();
    let raw = handle.arena().lend_raw(name, start, handle.stream())?;
    let pointer = |(start, end): (u64, u64)| match end == start {
        true => std::ptr::null_mut(),
        false => raw.base().wrapping_add(start as usize),
    };
    let pointers = offsets.into_iter().map(pointer).collect();
    if start == 0 {
        return Ok(Lent { owner: std::ptr::null_mut(), raw: RefCell::new(raw), pointers });
    }
    inner.loans().set(inner.loans().get() + 1);
    Ok(Lent { owner, raw: RefCell::new(raw), pointers })
}

/// Whether buffers were lent; false for null.
///
/// # Safety
/// `ptr` is null, or lent and not given back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_device_malloc_success(ptr: *mut Lent) -> bool {
    !ptr.is_null()
}

/// The buffer of a loan that has just one.
///
/// # Safety
/// `ptr` is null, or lent and not given back; `res` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_device_malloc_ptr(ptr: *mut Lent, res: *mut *mut c_void) -> rocblas_status {
    without_handle("rocblas_device_malloc_ptr", || {
        // SAFETY: The caller promised null or a loan that lives.
        let lent = unsafe { ptr.as_ref() }.ok_or_else(|| Error::null("ptr"))?;
        let [pointer] = lent.pointers[..] else {
            let reason = format!("has {} buffers, not one", lent.pointers.len());
            return Err(Error::argument(Status::InvalidPointer, "ptr", reason));
        };
        // SAFETY: The caller promised null or a valid place.
        unsafe { answer(res, "res", pointer.cast()) }
    })
}

/// Buffer number `index`, from 0.
///
/// # Safety
/// `ptr` is null, or lent and not given back; `res` is null or valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_device_malloc_get(
    ptr: *mut Lent,
    index: usize,
    res: *mut *mut c_void,
) -> rocblas_status {
    without_handle("rocblas_device_malloc_get", || {
        // SAFETY: The caller promised null or a loan that lives.
        let lent = unsafe { ptr.as_ref() }.ok_or_else(|| Error::null("ptr"))?;
        let pointer = lent.pointers.get(index).ok_or_else(|| {
            let reason = format!("is {index}, there are {} buffers", lent.pointers.len());
            Error::argument(Status::InvalidPointer, "index", reason)
        })?;
        // SAFETY: The caller promised null or a valid place.
        unsafe { answer(res, "res", pointer.cast()) }
    })
}

/// Gives buffers back; null is fine. Loans end in the reverse order of their beginnings: another order
/// is answered with internal_error, and the loan stays.
///
/// # Safety
/// `ptr` is null, or lent and not used afterwards unless the answer is not success.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rocblas_device_malloc_free(ptr: *mut Lent) -> rocblas_status {
    const NAME: &str = "rocblas_device_malloc_free";
    // SAFETY: The caller promised null or a loan that lives.
    let Some(lent) = (unsafe { ptr.as_ref() }) else { return Status::Success };
    if !lent.owner.is_null() {
        let give_back = |inner: &CHandle| {
            inner.handle().arena().give_back(&mut lent.raw.borrow_mut())?;
            inner.loans().set(inner.loans().get() - 1);
            Ok(Status::Success)
        };
        // SAFETY: A handle is not destroyed while it lends, so the owner lives.
        let status = unsafe { enter(lent.owner, NAME, give_back) };
        if status != Status::Success {
            return status;
        }
    }
    without_handle(NAME, || {
        // SAFETY: It came from a box in `alloc`, and ends here.
        drop(unsafe { Box::from_raw(ptr) });
        Ok(Status::Success)
    })
}

/// The next handle made on this thread begins with so many bytes, unless ROCBLAS_DEVICE_MEMORY_SIZE says.
#[unsafe(no_mangle)]
pub extern "C" fn rocblas_device_malloc_set_default_memory_size(size: usize) {
    without_handle("rocblas_device_malloc_set_default_memory_size", || {
        MemoryOptions::set_next_default(size as u64);
        Ok(Status::Success)
    });
}
