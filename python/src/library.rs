//! A library with the C interface of rocforge, and handles of it.

use std::ffi::c_void;
use std::ptr::{null_mut, with_exposed_provenance_mut};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

use crate::abi::{self, Argument, Functions, SUCCESS};

/// An argument as Python gives it: kind, value, address, distance.
type Given = (i32, i64, usize, i64);

fn arguments(given: &[Given]) -> Vec<Argument> {
    let one = |&(kind, value, address, distance): &Given| Argument {
        kind,
        value,
        pointer: with_exposed_provenance_mut(address),
        distance,
    };
    given.iter().map(one).collect()
}

fn count(list: &[Argument]) -> i32 {
    i32::try_from(list.len()).unwrap_or(i32::MAX)
}

/// A library that is loaded. It is never closed: its threads and its kernels may outlive every object here.
#[pyclass(frozen)]
pub struct Library {
    functions: Arc<Functions>,
}

impl Library {
    /// The sentence behind a failure without a handle, on this thread.
    fn sentence(&self) -> String {
        // SAFETY: Null is allowed, and the text is copied before another call.
        unsafe { abi::text((self.functions.last_error)(null_mut())) }
    }
}

#[pymethods]
impl Library {
    /// Loads the library at a path.
    #[new]
    fn new(path: &str) -> PyResult<Library> {
        let failed = |reason: String| PyOSError::new_err(format!("{path}: {reason}"));
        // SAFETY: Loading runs what the library does at its start; a caller who names a library to Python trusts its code.
        let loaded = unsafe { libloading::Library::new(path) }.map_err(|error| failed(error.to_string()))?;
        // SAFETY: These names are this project's, and the header gives their types.
        let functions = unsafe { Functions::of(Box::leak(Box::new(loaded))) }.map_err(failed)?;
        Ok(Library { functions: Arc::new(functions) })
    }

    /// The catalogue as JSON.
    fn catalogue(&self) -> PyResult<String> {
        // SAFETY: The answer is null or a string of C that stays.
        let text = unsafe { abi::text((self.functions.catalogue)()) };
        if text.is_empty() { Err(PyValueError::new_err(self.sentence())) } else { Ok(text) }
    }

    /// A handle on a device of a platform, or what went wrong: status, sentence, handle.
    fn handle(&self, py: Python<'_>, platform: &str, device: i32) -> (i32, String, Option<Handle>) {
        let platform = abi::name(platform);
        // A driver is opened, which takes its time; the sentence of a failure is this thread's.
        let (status, sentence, address) = py.detach(|| {
            let mut made: *mut c_void = null_mut();
            // SAFETY: The place is valid, and the name a string of C.
            let status = unsafe { (self.functions.create)(&raw mut made, platform.as_ptr(), device) };
            let sentence = if status == SUCCESS { String::new() } else { self.sentence() };
            (status, sentence, made.expose_provenance())
        });
        let functions = Arc::clone(&self.functions);
        let handle = (status == SUCCESS).then(|| Handle { functions, raw: Mutex::new(address) });
        (status, sentence, handle)
    }

    /// The bytes of workspace of a call, at best and at least: status, sentence, both.
    fn workspace(&self, symbol: &str, given: Vec<Given>, batch_count: i64) -> (i32, String, usize, usize) {
        let (list, mut optimal, mut minimum) = (arguments(&given), 0, 0);
        // SAFETY: The list has so many arguments, the places are valid, and no pointer of the list is followed.
        let status = unsafe {
            let name = abi::name(symbol).as_ptr();
            let places = (&raw mut optimal, &raw mut minimum);
            (self.functions.workspace)(name, list.as_ptr(), count(&list), batch_count, places.0, places.1)
        };
        let sentence = if status == SUCCESS { String::new() } else { self.sentence() };
        (status, sentence, optimal, minimum)
    }

