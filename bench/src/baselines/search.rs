//! Opening a baseline's library.

use std::path::PathBuf;

use rocforge_hiprtc_sys::MissingSymbol;
use rocforge_hiprtc_sys::libloading;
use rocforge_hiprtc_sys::search::{self, Search};

/// Where functions come from.
#[derive(Debug)]
enum Source {
    Library(libloading::Library),
    /// Functions of a test, by name.
    #[cfg(test)]
    Test(fn(&str) -> Option<*const std::ffi::c_void>),
}

/// A library that stays loaded until the process ends.
#[derive(Debug)]
pub struct Opened {
    source: Source,
    /// Its file.
    pub path: PathBuf,
}

impl Opened {
    /// Opens the first candidate of `what` that has the function it is known by.
    ///
    /// # Errors
    /// Everything that was tried.
    pub fn find(what: &Search) -> Result<Opened, String> {
        let probe = |library: &libloading::Library| {
            // SAFETY: The address is looked up and not used.
            let found = unsafe { library.get::<*const std::ffi::c_void>(what.probe) };
            found.map(drop).map_err(|_| MissingSymbol { name: what.probe })
        };
        let found = search::open(what, probe).map_err(|error| error.to_string())?;
        // SAFETY: The file is loaded already, and stays so; this takes another handle to it.
        let library = unsafe { libloading::Library::new(&found.path) };
        let library = library.map_err(|error| format!("{}: {error}", found.path.display()))?;
        Ok(Opened { source: Source::Library(library), path: found.path })
    }

    /// Functions of a test in place of a library.
    #[cfg(test)]
    pub fn test(functions: fn(&str) -> Option<*const std::ffi::c_void>) -> Opened {
        Opened { source: Source::Test(functions), path: "libtest.so".into() }
    }

    /// The function called `name`.
    ///
    /// # Safety
    /// `T` is the type of a pointer to it.
    pub unsafe fn function<T: Copy>(&self, name: &str) -> Option<T> {
        match &self.source {
            // SAFETY: The caller's promise; the library is never unloaded.
            Source::Library(library) => unsafe { library.get::<T>(name) }.ok().map(|symbol| *symbol),
            #[cfg(test)]
            Source::Test(functions) => {
                assert_eq!(size_of::<T>(), size_of::<usize>());
                // SAFETY: The caller's promise; all pointers have one size.
                functions(name).map(|address| unsafe { std::mem::transmute_copy(&address) })
            }
        }
    }
}
