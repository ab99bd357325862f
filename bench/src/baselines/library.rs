//! cuBLAS and rocBLAS: how they differ, and a handle of one of them.

use std::cell::Cell;
use std::ffi::{c_char, c_int, c_void};

use rocforge::Handle;
use rocforge::options::PointerMode;
use rocforge_hiprtc_sys::search::{Search, Vendor};

use super::classes::Address;
use super::context::{Context, Lifetime};
use super::operands::Operands;
use super::routine::About;
use super::search::Opened;
use super::types::{Dialect, Types, cublas_number, cublas_symbol, rocblas_number};
use crate::families;

/// How a library differs from the other.
#[derive(Debug)]
pub struct Kind {
    name: &'static str,
    search: Search,
    pub(super) lifetime: Lifetime,
    set_pointer_mode: &'static str,
    /// The C name of a function.
    symbol: fn(&str) -> Vec<String>,
    /// What stands behind the name where problems lie at equal distances, and behind an array of pointers.
    batched: [&'static str; 2],
    /// Its number of a value of an enumeration, from ours.
    pub(super) option: fn(c_int) -> c_int,
    version: fn(&Opened, *mut c_void) -> Option<String>,
    /// How it declares routines of level 1 in types that callers name.
    named_types: Dialect,
}

/// NVIDIA's library.
pub const CUBLAS: Kind = Kind {
    name: "cuBLAS",
    search: Search {
        what: "cuBLAS",
        variable: "ROCFORGE_CUBLAS",
        names: &["libcublas.so.13", "libcublas.so.12", "libcublas.so.11", "libcublas.so"],
        probe: "cublasCreate_v2",
        vendor: Vendor::Nvidia,
    },
    lifetime: Lifetime {
        create: "cublasCreate_v2",
        destroy: "cublasDestroy_v2",
        set_stream: "cublasSetStream_v2",
    },
    set_pointer_mode: "cublasSetPointerMode_v2",
    symbol: cublas_names,
    batched: ["StridedBatched", "Batched"],
    option: cublas_option,
    version: cublas_version,
    named_types: Dialect { symbol: cublas_symbol, number: cublas_number, types: Types::in_cublas },
};

/// AMD's library.
pub const ROCBLAS: Kind = Kind {
    name: "rocBLAS",
    search: Search {
        what: "rocBLAS",
        variable: "ROCFORGE_ROCBLAS",
        names: &["librocblas.so.5", "librocblas.so.4", "librocblas.so.0", "librocblas.so"],
        probe: "rocblas_create_handle",
        vendor: Vendor::Amd,
    },
    lifetime: Lifetime {
        create: "rocblas_create_handle",
        destroy: "rocblas_destroy_handle",
        set_stream: "rocblas_set_stream",
    },
    set_pointer_mode: "rocblas_set_pointer_mode",
    symbol: |stem| vec![format!("rocblas_{stem}")],
    batched: ["_strided_batched", "_batched"],
    option: |value| value,
    version: rocblas_version,
    named_types: Dialect {
        symbol: |family| format!("rocblas_{family}"),
        number: rocblas_number,
        types: |types, _| Some(types),
    },
};

/// `cublasDgemv_v2`; functions that came after the second interface have no number. Of mixed types all letters are large:
/// `cublasHSHgemvBatched`.
fn cublas_names(stem: &str) -> Vec<String> {
    let mixed = ["hsh", "hss", "tst", "tss"].iter().any(|letters| stem.starts_with(letters));
    let (letters, rest) = stem.split_at(if mixed { 3 } else { stem.len().min(1) });
    let name = format!("cublas{}{rest}", letters.to_ascii_uppercase());
    vec![format!("{name}_v2"), name]
}

/// cuBLAS counts from 0, and the lower triangle first.
fn cublas_option(value: c_int) -> c_int {
    match value {
        121 => 1,
        122 => 0,
        // Operations, diagonals and sides, in the order of rocBLAS.
        111..=113 => value - 111,
        131..=132 => value - 131,
        141..=142 => value - 141,
        other => other,
    }
}

fn cublas_version(library: &Opened, handle: *mut c_void) -> Option<String> {
    type Get = unsafe extern "C" fn(*mut c_void, *mut c_int) -> c_int;
    // SAFETY: cuBLAS declares it so.
    let get = unsafe { library.function::<Get>("cublasGetVersion_v2") }?;
    let mut version = 0;
    // SAFETY: The handle is cuBLAS's, and the function writes one int.
    let code = unsafe { get(handle, &raw mut version) };
    // 130100 is 13.1.0; before release 10.2 there was a digit less.
    let (major, minor, patch) = (version / 10_000, version / 100 % 100, version % 100);
    (code == 0).then(|| format!("{major}.{minor}.{patch}"))
}

fn rocblas_version(library: &Opened, _: *mut c_void) -> Option<String> {
    type Get = unsafe extern "C" fn(*mut c_char, usize) -> c_int;
    // SAFETY: rocBLAS declares it so.
    let get = unsafe { library.function::<Get>("rocblas_get_version_string") }?;
    let mut text = [0_u8; 128];
    // SAFETY: The function writes at most the length it is told, its final zero included.
    let code = unsafe { get(text.as_mut_ptr().cast(), text.len()) };
    let end = text.iter().position(|byte| *byte == 0)?;
    (code == 0).then(|| String::from_utf8_lossy(&text[..end]).into_owned())
}

type SetMode = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;

/// The library, with a handle on the stream of ours.
#[derive(Debug)]
pub struct Library {
    kind: &'static Kind,
    context: Context,
    set_mode: SetMode,
    /// The mode that was set last, so that calls set none.
    mode: Cell<Option<c_int>>,
    /// What it says of itself.
    pub(super) about: About,
}

impl Library {
    /// Opens it for the device and the stream of `ours`.
    ///
    /// # Errors
    /// It is not here: what was tried; it does not start.
    pub fn open(kind: &'static Kind, ours: &Handle) -> Result<Library, String> {
        Library::of(kind, Context::open(&kind.search, kind.lifetime, ours.stream())?)
    }

