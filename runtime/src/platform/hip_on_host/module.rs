//! Compiled units: the entry points of a shared library, and where its shared arrays lie.

use std::collections::HashMap;
use std::ffi::c_void;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use libloading::Library;
use object::read::elf::ElfFile64;
use object::{Object, ObjectSymbol, SymbolKind};

use super::compiler::{Compiled, CxxCompiler};
use super::kernel::HostThread;
use crate::launch::KernelArg;
use crate::platform::host::POISON;
use crate::process::fork::PerProcess;
use crate::source::{Instantiation, KernelSet, entry_points, translation_unit, unit_of_kernel};
use crate::{Error, Result, files};

/// What stands in front of a unit.
pub(super) const HEADER: &str = include_str!("hip_on_host.h");

/// The most bytes of a unit's library.
pub(super) const MOST_BYTES: u64 = 1 << 30;

/// The symbol whose address [`Module::shared`] counts from.
const ANCHOR: &str = "rocforge_thread";

/// An entry point, as the header describes it.
#[repr(C)]
pub(super) struct Entry {
    count: u32,
    sizes: [u32; 64],
    aligns: [u32; 64],
    /// Runs one thread of it. It may unwind: a thread that is dropped at a barrier does.
    pub(super) run: unsafe extern "C-unwind" fn(*mut HostThread, *const *const c_void),
}

impl Entry {
    /// Bytes and alignment of each parameter.
    pub(super) fn parameters(&self) -> impl Iterator<Item = (usize, usize)> + Clone {
        let both = self.sizes.iter().zip(&self.aligns).take(self.count as usize);
        both.map(|(size, align)| (*size as usize, *align as usize))
    }
}

/// A compiled unit, loaded as long as this lives.
pub(super) struct Module {
    symbol: String,
    library: Library,
    anchor: unsafe extern "C" fn() -> *mut u8,
    /// The shared arrays, by their distance in bytes from the anchor; each worker has its own copies.
    shared: Vec<Range<isize>>,
}

/// The text that the C++ compiler gets for `set`: the header, the unit, and a line for each entry point.
///
/// # Errors
/// As [`translation_unit`].
pub fn host_unit(set: &dyn KernelSet) -> Result<String> {
    let unit = translation_unit(set)?;
    let mut entries = Vec::new();
    for used in entry_points(set)? {
        entries.push(entry_line(&used.entry_name(), &used.entry_params()?));
    }
    entries.sort();
    Ok(format!("{HEADER}#line 1 \"{}.hip\"\n{unit}\n{}", set.symbol(), entries.concat()))
}

/// The line of an entry point.
pub(super) fn entry_line(name: &str, params: &str) -> String {
    format!("ROCFORGE_ENTRY({name}, ({params}));\n")
}

/// The module of a set of kernels; the first call compiles it, and calls that come meanwhile wait for that one.
pub(super) fn module(set: &'static dyn KernelSet) -> Result<Arc<Module>> {
    type Slot = Arc<OnceLock<Result<Arc<Module>, String>>>;
    static MODULES: PerProcess<Mutex<HashMap<usize, Slot>>> = PerProcess::new(Mutex::default);
    let key = std::ptr::from_ref(set).addr();
    let slot = {
        let modules = MODULES.get();
        Arc::clone(modules.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default())
    };
    let made = slot.get_or_init(|| Module::new(set).map(Arc::new).map_err(|error| error.to_string()));
    made.clone().map_err(Error::internal)
}

/// The module of one kernel, in whichever form; compiled once in a process.
pub(super) fn module_of_kernel(kernel: &Instantiation) -> Result<Arc<Module>> {
    type Modules = HashMap<(usize, String), Arc<Module>>;
    static MODULES: PerProcess<Mutex<Modules>> = PerProcess::new(Mutex::default);
    let name = kernel.entry_name();
    let key = (std::ptr::from_ref(kernel.kernel).addr(), name.clone());
    let mut modules = MODULES.get().lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = modules.get(&key) {
        return Ok(Arc::clone(known));
    }
    let unit = unit_of_kernel(kernel)?;
    let text =
        format!("{HEADER}#line 1 \"{name}.hip\"\n{unit}\n{}", entry_line(&name, &kernel.entry_params()?));
    let module = Arc::new(Module::load(&name, &CxxCompiler::find()?.compile(&name, &text)?)?);
    modules.insert(key, Arc::clone(&module));
    Ok(module)
}

impl Module {
    fn new(set: &dyn KernelSet) -> Result<Module> {
        let symbol = set.symbol();
        let compiled = CxxCompiler::find()?.compile(symbol, &host_unit(set)?)?;
        Module::load(symbol, &compiled)
    }

