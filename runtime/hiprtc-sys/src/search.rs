//! Finding a vendor's library that may be absent, or installed under one of many names.
//!
//! The order is: the file that an environment variable names (and then nothing else); plain names, which
//! the dynamic linker resolves; the library folders of ROCm installations; Python wheels, which carry their
//! own copy. A file that opens but lacks the functions is not the library, so the search goes on.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use libloading::Library;

use crate::MissingSymbol;

/// What to look for.
#[derive(Debug, Clone, Copy)]
pub struct Search {
    /// What the library is called in messages.
    pub what: &'static str,
    /// The environment variable that names the file.
    pub variable: &'static str,
    /// File names, best first.
    pub names: &'static [&'static str],
    /// A function of the library; its address tells which file was really loaded.
    pub probe: &'static str,
    /// Whose installations it is part of.
    pub vendor: Vendor,
}

/// Whose installations are looked through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vendor {
    /// ROCm, under `/opt` and in AMD's wheels.
    Amd,
    /// The CUDA toolkit, under `/usr/local` and in NVIDIA's wheels.
    Nvidia,
    /// Nobody's in particular: the dynamic linker's folders.
    Any,
}

/// An opened library and its functions.
#[derive(Debug)]
pub struct Found<T> {
    /// The functions.
    pub api: T,
    /// The file that was loaded, links resolved.
    pub path: PathBuf,
}

/// One thing that was tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The name or path.
    pub candidate: PathBuf,
    /// Why it is not the library.
    pub reason: String,
}

/// No candidate was the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotFound {
    /// What was looked for.
    pub what: &'static str,
    /// The environment variable that would have named it.
    pub variable: &'static str,
    /// Everything tried, in order.
    pub attempts: Vec<Attempt>,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} not found; set {} to its file; tried:", self.what, self.variable)?;
        for Attempt { candidate, reason } in &self.attempts {
            write!(f, "\n  {}: {reason}", candidate.display())?;
        }
        Ok(())
    }
}

impl std::error::Error for NotFound {}

/// Opens the first candidate from which `load` gets its functions.
///
/// The library stays loaded until the process ends: HIP's libraries keep threads and exit handlers that
/// would run in unmapped code.
///
/// # Errors
/// When there is none, with all that was tried.
pub fn open<T>(
    search: &Search,
    load: impl Fn(&Library) -> Result<T, MissingSymbol>,
) -> Result<Found<T>, NotFound> {
    let mut attempts = Vec::new();
    for candidate in candidates(search, &|name| std::env::var_os(name)) {
        match open_one(search, candidate, &load) {
            Ok(found) => return Ok(found),
            Err(attempt) => attempts.push(attempt),
        }
    }
    Err(NotFound { what: search.what, variable: search.variable, attempts })
}

fn open_one<T>(
    search: &Search,
    candidate: PathBuf,
    load: impl Fn(&Library) -> Result<T, MissingSymbol>,
) -> Result<Found<T>, Attempt> {
    // A missing absolute path needs no dynamic linker to say so, and says it in fewer words.
    if candidate.is_absolute() && !candidate.exists() {
        return Err(Attempt { candidate, reason: "no such file or folder".into() });
    }
    if candidate.is_dir() {
        return Err(Attempt { candidate, reason: "a folder, not a library".into() });
    }
    // The dynamic linker would wait for somebody to write to a pipe.
    if candidate.exists() && !candidate.is_file() {
        return Err(Attempt { candidate, reason: "no regular file".into() });
    }
    // SAFETY: opening runs the initialisers of a vendor library that the user installed or named.
    let library = match unsafe { Library::new(&candidate) } {
        Ok(library) => library,
        Err(error) => return Err(Attempt { candidate, reason: error.to_string() }),
    };
    match load(&library) {
        Ok(api) => {
            let path = loaded_file(&library, search.probe).unwrap_or(candidate);
            std::mem::forget(library);
            Ok(Found { api, path: path.canonicalize().unwrap_or(path) })
        }
        Err(missing) => Err(Attempt { candidate, reason: missing.to_string() }),
    }
}