    /// The library behind a handle.
    ///
    /// # Errors
    /// It lacks a function that every call needs.
    pub(super) fn of(kind: &'static Kind, context: Context) -> Result<Library, String> {
        let opened = &context.opened;
        // SAFETY: Both libraries declare it so.
        let set_mode = unsafe { opened.function::<SetMode>(kind.set_pointer_mode) };
        let set_mode =
            set_mode.ok_or_else(|| format!("{} lacks `{}`", opened.path.display(), kind.set_pointer_mode))?;
        let version = (kind.version)(opened, context.handle).unwrap_or_else(|| "unknown".into());
        let about = About { name: kind.name, version, path: opened.path.clone() };
        Ok(Library { kind, context, set_mode, mode: Cell::new(None), about })
    }

    /// The library's handle.
    pub(super) fn raw(&self) -> *mut c_void {
        self.context.handle
    }

    /// Where a function is, by its name in C.
    pub(super) fn address(&self, name: &str) -> Option<Address> {
        self.context.address(name)
    }

    /// How it numbers the values of enumerations.
    pub(super) fn options(&self) -> fn(c_int) -> c_int {
        self.kind.option
    }

    /// How it declares routines of level 1 in types that callers name.
    pub(super) fn named_types(&self) -> &'static Dialect {
        &self.kind.named_types
    }

    /// Its function for the routine with this symbol of ours, with what stands behind the name.
    pub(super) fn function(&self, symbol: &str, suffix: &str) -> Option<Address> {
        let names = (self.kind.symbol)(families::stem(symbol));
        names.iter().find_map(|name| self.address(&format!("{name}{suffix}")))
    }

    /// Its functions for batches of the routine with this symbol of ours: at equal distances, and behind pointers.
    pub(super) fn batched(&self, symbol: &str) -> [Option<Address>; 2] {
        let names = (self.kind.symbol)(families::stem(symbol));
        self.kind.batched.map(|suffix| {
            let name = |name: &String| format!("{}{suffix}", name.trim_end_matches("_v2"));
            names.iter().find_map(|plain| self.address(&name(plain)))
        })
    }

    /// Says where scalars of the following calls on `operands` are.
    pub(super) fn use_mode_of(&self, operands: &Operands) -> Result<(), String> {
        self.use_mode(if operands.pointer_mode() == PointerMode::Host { 0 } else { 1 })
    }

    /// Says where scalars and results of the following calls are: 0 the host's memory, 1 the device's.
    pub(super) fn use_mode(&self, mode: c_int) -> Result<(), String> {
        if self.mode.get() == Some(mode) {
            return Ok(());
        }
        // SAFETY: The handle is the library's; it checks the mode, whose numbers both libraries share.
        match unsafe { (self.set_mode)(self.context.handle, mode) } {
            0 => {
                self.mode.set(Some(mode));
                Ok(())
            }
            code => Err(format!("{} answers {code}", self.kind.set_pointer_mode)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_of_cublas() {
        assert_eq!(cublas_names("dgemv")[0], "cublasDgemv_v2");
        assert_eq!(cublas_names("isamax")[0], "cublasIsamax_v2");
        assert_eq!(cublas_names("tssgemv")[0], "cublasTSSgemv_v2");
        // What came after the second interface has no number.
        assert_eq!(cublas_names("dgeam")[1], "cublasDgeam");
        let ours = [111, 112, 113, 121, 122, 131, 132, 141, 142];
        assert_eq!(ours.map(cublas_option), [0, 1, 2, 1, 0, 0, 1, 0, 1]);
    }
}
