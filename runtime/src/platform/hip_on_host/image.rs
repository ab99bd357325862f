//! Units as a driver sees them: text that becomes bytes, bytes that are loaded, entry points by name.
//!
//! For the stand-in of the HIP runtime, which knows no routine. Not part of the interface of this crate.

use std::ffi::{CStr, c_char, c_void};
use std::fmt;
use std::ptr::NonNull;
use std::sync::Arc;

use super::compiler::{CxxCompiler, Refusal};
use super::kernel::CompiledKernel;
use super::module::{Entry, HEADER, MOST_BYTES, Module, entry_line};
use crate::platform::host::{self, BlockThreads, Geometry, Machine, WaveSize};
use crate::{Error, Result, files};

/// The symbol of the target that an image was compiled for.
const TARGET: &str = "rocforge_target";

/// An entry point of a unit, as its definition says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// Its parameters without their parentheses.
    pub params: String,
}

/// What is compiled.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// What the unit is called in messages.
    pub name: &'a str,
    /// The unit.
    pub text: &'a str,
    /// Its entry points.
    pub entries: &'a [Declaration],
    /// The target that the image says it is for, such as `gfx90a`.
    pub target: &'a str,
    /// Options for the compiler, behind those that units always get.
    pub options: &'a [String],
}

/// Why there is no image.
#[derive(Debug)]
pub enum NoImage {
    /// The compiler refuses the source; this is what it says.
    Refused(String),
    /// There is no compiler, or it did not run.
    Failed(Error),
}

/// Compiles a unit to a shared object, with what the compiler says of it.
///
/// # Errors
/// The compiler refuses the unit, there is none, or it does not end.
pub fn compile(source: &Source<'_>) -> Result<(Vec<u8>, String), NoImage> {
    let Source { name, text, entries, target, options } = *source;
    let entries: String = entries.iter().map(|entry| entry_line(&entry.name, &entry.params)).collect();
    let target: String = target.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\')).collect();
    let name: String = name.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\')).collect();
    let says = "extern \"C\" __attribute__((visibility(\"default\"))) const char";
    let text = format!("{HEADER}#line 1 \"{name}\"\n{text}\n{entries}{says} {TARGET}[] = \"{target}\";\n");
    let compiler = CxxCompiler::find().map_err(NoImage::Failed)?;
    let (compiled, log) = compiler.run(&text, options).map_err(|refusal| match refusal {
        Refusal::Log(log) => NoImage::Refused(log),
        Refusal::NotRun(reason) => NoImage::Failed(Error::internal(reason)),
    })?;
    match files::read(&compiled.path(), MOST_BYTES) {
        Ok(bytes) => Ok((bytes, log)),
        Err(error) => Err(NoImage::Failed(Error::internal(format!("the library of {name}: {error}")))),
    }
}

/// A loaded image.
pub struct Image {
    module: Module,
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Image").field("target", &self.target()).finish_non_exhaustive()
    }
}

impl Image {
    /// Loads what [`compile`] answered.
    ///
    /// # Errors
    /// The bytes are something else.
    ///
    /// # Safety
    /// Loading runs the initialisers in a library: the bytes come from somebody who may run code here.
    pub unsafe fn load(bytes: &[u8]) -> Result<Image> {
        // SAFETY: The caller's promise.
        Ok(Image { module: unsafe { Module::from_bytes("the image", bytes) }? })
    }

    /// The target that it was compiled for.
    pub fn target(&self) -> Option<&str> {
        let text = self.module.address::<c_char>(TARGET)?;
        // SAFETY: `compile` defines what has such a name as a constant text, and the library stays loaded.
        unsafe { CStr::from_ptr(text) }.to_str().ok()
    }

    /// The entry point called `name`, if there is one.
    pub fn entry(self: &Arc<Image>, name: &str) -> Option<EntryPoint> {
        let entry = NonNull::from(self.module.find(name)?);
        Some(EntryPoint { image: Arc::clone(self), entry })
    }
}

/// An entry point of an image, which stays loaded as long.
#[derive(Debug, Clone)]
pub struct EntryPoint {
    image: Arc<Image>,
    entry: NonNull<Entry>,
}

// SAFETY: The entry is a constant of the library.
unsafe impl Send for EntryPoint {}
// SAFETY: As above.
unsafe impl Sync for EntryPoint {}

/// How an entry point is launched.
#[derive(Debug, Clone, Copy)]
pub struct Configuration {
    /// Blocks along x, y and z.
    pub grid: [u32; 3],
    /// Threads of a block along x, y and z.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory of a block.
    pub dynamic: usize,
    /// Threads of a wave.
    pub wave_size: WaveSize,
}

impl EntryPoint {
    fn entry(&self) -> &Entry {
        // SAFETY: The library that holds it stays loaded with `image`.
        unsafe { self.entry.as_ref() }
    }

    /// Bytes and alignment of each argument.
    pub fn parameters(&self) -> impl Iterator<Item = (usize, usize)> + Clone {
        self.entry().parameters()
    }

    /// Runs the grid, and comes back when all blocks have ended.
    ///
    /// # Errors
    /// The number of arguments is another; a thread fails; threads of a block wait at different places.
    ///
    /// # Safety
    /// Each address holds an argument of the size that [`EntryPoint::parameters`] says, and memory that the kernel
    /// reaches through them is valid for what it does.
    pub unsafe fn launch(&self, args: &[*const c_void], configuration: &Configuration) -> Result<()> {
        let Configuration { grid: [grid_x, grid_y, grid_z], block, dynamic, wave_size } = *configuration;
        let (given, wanted) = (args.len(), self.parameters().count());
        if given != wanted {
            return Err(Error::internal(format!("the kernel takes {wanted} arguments and is given {given}")));
        }
        let kernel = CompiledKernel {
            module: &self.image.module,
            entry: self.entry(),
            args: args.to_vec(),
            grid_z: i64::from(grid_z),
            dynamic,
        };
        let geometry = Geometry {
            grid: [i64::from(grid_x), i64::from(grid_y), 1],
            block: block.map(|size| i32::try_from(size).unwrap_or(i32::MAX)),
            batch_count: i64::from(grid_z),
            work_per_block: 1,
        };
        let machine = Machine { wave_size, ..Machine::default() };
        host::launch_with(&kernel, &geometry, BlockThreads::Declared, machine)
    }
}
