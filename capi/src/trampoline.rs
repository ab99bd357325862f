//! Where C enters: the one place that looks at a handle, catches panics and turns errors into statuses.
//!
//! Every exported function is one call of [`enter`], [`called`], [`look`] or [`without_handle`].

use std::cell::{Cell, RefCell};
use std::ffi::{CStr, CString, c_char};
use std::fmt::{self, Display};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

use rocforge::{Error, Handle, Result, Status};

/// What a `rocblas_handle` points to.
#[derive(Debug)]
#[repr(C)]
pub struct CHandle {
    /// [`owner`] of the copy of this library that made it: a process may hold several, each with code of its own.
    owner: usize,
    handle: Handle,
    /// The number of the thread that is inside, 0 for none.
    inside: AtomicU64,
    /// Pieces of workspace that C holds.
    loans: Cell<u64>,
    /// The sentence that C was given last; it owns it.
    sentence: RefCell<CString>,
}

impl CHandle {
    /// A handle for C.
    pub fn new(handle: Handle) -> CHandle {
        CHandle {
            owner: owner(),
            handle,
            inside: AtomicU64::new(0),
            loans: Cell::new(0),
            sentence: RefCell::default(),
        }
    }

    /// The handle.
    pub fn handle(&self) -> &Handle {
        &self.handle
    }

    /// Pieces of workspace that C holds.
    pub fn loans(&self) -> &Cell<u64> {
        &self.loans
    }
}

/// What no other copy of this library in the process has: the address of something of its own.
fn owner() -> usize {
    // Neither constant nor read-only, which a linker could make one with others.
    static OWN: AtomicU64 = AtomicU64::new(0);
    std::ptr::from_ref(&OWN).addr()
}

/// The handle, if this copy of the library made it.
///
/// # Safety
/// `handle` is null, or of a library with this interface, and lives.
unsafe fn own<'a>(handle: *mut CHandle) -> Option<&'a CHandle> {
    // SAFETY: A word of memory that the caller promised, whatever it is there: the first field of a handle of this library.
    let is_own = !handle.is_null() && unsafe { handle.cast::<usize>().read() } == owner();
    // SAFETY: This library made it, and the caller promised that it lives.
    is_own.then(|| unsafe { &*handle })
}

/// The error for null, and for a handle of rocBLAS's or of another library that rocforge is in.
#[cold]
fn not_own(handle: *mut CHandle, name: &str) -> Error {
    let reason = match handle.is_null() {
        true => "the handle is null",
        false => {
            "the handle was destroyed, or made by another library; the one with this function has a rocblas_create_handle \
             of its own, and is linked first"
        }
    };
    Error::new(Status::InvalidHandle, format!("{name}: {reason}"))
}

thread_local! {
    /// This thread's number, from 1.
    static NUMBER: u64 = {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        NEXT.fetch_add(1, Ordering::Relaxed)
    };
    /// The sentence of a failure that no handle could keep, with the address of the handle it is about.
    static BESIDE: RefCell<Option<(usize, CString)>> = const { RefCell::new(None) };
}

/// Runs `work` for the function called `name`, and answers with its status.
///
/// The sentence behind an error stays in the handle.
///
/// # Safety
/// `handle` is null, or made by [`CHandle::new`] and not given back.
pub unsafe fn enter(
    handle: *mut CHandle,
    name: &str,
    work: impl FnOnce(&CHandle) -> Result<Status>,
) -> Status {
    // SAFETY: The caller's promise is the same.
    let Some(inner) = (unsafe { own(handle) }) else {
        return beside(handle.addr(), &not_own(handle, name));
    };
    let _inside = match Inside::of(inner, name) {
        Ok(inside) => inside,
        Err(error) => return beside(handle.addr(), &error),
    };
    let result = contained(|| work(inner)).map_err(|error| error.in_routine(name));
    inner.handle.remember(result).unwrap_or_else(|error| error.status())
}