/// The file that holds `symbol`, which may be a dependency of the library that was asked for.
#[cfg(unix)]
fn loaded_file(library: &Library, symbol: &str) -> Option<PathBuf> {
    use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
    use std::os::unix::ffi::OsStrExt;

    #[repr(C)]
    struct DlInfo {
        file_name: *const c_char,
        file_base: *mut c_void,
        symbol_name: *const c_char,
        symbol_address: *mut c_void,
    }
    // SAFETY: The signature is that of the C library's `dladdr`.
    unsafe extern "C" {
        fn dladdr(address: *const c_void, info: *mut DlInfo) -> c_int;
    }

    // SAFETY: the address is only passed on, never read or called.
    let address = *unsafe { library.get::<*const c_void>(symbol) }.ok()?;
    let mut info = DlInfo {
        file_name: std::ptr::null(),
        file_base: std::ptr::null_mut(),
        symbol_name: std::ptr::null(),
        symbol_address: std::ptr::null_mut(),
    };
    // SAFETY: `info` has the layout of the C library's `Dl_info`, and any address may be asked about.
    if unsafe { dladdr(address, &raw mut info) } == 0 || info.file_name.is_null() {
        return None;
    }
    // SAFETY: dladdr filled in a C string that lives as long as the library, which is still open.
    let name = unsafe { CStr::from_ptr(info.file_name) };
    Some(PathBuf::from(OsStr::from_bytes(name.to_bytes())))
}

#[cfg(not(unix))]
fn loaded_file(_library: &Library, _symbol: &str) -> Option<PathBuf> {
    None
}

/// What `open` tries, in order. A folder that does not exist stands for all names in it.
fn candidates(search: &Search, env: &dyn Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    if let Some(file) = env(search.variable).filter(|value| !value.is_empty()) {
        return vec![PathBuf::from(file)];
    }
    let mut list: Vec<PathBuf> = search.names.iter().map(PathBuf::from).collect();
    for folder in library_folders(search.vendor, env) {
        if folder.is_dir() {
            list.extend(search.names.iter().map(|name| folder.join(name)));
        } else {
            list.push(folder);
        }
    }
    list
}

/// Folders that may hold a vendor's libraries, best first, each once.
fn library_folders(vendor: Vendor, env: &dyn Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = Vec::new();
    let mut push = |folder: PathBuf| {
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    };
    let (roots, wheels): (_, &[&str]) = match vendor {
        Vendor::Amd => (installations(env), &["_rocm_sdk_core/lib", "torch/lib"]),
        Vendor::Nvidia => {
            (cuda_installations(env), &["nvidia/cu13/lib", "nvidia/cuda_nvrtc/lib", "nvidia/cublas/lib"])
        }
        Vendor::Any => return folders,
    };
    for root in roots {
        push(root.join("lib"));
        push(root.join("lib64"));
    }
    for site in wheel_sites(env) {
        wheels.iter().for_each(|folder| push(site.join(folder)));
    }
    folders
}

/// The roots of CUDA toolkits, whether or not they exist: `$CUDA_PATH`, `$CUDA_HOME`, `/usr/local/cuda`, then
/// `/usr/local/cuda-*` from the newest to the oldest.
pub fn cuda_installations(env: &dyn Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    roots(env, ["CUDA_PATH", "CUDA_HOME"], Path::new("/usr/local"), "cuda")
}

/// The roots of ROCm installations, whether or not they exist: `$ROCM_PATH`, `$HIP_PATH`, `/opt/rocm`,
/// then `/opt/rocm-*` from the newest to the oldest.
pub fn installations(env: &dyn Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    roots(env, ["ROCM_PATH", "HIP_PATH"], Path::new("/opt"), "rocm")
}

/// The folders that variables name, then `name` in `parent`, then `name-*` there from the newest to the oldest.
fn roots(
    env: &dyn Fn(&str) -> Option<OsString>,
    variables: [&str; 2],
    parent: &Path,
    name: &str,
) -> Vec<PathBuf> {
    let named = variables.into_iter().filter_map(env).filter(|value| !value.is_empty());
    let mut roots: Vec<PathBuf> = named.map(PathBuf::from).collect();
    roots.push(parent.join(name));
    let mut versioned = children(parent, &format!("{name}-"));
    versioned.sort_by_key(|root| std::cmp::Reverse(numbers(&root.to_string_lossy())));
    roots.extend(versioned);
    roots
}

/// The Python site folders to look in: those listed in `ROCFORGE_WHEEL_PATHS`, then the active virtual
/// environment's.
pub fn wheel_sites(env: &dyn Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    let listed = env("ROCFORGE_WHEEL_PATHS").unwrap_or_default();
    let mut sites: Vec<PathBuf> =
        std::env::split_paths(&listed).filter(|path| !path.as_os_str().is_empty()).collect();
    if let Some(root) = env("VIRTUAL_ENV").filter(|value| !value.is_empty()) {
        let lib = Path::new(&root).join("lib");
        sites.extend(children(&lib, "python3").into_iter().map(|python| python.join("site-packages")));
    }
    sites
}

/// Entries of a folder whose name starts with `prefix`, sorted; none if it cannot be read.
fn children(folder: &Path, prefix: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(prefix))
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
}

/// The numbers inside a text, so that 10 sorts after 9.
pub(crate) fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[cfg(test)]
mod tests;
