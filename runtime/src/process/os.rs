//! What the operating system is asked beyond the standard library: anonymous files, who runs this process, writing
//! without signals.

use std::fs::File;
use std::io::{self, Write};

/// An empty file without a name, in memory where the system has such files.
///
/// # Errors
/// What the system reports.
pub(crate) fn anonymous_file() -> io::Result<File> {
    #[cfg(target_os = "linux")]
    {
        use std::os::fd::{FromRawFd, OwnedFd};
        // SAFETY: The name is a text of C's.
        let file = unsafe { libc::memfd_create(c"rocforge".as_ptr(), libc::MFD_CLOEXEC) };
        if file >= 0 {
            // SAFETY: The system has just opened it, and nobody else has its number.
            return Ok(unsafe { OwnedFd::from_raw_fd(file) }.into());
        }
    }
    tempfile::tempfile()
}

/// Keeps the library that this code is in loaded until the process ends, even if it is closed.
#[cfg(unix)]
pub(crate) fn stay_loaded() {
    // SAFETY: The struct is plain data, which `dladdr` fills in where it answers other than zero, with the name of a file that
    // stays as long as the file is loaded. Opening what is loaded runs nothing; the handle is kept for ever.
    unsafe {
        let mut about: libc::Dl_info = std::mem::zeroed();
        let here = stay_loaded as fn() as *const std::ffi::c_void;
        if libc::dladdr(here, &raw mut about) != 0 && !about.dli_fname.is_null() {
            // A program finds no library of its own name, and needs none.
            let _ = libc::dlopen(about.dli_fname, libc::RTLD_LAZY | libc::RTLD_NOLOAD | libc::RTLD_NODELETE);
        }
    }
}

/// The user with whose rights this process reaches files.
#[cfg(unix)]
pub(crate) fn effective_user() -> u32 {
    // SAFETY: The function has no arguments and cannot fail.
    unsafe { libc::geteuid() }
}

/// Writes all bytes. A pipe that nobody reads any more is an error, and not the signal SIGPIPE, whatever the program
/// makes of that signal.
///
/// # Errors
/// What the system reports.
pub(crate) fn write_without_signal(file: &File, bytes: &[u8]) -> io::Result<()> {
    without_sigpipe(|| (&*file).write_all(bytes))
}

/// Writes all bytes to standard error, without the signal SIGPIPE.
///
/// # Errors
/// What the system reports.
#[cfg(unix)]
pub(crate) fn write_to_stderr(bytes: &[u8]) -> io::Result<()> {
    use std::os::fd::{AsRawFd, FromRawFd};
    // The standard library's lock of it may be held by a thread that is not here after a fork.
    // SAFETY: The number is that of standard error, and the file is not closed, as it is never dropped.
    let file = std::mem::ManuallyDrop::new(unsafe { File::from_raw_fd(io::stderr().as_raw_fd()) });
    write_without_signal(&file, bytes)
}

/// Writes all bytes to standard error, without the signal SIGPIPE.
///
/// # Errors
/// What the system reports.
#[cfg(not(unix))]
pub(crate) fn write_to_stderr(bytes: &[u8]) -> io::Result<()> {
    io::stderr().write_all(bytes)
}

/// Does `work` with SIGPIPE held back in this thread, and takes away the one that it caused. What the program does with
/// the signal stays as it is, and so does one that was waiting before.
#[cfg(target_os = "linux")]
fn without_sigpipe<R>(work: impl FnOnce() -> R) -> R {
    // SAFETY: The sets are plain data, which the functions fill in before they are read; only this thread's mask changes,
    // and it is put back.
    unsafe {
        let mut waiting: libc::sigset_t = std::mem::zeroed();
        let mut pipe: libc::sigset_t = std::mem::zeroed();
        let mut before: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut pipe);
        libc::sigaddset(&raw mut pipe, libc::SIGPIPE);
        libc::sigpending(&raw mut waiting);
        let was_waiting = libc::sigismember(&raw const waiting, libc::SIGPIPE) == 1;
        libc::pthread_sigmask(libc::SIG_BLOCK, &raw const pipe, &raw mut before);
        let result = work();
        if !was_waiting {
            let at_once = libc::timespec { tv_sec: 0, tv_nsec: 0 };
            while libc::sigtimedwait(&raw const pipe, std::ptr::null_mut(), &raw const at_once) < 0
                && *libc::__errno_location() == libc::EINTR
            {}
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, &raw const before, std::ptr::null_mut());
        result
    }
}

/// Elsewhere the program's own choice holds.
#[cfg(not(target_os = "linux"))]
fn without_sigpipe<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::io::{Read, Seek};

    use super::*;

    #[test]
    fn a_pipe_without_a_reader_is_an_error() {
        // Rust's programs ignore the signal; here it is as in a program of C.
        // SAFETY: The default is one of the two values that the function takes for every signal.
        unsafe { libc::signal(libc::SIGPIPE, libc::SIG_DFL) };
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        let file = File::from(std::os::fd::OwnedFd::from(writer));
        for _ in 0..2 {
            let error = write_without_signal(&file, b"text").expect_err("nobody reads");
            assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
        }
        // SAFETY: As above.
        unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) };
    }

    #[test]
    fn anonymous_files_are_files() {
        let mut file = anonymous_file().expect("a file");
        file.write_all(b"text").and_then(|()| file.rewind()).expect("it is written");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("it is read");
        assert_eq!(text, "text");
        assert!(file.metadata().expect("its kind").is_file());
    }
}