/// As [`enter`], for a function that is no routine: the trace of the handle shows it with `arguments`.
///
/// # Safety
/// As for [`enter`].
pub unsafe fn called(
    handle: *mut CHandle,
    name: &str,
    arguments: &[&dyn Display],
    work: impl FnOnce(&CHandle) -> Result<Status>,
) -> Status {
    // SAFETY: The caller's promise is the same.
    unsafe {
        enter(handle, name, |inner| {
            inner.handle.log_function(name, arguments);
            work(inner)
        })
    }
}

/// An address as logs show it.
#[derive(Debug)]
pub struct At<T>(pub *mut T);

impl<T> Display for At<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:p}", self.0)
    }
}

/// Reads something of a handle that cannot fail; `otherwise` for null.
///
/// # Safety
/// As for [`enter`].
pub unsafe fn look<T>(handle: *mut CHandle, otherwise: T, read: impl FnOnce(&Handle) -> T) -> T {
    // SAFETY: The caller promised null or a handle that lives.
    match unsafe { own(handle) } {
        Some(inner) => contained(|| Ok(read(&inner.handle))).unwrap_or(otherwise),
        None => otherwise,
    }
}

/// Runs `work` for a function that has no handle.
pub fn without_handle(name: &str, work: impl FnOnce() -> Result<Status>) -> Status {
    contained(work).unwrap_or_else(|error| beside(0, &error.in_routine(name)))
}

/// The result of `work`; a panic in it is an error.
fn contained<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    // What a panic leaves half done is a call that failed: loans and borrows end while it unwinds.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().map(ToString::to_string);
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Err(Error::internal(format!("panic: {}", text.unwrap_or_else(|| "without a message".into()))))
    })
}

/// Keeps a sentence for this thread, and answers with the status.
fn beside(address: usize, error: &Error) -> Status {
    // A thread that is ending has no sentences any more; the status is enough then.
    let _ = BESIDE.try_with(|slot| slot.replace(Some((address, c_string(&error.to_string())))));
    error.status()
}

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}

/// The sentence behind the latest failure on a handle, or on none for null; null if there was none.
///
/// # Safety
/// As for [`enter`].
pub unsafe fn last_sentence(handle: *mut CHandle) -> *const c_char {
    let for_thread = BESIDE.try_with(|slot| {
        let slot = slot.borrow();
        slot.as_ref().filter(|(address, _)| *address == handle.addr()).map(|(_, text)| text.as_ptr())
    });
    // SAFETY: The caller promised null or a handle that lives.
    match (for_thread, unsafe { own(handle) }) {
        (Ok(Some(text)), _) => text,
        (_, Some(inner)) => inner.handle.last_error().map_or(std::ptr::null(), |text| {
            inner.sentence.replace(c_string(&text));
            inner.sentence.borrow().as_ptr()
        }),
        _ => std::ptr::null(),
    }
}

/// A thread's stay inside a handle; with debug assertions, a second thread is refused.
struct Inside<'a>(Option<&'a AtomicU64>);

impl<'a> Inside<'a> {
    #[inline]
    fn of(handle: &'a CHandle, name: &str) -> Result<Inside<'a>> {
        if !cfg!(debug_assertions) {
            return Ok(Inside(None));
        }
        let me = NUMBER.try_with(|number| *number).unwrap_or(u64::MAX);
        match handle.inside.compare_exchange(0, me, Ordering::Acquire, Ordering::Relaxed) {
            Ok(_) => {
                forget_beside(std::ptr::from_ref(handle).addr());
                Ok(Inside(Some(&handle.inside)))
            }
            Err(other) if other == me => Ok(Inside(None)),
            Err(other) => Err(two_threads(name, me, other)),
        }
    }
}

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        if let Some(inside) = self.0 {
            inside.store(0, Ordering::Release);
        }
    }
}

/// A collision of earlier says nothing about calls from now on.
fn forget_beside(address: usize) {
    let _ = BESIDE.try_with(|slot| slot.borrow_mut().take_if(|(about, _)| *about == address));
}

