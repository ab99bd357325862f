//! HIPRTC.

use std::ffi::{CStr, c_char, c_int};

use rocforge_hiprtc_sys::{Program, ResultCode};

use crate::exporting::hiprtc;
use crate::rtc::{self, Answer};
use crate::runtime::Runtime;

/// Exports functions of HIPRTC, as `exports` does those of HIP.
macro_rules! exports {
    ($(
        $(#[$meta:meta])*
        fn $name:ident($($param:ident: $ty:ty),* $(,)?) |$runtime:pat_param| $body:block
    )*) => {
        /// The names in this file.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
            $(#[$meta])*
            ///
            /// # Safety
            /// As HIP documents the function of this name.
            #[unsafe(no_mangle)]
            #[allow(non_snake_case)]
            pub unsafe extern "C" fn $name($($param: $ty),*) -> ResultCode {
                hiprtc(stringify!($name), $crate::exports::runtime, |$runtime| {
                    // SAFETY: Pointers are what HIPRTC asks of its callers: null, or valid for what is written or read.
                    #[allow(unused_unsafe)]
                    unsafe { $body }
                })
            }
        )*
    };
}

exports! {
    /// What real releases answer, whichever they are.
    fn hiprtcVersion(major: *mut c_int, minor: *mut c_int) |_| {
        write(major, 9)?;
        write(minor, 0)
    }

    /// Texts are copied.
    fn hiprtcCreateProgram(
        program: *mut Program, source: *const c_char, name: *const c_char, header_count: c_int,
        headers: *mut *const c_char, header_names: *mut *const c_char,
    ) |runtime| {
        if program.is_null() || source.is_null() {
            return Err(ResultCode::INVALID_INPUT);
        }
        let name = if name.is_null() { "program".to_owned() } else { text(name)? };
        let (texts, names) = (texts(headers, header_count)?, texts(header_names, header_count)?);
        let headers = names.into_iter().zip(texts).collect();
        let created = rtc::Program { source: text(source)?, name, headers, ..rtc::Program::default() };
        write(program, Program(runtime.programs.insert(created)))
    }

    /// With the C++ compiler of this machine.
    fn hiprtcCompileProgram(program: Program, option_count: c_int, options: *mut *const c_char) |runtime| {
        let options = texts(options, option_count)?;
        let known = runtime.programs.get(program.0).ok_or(ResultCode::INVALID_PROGRAM)?;
        let own = || runtime.device().and_then(|device| runtime.arch(device)).map(str::to_owned).ok();
        let (code, log) = known.compile(own, &options);
        let lowered = code.as_ref().map_or(Ok(Vec::new()), |_| known.lower());
        let (code, failed) = match code {
            Ok(code) => (Some(code), None),
            Err(error) => (None, Some(error)),
        };
        let (lowered, failed) = match lowered {
            Ok(lowered) => (lowered, failed),
            Err(error) => (Vec::new(), failed.or(Some(error))),
        };
        let changed = runtime.programs.change(program.0, |known| {
            (known.code, known.log, known.lowered) = (code.filter(|_| failed.is_none()), log, lowered);
        });
        changed.ok_or(ResultCode::INVALID_PROGRAM)?;
        failed.map_or(Ok(()), Err)
    }

    /// With the zero byte at its end.
    fn hiprtcGetProgramLogSize(program: Program, size: *mut usize) |runtime| {
        write(size, look(runtime, program, |known| Ok(known.log.len() + 1))?)
    }

    /// With a zero byte at its end.
    fn hiprtcGetProgramLog(program: Program, log: *mut c_char) |runtime| {
        let mut bytes = look(runtime, program, |known| Ok(known.log.clone().into_bytes()))?;
        bytes.push(0);
        fill(log, &bytes)
    }

    /// Not before it is compiled.
    fn hiprtcGetCodeSize(program: Program, size: *mut usize) |runtime| {
        write(size, look(runtime, program, |known| code(known).map(<[u8]>::len))?)
    }

    /// A shared object for the processor.
    fn hiprtcGetCode(program: Program, image: *mut c_char) |runtime| {
        fill(image, &look(runtime, program, |known| code(known).map(<[u8]>::to_vec))?)
    }

    /// The handle is set to null.
    fn hiprtcDestroyProgram(program: *mut Program) |runtime| {
        if program.is_null() {
            return Err(ResultCode::INVALID_INPUT);
        }
        runtime.programs.remove((*program).0).ok_or(ResultCode::INVALID_PROGRAM)?;
        write(program, Program::NULL)
    }

    /// Not after it is compiled.
    fn hiprtcAddNameExpression(program: Program, expression: *const c_char) |runtime| {
        let expression = text(expression)?;
        let added = runtime.programs.change(program.0, |known| match known.code {
            Some(_) => Err(ResultCode::NO_NAME_EXPRESSIONS_AFTER_COMPILATION),
            None => {
                known.expressions.push(expression);
                Ok(())
            }
        });
        added.unwrap_or(Err(ResultCode::INVALID_PROGRAM))
    }

    /// Not before it is compiled; valid as long as the program. Only entry points have names.
    fn hiprtcGetLoweredName(program: Program, expression: *const c_char, lowered: *mut *const c_char) |runtime| {
        let expression = text(expression)?;
        let name = look(runtime, program, |known| {
            known.code.as_ref().ok_or(ResultCode::NO_LOWERED_NAMES_BEFORE_COMPILATION)?;
            let found = known.lowered.iter().find(|(known, _)| *known == expression);
            found.map(|(_, name)| name.as_ptr()).ok_or(ResultCode::NAME_EXPRESSION_NOT_VALID)
        })?;
        write(lowered, name)
    }
}

fn code(program: &rtc::Program) -> Answer<&[u8]> {
    program.code.as_deref().ok_or(ResultCode::INVALID_PROGRAM)
}

/// Something of a program where it lies.
fn look<T>(runtime: &Runtime, program: Program, read: impl FnOnce(&rtc::Program) -> Answer<T>) -> Answer<T> {
    runtime.programs.change(program.0, |known| read(known)).unwrap_or(Err(ResultCode::INVALID_PROGRAM))
}

/// Writes an answer where C wants it.
///
/// # Errors
/// The place is null.
///
/// # Safety
/// `place` is null or valid for writing.
pub unsafe fn write<T>(place: *mut T, value: T) -> Answer {
    // SAFETY: The caller's promise.
    unsafe { crate::exporting::write(place, value) }.map_err(|_| ResultCode::INVALID_INPUT)
}

/// Writes bytes where C wants them.
///
/// # Errors
/// The place is null.
///
/// # Safety
/// `place` is null or has room for them.
pub unsafe fn fill(place: *mut c_char, bytes: &[u8]) -> Answer {
    if place.is_null() {
        return Err(ResultCode::INVALID_INPUT);
    }
    // SAFETY: The caller promised room.
    unsafe { place.cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
    Ok(())
}

/// A text of C's.
///
/// # Errors
/// It is null.
///
/// # Safety
/// `text` is null or a C text.
pub unsafe fn text(text: *const c_char) -> Answer<String> {
    if text.is_null() {
        return Err(ResultCode::INVALID_INPUT);
    }
    // SAFETY: The caller's promise.
    Ok(unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}

/// Texts of C's.
///
/// # Errors
/// One is null, or there are less than none.
///
/// # Safety
/// `list` is null or has `count` of them.
pub unsafe fn texts(list: *const *const c_char, count: c_int) -> Answer<Vec<String>> {
    let count = usize::try_from(count).map_err(|_| ResultCode::INVALID_INPUT)?;
    if count == 0 {
        return Ok(Vec::new());
    }
    if list.is_null() {
        return Err(ResultCode::INVALID_INPUT);
    }
    // SAFETY: The caller's promise.
    unsafe { std::slice::from_raw_parts(list, count).iter().map(|one| text(*one)).collect() }
}