    /// Rows and columns of each operand of a call: status, sentence, pairs.
    fn shapes(&self, symbol: &str, given: Vec<Given>, batch_count: i64) -> (i32, String, Vec<(i64, i64)>) {
        let list = arguments(&given);
        let (mut rows, mut columns) = (vec![-1; list.len()], vec![-1; list.len()]);
        // SAFETY: The lists have so many elements, and no pointer of the arguments is followed.
        let status = unsafe {
            let name = abi::name(symbol).as_ptr();
            let places = (rows.as_mut_ptr(), columns.as_mut_ptr());
            (self.functions.shapes)(name, list.as_ptr(), count(&list), batch_count, places.0, places.1)
        };
        let sentence = if status == SUCCESS { String::new() } else { self.sentence() };
        (status, sentence, rows.into_iter().zip(columns).collect())
    }
}

/// A handle of a library. Calls on it wait for each other, and run without Python's lock.
#[pyclass(frozen)]
pub struct Handle {
    functions: Arc<Functions>,
    raw: Mutex<usize>,
}

impl Handle {
    /// Runs `work` on the handle, alone and without Python's lock; its status, and the sentence behind a failure.
    fn alone(&self, py: Python<'_>, work: impl FnOnce(&Functions, *mut c_void) -> i32 + Send) -> (i32, String) {
        py.detach(|| {
            let raw = self.raw.lock().unwrap_or_else(PoisonError::into_inner);
            let handle = with_exposed_provenance_mut(*raw);
            let status = work(&self.functions, handle);
            if status == SUCCESS {
                return (status, String::new());
            }
            // SAFETY: The handle lives, and the text is copied while no other call can be made on it.
            (status, unsafe { abi::text((self.functions.last_error)(handle)) })
        })
    }
}

#[pymethods]
impl Handle {
    /// Calls a routine; status and sentence.
    fn call(
        &self,
        py: Python<'_>,
        names: (String, String),
        given: Vec<Given>,
        batch_count: i64,
        mode: i32,
    ) -> (i32, String) {
        let (routine, symbol) = (abi::name(&names.0), abi::name(&names.1));
        self.alone(py, |functions, handle| {
            let list = arguments(&given);
            // SAFETY: The handle lives, the names stay, and `calls.py` has checked that the memory behind each
            // argument reaches as far as the routine does.
            unsafe {
                let status = (functions.set_pointer_mode)(handle, mode);
                if status != SUCCESS {
                    return status;
                }
                let names = (routine.as_ptr(), symbol.as_ptr());
                (functions.call)(handle, names.0, names.1, list.as_ptr(), count(&list), batch_count)
            }
        })
    }

    /// The stream on which calls run from now on, by its address; status and sentence.
    fn set_stream(&self, py: Python<'_>, stream: usize) -> (i32, String) {
        self.alone(py, |functions, handle| {
            // SAFETY: The handle lives, and who gives a stream promises that it is one of the device's.
            unsafe { (functions.set_stream)(handle, with_exposed_provenance_mut(stream)) }
        })
    }

    /// Grows the workspace in advance; status and sentence.
    fn reserve(&self, py: Python<'_>, bytes: usize) -> (i32, String) {
        // SAFETY: The handle lives.
        self.alone(py, |functions, handle| unsafe { (functions.reserve)(handle, bytes) })
    }

    /// Gives workspace back; status and sentence.
    fn trim(&self, py: Python<'_>) -> (i32, String) {
        // SAFETY: The handle lives.
        self.alone(py, |functions, handle| unsafe { (functions.trim)(handle) })
    }

    /// The most workspace that was lent at once: status, sentence, bytes.
    fn high_water_mark(&self, py: Python<'_>) -> (i32, String, usize) {
        let mut bytes = 0;
        let (status, sentence) = self.alone(py, |functions, handle| {
            // SAFETY: The handle lives, and the place is valid.
            unsafe { (functions.high_water_mark)(handle, &raw mut bytes) }
        });
        (status, sentence, bytes)
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        let raw = *self.raw.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Nobody is left to hear of an error: the driver may have ended before.
        // SAFETY: The handle was made by this library, and nothing uses it any more.
        let _ = unsafe { (self.functions.destroy)(with_exposed_provenance_mut(raw)) };
    }
}