#[cold]
fn two_threads(name: &str, me: u64, other: u64) -> Error {
    let thread = std::thread::current();
    let called = thread.name().map_or_else(String::new, |name| format!(" (`{name}`)"));
    Error::internal(format!(
        "{name}: thread {me}{called} calls while thread {other} is inside the same handle; \
         a handle belongs to one thread at a time"
    ))
}

/// The text at `text`, for tests.
///
/// # Safety
/// `text` is null or a C string.
#[doc(hidden)]
pub unsafe fn text_of(text: *const c_char) -> Option<String> {
    // SAFETY: The caller promised a C string.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rocforge::platform::Platform;

    fn handle() -> CHandle {
        CHandle::new(Handle::on(Platform::Host).expect("a handle on the host"))
    }

    fn sentence(handle: *mut CHandle) -> Option<String> {
        // SAFETY: Tests pass null or a handle of their own; the sentence is a C string.
        unsafe { text_of(last_sentence(handle)) }
    }

    #[test]
    fn panics_and_errors_become_statuses_with_sentences() {
        let mut inner = handle();
        let pointer = &raw mut inner;
        // SAFETY: The handle lives until the end of the test.
        let status = unsafe { enter(pointer, "f", |_| panic!("no {}", 1)) };
        assert_eq!((status, sentence(pointer).as_deref()), (Status::InternalError, Some("f: panic: no 1")));
        // SAFETY: As above.
        let status = unsafe { enter(pointer, "g", |_| Err(Error::null("x"))) };
        assert_eq!((status, sentence(pointer).as_deref()), (Status::InvalidPointer, Some("g: `x` is null")));
        // SAFETY: Null is allowed.
        let status = unsafe { enter(std::ptr::null_mut(), "h", |_| Ok(Status::Success)) };
        assert_eq!(status, Status::InvalidHandle);
        assert_eq!(sentence(std::ptr::null_mut()).as_deref(), Some("h: the handle is null"));
    }

    #[test]
    fn handles_of_other_libraries_are_refused() {
        let mut inner = handle();
        inner.owner += 8;
        let pointer = &raw mut inner;
        // SAFETY: The handle lives until the end of the test.
        let status = unsafe { enter(pointer, "f", |_| panic!("runs with it")) };
        assert_eq!(status, Status::InvalidHandle);
        let sentence = sentence(pointer).expect("it is kept beside the handle");
        assert!(sentence.contains("was destroyed, or made by another library"), "{sentence}");
        // SAFETY: As above.
        assert_eq!(unsafe { look(pointer, 7, |_| 0) }, 7);
    }

    #[test]
    #[cfg(debug_assertions)]
    fn a_second_thread_is_refused_and_named() {
        struct Shared(*mut CHandle);
        // SAFETY: The test shares a handle to see that it is refused; only the atomic is touched.
        unsafe impl Sync for Shared {}
        let mut inner = handle();
        let shared = Shared(&raw mut inner);
        let second = || {
            let shared = &shared;
            // SAFETY: The handle lives; the check refuses before anything of it is read.
            let status = unsafe { enter(shared.0, "second", |_| Ok(Status::Success)) };
            (status, sentence(shared.0).unwrap_or_default())
        };
        // SAFETY: The handle lives until the end of the test.
        let first = unsafe {
            enter(shared.0, "first", |_| {
                let (status, text) = std::thread::scope(|scope| {
                    std::thread::Builder::new()
                        .name("intruder".into())
                        .spawn_scoped(scope, second)?
                        .join()
                        .map_err(|_| std::io::Error::other("panic"))
                })
                .map_err(|error| Error::internal(error.to_string()))?;
                assert_eq!(status, Status::InternalError);
                assert!(text.contains("intruder") && text.contains("one thread at a time"), "{text}");
                Ok(Status::Success)
            })
        };
        assert_eq!(first, Status::Success);
        assert_eq!(second().0, Status::Success, "one after the other is allowed");
    }
}
