//! cuSOLVER: factorisations of one matrix, and equations solved with them.

use std::cell::OnceCell;
use std::ffi::{c_int, c_void};
use std::sync::Arc;

use rocforge::DataType;
use rocforge::platform::{Device, Stream};
use rocforge_hiprtc_sys::search::{Search, Vendor};

use super::classes::{Address, Walk};
use super::context::{Context, Lifetime};
use super::described::Described;
use super::library::CUBLAS;
use super::operands::Operands;
use super::rotating_buffer::RotatingBuffer;
use super::routine::{About, Routine};
use crate::families::{self, Class};

const SEARCH: Search = Search {
    what: "cuSOLVER",
    variable: "ROCFORGE_CUSOLVER",
    names: &["libcusolver.so.12", "libcusolver.so.11", "libcusolver.so"],
    probe: "cusolverDnCreate",
    vendor: Vendor::Nvidia,
};

/// Its functions for handles.
pub(super) const LIFETIME: Lifetime =
    Lifetime { create: "cusolverDnCreate", destroy: "cusolverDnDestroy", set_stream: "cusolverDnSetStream" };

type Pointer = *mut c_void;
type BufferSize = unsafe extern "C" fn(Pointer, c_int, c_int, Pointer, c_int, *mut c_int) -> c_int;
type Factor = unsafe extern "C" fn(Pointer, c_int, c_int, Pointer, c_int, Pointer, Pointer, Pointer) -> c_int;
type Solve = unsafe extern "C" fn(
    Pointer,
    c_int,
    c_int,
    c_int,
    Pointer,
    c_int,
    Pointer,
    Pointer,
    c_int,
    Pointer,
) -> c_int;

/// The library, with a handle on the stream of ours.
#[derive(Debug)]
pub struct Library {
    context: Context,
    device: Arc<dyn Device>,
    about: About,
}

/// The letter of a type in the names of functions.
pub(super) fn letter(ty: DataType) -> Option<char> {
    match ty {
        DataType::F32 => Some('S'),
        DataType::F64 => Some('D'),
        DataType::C32 => Some('C'),
        DataType::C64 => Some('Z'),
        DataType::F16 | DataType::BF16 | DataType::I8 | DataType::I32 | DataType::I64 => None,
    }
}

fn version(context: &Context) -> Option<String> {
    type Get = unsafe extern "C" fn(c_int, *mut c_int) -> c_int;
    // SAFETY: cuSOLVER declares it so.
    let get = unsafe { context.opened.function::<Get>("cusolverGetProperty") }?;
    // Major and minor version and patch level are its properties 0, 1 and 2.
    let mut parts = [0; 3];
    for (property, part) in (0..).zip(&mut parts) {
        // SAFETY: The function writes one int.
        if unsafe { get(property, &raw mut *part) } != 0 {
            return None;
        }
    }
    Some(parts.map(|part| part.to_string()).join("."))
}

impl Library {
    /// Opens it for a device and a stream of it.
    ///
    /// # Errors
    /// It is not here: what was tried; it does not start.
    pub fn open(device: &Arc<dyn Device>, stream: Stream) -> Result<Library, String> {
        Ok(Library::of(Context::open(&SEARCH, LIFETIME, stream)?, device))
    }

    /// The library behind a handle.
    pub(super) fn of(context: Context, device: &Arc<dyn Device>) -> Library {
        let version = version(&context).unwrap_or_else(|| "unknown".into());
        let about = About { name: "cuSOLVER", version, path: context.opened.path.clone() };
        Library { context, device: Arc::clone(device), about }
    }

    /// What it says of itself.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Its function for one problem.
    pub fn routine(&self, described: &Described) -> Option<Box<dyn Routine + '_>> {
        let ty = described.instance.ty;
        let name = |stem: &str| letter(ty).map(|letter| format!("cusolverDn{letter}{stem}"));
        let address = |stem: &str| self.context.address(&name(stem)?).map(|Address(address)| address);
        match families::class(described.instance.routine)? {
            Class::Getrf => {
                let (size, factor) = (address("getrf_bufferSize")?, address("getrf")?);
                // SAFETY: cuSOLVER declares the two so, for every type.
                let (size, factor) = unsafe {
                    (
                        std::mem::transmute::<*const c_void, BufferSize>(size),
                        std::mem::transmute::<*const c_void, Factor>(factor),
                    )
                };
                Some(Box::new(Getrf { library: self, ty, size, factor, workspace: OnceCell::new() }))
            }
            Class::Getrs => {
                // SAFETY: As above.
                let solve = unsafe { std::mem::transmute::<*const c_void, Solve>(address("getrs")?) };
                Some(Box::new(Getrs { library: self, solve, info: OnceCell::new() }))
            }
            _ => None,
        }
    }
}