    fn load(symbol: &str, compiled: &Compiled) -> Result<Module> {
        let bytes = files::read(&compiled.path(), MOST_BYTES);
        let bytes = bytes.map_err(|error| Error::internal(format!("the library of {symbol}: {error}")))?;
        // SAFETY: The library is one that this module has just had compiled; it has no initialisers but those of
        // the generated unit, which are constants.
        unsafe { Module::open(symbol, &compiled.path(), &bytes) }
    }

    /// The unit whose library has these bytes.
    ///
    /// # Safety
    /// The initialisers in the library may run.
    pub(super) unsafe fn from_bytes(symbol: &str, bytes: &[u8]) -> Result<Module> {
        let failed = |error: std::io::Error| Error::internal(format!("a file for {symbol}: {error}"));
        let compiled = Compiled::new().map_err(failed)?;
        std::fs::write(compiled.path(), bytes).map_err(failed)?;
        // SAFETY: The caller's promise.
        unsafe { Module::open(symbol, &compiled.path(), bytes) }
    }

    /// Opens the file at `path`, which holds `bytes`.
    ///
    /// # Safety
    /// The initialisers in the library may run.
    unsafe fn open(symbol: &str, path: &Path, bytes: &[u8]) -> Result<Module> {
        let failed = |reason: String| Error::internal(format!("the library of {symbol}: {reason}"));
        let shared = shared_arrays(bytes).map_err(failed)?;
        // SAFETY: The caller's promise.
        let library = unsafe { Library::new(path) }.map_err(|error| failed(error.to_string()))?;
        // SAFETY: The header declares the function so.
        let anchor = unsafe { library.get::<unsafe extern "C" fn() -> *mut u8>(b"rocforge_anchor\0") };
        let anchor = *anchor.map_err(|error| failed(error.to_string()))?;
        Ok(Module { symbol: symbol.to_owned(), library, anchor, shared })
    }

    /// The entry point called `name`, if there is one.
    pub(super) fn find(&self, name: &str) -> Option<&Entry> {
        let entry = self.address::<Entry>(&format!("rocforge_entry_{name}"))?;
        // SAFETY: The header declares what has such a name so, and the library stays loaded.
        Some(unsafe { &*entry })
    }

    /// Where the symbol called `name` lies.
    pub(super) fn address<T>(&self, name: &str) -> Option<*const T> {
        // SAFETY: An address is looked up, and nothing is read.
        let found = unsafe { self.library.get::<*const T>(name) };
        found.ok().map(|address| *address).filter(|address| !address.is_null())
    }

    /// The entry point called `name`, if it takes arguments of these sizes.
    pub(super) fn entry(&self, name: &str, args: &[KernelArg<'_>]) -> Result<&Entry> {
        let Some(entry) = self.find(name) else {
            return Err(Error::internal(format!(
                "the unit of {} has no entry point {name}: a launch that the macro does not see in the host code \
                 is not part of it",
                self.symbol
            )));
        };
        let wanted = entry.parameters().map(|(size, _)| size);
        if !wanted.clone().eq(args.iter().map(KernelArg::size)) {
            let given: Vec<usize> = args.iter().map(KernelArg::size).collect();
            let wanted: Vec<usize> = wanted.collect();
            let message = format!("{name} takes arguments of {wanted:?} bytes and is given {given:?}");
            return Err(Error::internal(message));
        }
        Ok(entry)
    }

    /// Fills this worker's copies of all shared arrays with what they hold when a block begins.
    pub(super) fn poison_shared(&self) {
        // SAFETY: The header's function, which takes the address of a variable.
        let anchor = unsafe { (self.anchor)() };
        for array in &self.shared {
            // SAFETY: The library's variables for this thread of the system lie in one piece, at these distances
            // from each other; no block of this worker runs that could use them.
            unsafe { anchor.offset(array.start).write_bytes(POISON, array.len()) };
        }
    }
}

/// The thread-local variables of a library but the anchor, by their distance from it.
fn shared_arrays(library: &[u8]) -> Result<Vec<Range<isize>>, String> {
    let file: ElfFile64<'_> = ElfFile64::parse(library).map_err(|error| format!("no ELF file: {error}"))?;
    let is_local = |symbol: &_| ObjectSymbol::kind(symbol) == SymbolKind::Tls;
    let locals: Vec<_> = file.symbols().filter(is_local).collect();
    let anchor = locals.iter().find(|symbol| symbol.name() == Ok(ANCHOR));
    let anchor = anchor.ok_or_else(|| format!("it lacks {ANCHOR}"))?.address();
    let others = locals.iter().filter(|symbol| symbol.name() != Ok(ANCHOR) && symbol.size() > 0);
    Ok(others
        .map(|symbol| {
            let start = symbol.address().wrapping_sub(anchor) as isize;
            start..start + symbol.size() as isize
        })
        .collect())
}