/// Memory of `bytes` bytes, which the first call gets and the others find: it belongs to no copy and to no time.
pub(super) fn once(
    cell: &OnceCell<RotatingBuffer>,
    make: impl FnOnce() -> Result<RotatingBuffer, String>,
) -> Result<&RotatingBuffer, String> {
    if let Some(found) = cell.get() {
        return Ok(found);
    }
    let made = make()?;
    Ok(cell.get_or_init(|| made))
}

/// What is said of arguments of another form than the function's.
pub(super) fn unfit() -> String {
    "the library does not take these arguments: sizes beyond 32 bits, or other parameters".to_owned()
}

/// A factorisation.
struct Getrf<'a> {
    library: &'a Library,
    ty: DataType,
    size: BufferSize,
    factor: Factor,
    workspace: OnceCell<RotatingBuffer>,
}

impl Routine for Getrf<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let mut walk = Walk::new(operands.arguments(copy), |value| value);
        let mut read = || {
            let (m, n) = (walk.size::<c_int>()?, walk.size::<c_int>()?);
            let (a, lda) = (walk.pointer()?, walk.size::<c_int>()?);
            Some((m, n, a, lda, walk.values()?, walk.values()?))
        };
        let (m, n, a, lda, pivots, info) = read().ok_or_else(unfit)?;
        let handle = self.library.context.handle;
        let workspace = once(&self.workspace, || {
            let mut elements = 0;
            // SAFETY: The matrix is there, and the function writes one int.
            let code = unsafe { (self.size)(handle, m, n, a, lda, &raw mut elements) };
            if code != 0 {
                return Err(format!("cuSOLVER answers {code} when it is asked for its workspace"));
            }
            let bytes = u64::try_from(elements).unwrap_or(0) * self.ty.size() as u64;
            RotatingBuffer::new(&self.library.device, bytes, 1).map_err(|error| error.to_string())
        })?;
        // SAFETY: The operands hold what our routine with the same parameters reaches, pivots of 32 bits among them, and the
        // workspace what the library has asked for: sizes are those of the first call.
        let code = unsafe { (self.factor)(handle, m, n, a, lda, workspace.address(0), pivots, info) };
        if code == 0 { Ok(()) } else { Err(format!("cuSOLVER answers {code}")) }
    }
}

/// Equations, with the factors at hand.
struct Getrs<'a> {
    library: &'a Library,
    solve: Solve,
    info: OnceCell<RotatingBuffer>,
}

impl Routine for Getrs<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let mut walk = Walk::new(operands.arguments(copy), CUBLAS.option);
        let mut read = || {
            let (trans, n, columns) = (walk.option()?, walk.size::<c_int>()?, walk.size::<c_int>()?);
            let (a, lda) = (walk.pointer()?, walk.size::<c_int>()?);
            let pivots = walk.values()?;
            Some((trans, n, columns, a, lda, pivots, walk.pointer()?, walk.size::<c_int>()?))
        };
        let (trans, n, columns, a, lda, pivots, b, ldb) = read().ok_or_else(unfit)?;
        // Ours has no such answer.
        let info = once(&self.info, || {
            let bytes = size_of::<c_int>() as u64;
            RotatingBuffer::new(&self.library.device, bytes, 1).map_err(|error| error.to_string())
        })?;
        let handle = self.library.context.handle;
        // SAFETY: The operands hold what our routine with the same parameters reaches, pivots of 32 bits among them, and
        // there is room for an int.
        let code =
            unsafe { (self.solve)(handle, trans, n, columns, a, lda, pivots, b, ldb, info.address(0)) };
        if code == 0 { Ok(()) } else { Err(format!("cuSOLVER answers {code}")) }
    }
}
