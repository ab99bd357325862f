//! Images, kernels in them, launches.

use std::ffi::c_void;
use std::path::Path;
use std::sync::Arc;

use rocforge::platform::hip_on_host::image::{Configuration, EntryPoint, Image};
use rocforge_hip_sys::ErrorCode;

use crate::answer::{Answer, tell};

/// A loaded image.
#[derive(Debug)]
pub struct Module {
    /// The image.
    pub image: Arc<Image>,
    /// The device that was current.
    pub device: i32,
}

/// A kernel of a module.
#[derive(Debug, Clone)]
pub struct Function {
    /// The kernel.
    pub entry: EntryPoint,
    /// The module's handle.
    pub module: usize,
    /// The module's device.
    pub device: i32,
    /// Most bytes of dynamic shared memory that a launch may ask for.
    pub most_dynamic: usize,
}

/// A device that loads an image, as the program sees it.
#[derive(Debug, Clone, Copy)]
pub struct Loader<'a> {
    /// The device.
    pub device: i32,
    /// Its architecture.
    pub arch: &'a str,
    /// Whether code for the first architecture runs on the second.
    pub runs_on: fn(&str, &str) -> bool,
}

/// A kernel with arguments of its own.
#[derive(Debug, Clone)]
pub struct Launch {
    entry: EntryPoint,
    configuration: Configuration,
    /// Room for each argument, aligned for any.
    arguments: Vec<Vec<u128>>,
}

/// What no launch may exceed.
pub mod limits {
    /// Threads of a block.
    pub const THREADS: u32 = 1024;
    /// Bytes of shared memory of a block.
    pub const SHARED: u32 = 64 << 10;
}

/// How code of several architectures begins.
const BUNDLE: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
/// How it begins where it is compressed.
const COMPRESSED: &[u8] = b"CCOB";
/// How a file of 64 bits begins, its numbers little-endian.
const ELF: &[u8] = b"\x7fELF\x02\x01";
/// AMD's GPUs, as the machine of such a file.
const GPU: u8 = 224;

/// The bytes of the image at `address`.
///
/// # Errors
/// It is code for a GPU, or no image at all.
///
/// # Safety
/// `address` points to a whole file.
unsafe fn bytes_of<'a>(address: *const u8) -> Answer<&'a [u8]> {
    // SAFETY: The caller promised a file; bytes are compared one by one, up to the first that differs.
    let begins = |text: &[u8]| text.iter().enumerate().all(|(at, byte)| unsafe { *address.add(at) } == *byte);
    if begins(BUNDLE) || begins(COMPRESSED) {
        return Err(ErrorCode::NO_BINARY_FOR_GPU);
    }
    if !begins(ELF) {
        return Err(ErrorCode::INVALID_IMAGE);
    }
    // SAFETY: Every such file has a header of this size.
    let header = unsafe { std::slice::from_raw_parts(address, 64) };
    if short(header, 18) == u16::from(GPU) {
        return Err(ErrorCode::NO_BINARY_FOR_GPU);
    }
    let (start, each, count) = (long(header, 40), short(header, 58) as usize, short(header, 60) as usize);
    let table = start.checked_add(each * count).ok_or(ErrorCode::INVALID_IMAGE)?;
    let mut end = table.max(64);
    for index in 0..count.min(if each < 64 { 0 } else { count }) {
        // SAFETY: The header says that the file has this table.
        let section = unsafe { std::slice::from_raw_parts(address.add(start + index * each), 64) };
        // One of this kind takes no room in the file.
        if u32::from(short(section, 4)) != 8 {
            end = end.max(long(section, 24).saturating_add(long(section, 32)));
        }
    }
    // SAFETY: The file ends behind its last section and the table of them.
    Ok(unsafe { std::slice::from_raw_parts(address, end) })
}

fn short(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn long(bytes: &[u8], at: usize) -> usize {
    let mut value = [0; 8];
    value.copy_from_slice(&bytes[at..at + 8]);
    usize::try_from(u64::from_le_bytes(value)).unwrap_or(usize::MAX)
}

/// Loads the image at `address` for a device.
///
/// # Errors
/// It is no image, or one for another architecture.
///
/// # Safety
/// `address` is null or points to a whole file, whose initialisers may run.
pub unsafe fn load(loader: Loader<'_>, address: *const c_void) -> Answer<Module> {
    if address.is_null() {
        return Err(ErrorCode::INVALID_VALUE);
    }
    // SAFETY: The caller's promise.
    unsafe { load_bytes(loader, bytes_of(address.cast())) }
}

/// Loads the image in a file.
///
/// # Errors
/// As [`load`]; the file cannot be read.
///
/// # Safety
/// The initialisers in the file may run.
pub unsafe fn load_file(loader: Loader<'_>, path: &Path) -> Answer<Module> {
    let bytes = std::fs::read(path).map_err(|error| {
        tell(&format!("hipModuleLoad: {}: {error}", path.display()));
        ErrorCode::FILE_NOT_FOUND
    })?;
    // The machine in the header of an ELF file; a file may end before it says how long it is.
    let bytes = match bytes.get(18) {
        _ if bytes.starts_with(BUNDLE) || bytes.starts_with(COMPRESSED) => Err(ErrorCode::NO_BINARY_FOR_GPU),
        Some(&GPU) if bytes.starts_with(ELF) => Err(ErrorCode::NO_BINARY_FOR_GPU),
        _ => Ok(bytes.as_slice()),
    };
    // SAFETY: The caller's promise.
    unsafe { load_bytes(loader, bytes) }
}

/// Loads an image, where there is one.
///
/// # Safety
/// As [`load`].
unsafe fn load_bytes(loader: Loader<'_>, bytes: Answer<&[u8]>) -> Answer<Module> {
    let bytes = bytes.inspect_err(|code| {
        if *code == ErrorCode::NO_BINARY_FOR_GPU {
            tell(&"a module: code for a GPU; only what this library's HIPRTC or NVRTC compiled runs here");
        }
    })?;
    // SAFETY: The caller's promise.
    let image = unsafe { Image::load(bytes) }.map_err(|error| {
        tell(&format!("a module: {error}"));
        ErrorCode::INVALID_IMAGE
    })?;
    let Loader { device, arch, runs_on } = loader;
    let target = image.target().unwrap_or_default();
    if !runs_on(target, arch) {
        tell(&format!("a module: code for {target}, and device {device} is {arch}"));
        return Err(ErrorCode::NO_BINARY_FOR_GPU);
    }
    Ok(Module { image: Arc::new(image), device })
}

impl Launch {
    /// A launch of `function`.
    ///
    /// # Errors
    /// A GPU would not take the grid; arguments are missing, or given twice.
    ///
    /// # Safety
    /// `parameters` is null or holds as many addresses of arguments as the kernel has; `extra` is null or a list that
    /// describes a buffer of them, as HIP documents it.
    pub unsafe fn new(
        function: &Function,
        configuration: Configuration,
        parameters: *const *const c_void,
        extra: *const *const c_void,
    ) -> Answer<Launch> {
        let Configuration { grid, block, dynamic, .. } = configuration;
        let threads = block.iter().try_fold(1_u32, |product, size| product.checked_mul(*size));
        let fits =
            grid.iter().zip(block).all(|(blocks, size)| blocks.checked_mul(size).is_some_and(|all| all > 0));
        if !fits || threads.is_none_or(|threads| threads > limits::THREADS) {
            return Err(ErrorCode::INVALID_CONFIGURATION);
        }
        if dynamic > function.most_dynamic {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let wanted: Vec<(usize, usize)> = function.entry.parameters().collect();
        let addresses = match (parameters.is_null(), extra.is_null()) {
            // SAFETY: The caller promised as many as the kernel has.
            (false, true) => unsafe { std::slice::from_raw_parts(parameters, wanted.len()) }.to_vec(),
            // SAFETY: The caller's promise.
            (true, false) => unsafe { packed(extra, &wanted) }?,
            (true, true) if wanted.is_empty() => Vec::new(),
            _ => return Err(ErrorCode::INVALID_VALUE),
        };
        let mut arguments = Vec::new();
        for (address, (size, _)) in addresses.into_iter().zip(&wanted) {
            if address.is_null() {
                return Err(ErrorCode::INVALID_VALUE);
            }
            let mut room = vec![0_u128; size.div_ceil(size_of::<u128>())];
            // SAFETY: The caller promised an argument of this size, and there is room for it.
            unsafe { room.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(address.cast(), *size) };
            arguments.push(room);
        }
        Ok(Launch { entry: function.entry.clone(), configuration, arguments })
    }

    /// Runs it.
    ///
    /// # Errors
    /// A thread fails, or some wait where others never come.
    ///
    /// # Safety
    /// What the kernel reaches through its arguments is valid.
    pub unsafe fn run(&self) -> Answer {
        let addresses: Vec<*const c_void> = self.arguments.iter().map(|room| room.as_ptr().cast()).collect();
        // SAFETY: The arguments have the sizes that the kernel wants; the rest is the caller's promise.
        unsafe { self.entry.launch(&addresses, &self.configuration) }.map_err(|error| {
            tell(&format!("a launch: {error}"));
            ErrorCode::LAUNCH_FAILURE
        })
    }
}

/// Where arguments lie in the buffer of a list such as `{1, buffer, 2, &size, 3}`, each at a multiple of its alignment.
///
/// # Errors
/// The list says something else; the buffer is too small.
///
/// # Safety
/// The list ends with 3, and its addresses are valid.
unsafe fn packed(mut list: *const *const c_void, wanted: &[(usize, usize)]) -> Answer<Vec<*const c_void>> {
    let (mut buffer, mut bytes) = (std::ptr::null::<u8>(), 0);
    loop {
        // SAFETY: The caller promised a list that ends, and the end has not been reached.
        let key = unsafe { *list }.addr();
        if key == 3 {
            break;
        }
        // SAFETY: A value follows every other key.
        let value = unsafe { *list.add(1) };
        match key {
            1 => buffer = value.cast(),
            2 if !value.is_null() => {
                // SAFETY: The caller promised a valid address of a size.
                bytes = unsafe { *value.cast::<usize>() };
            }
            _ => return Err(ErrorCode::INVALID_VALUE),
        }
        // SAFETY: As above: this was not the end.
        list = unsafe { list.add(2) };
    }
    let mut at = 0_usize;
    let mut addresses = Vec::new();
    for (size, align) in wanted {
        at = at.next_multiple_of(*align);
        if buffer.is_null() || at + size > bytes {
            return Err(ErrorCode::INVALID_VALUE);
        }
        addresses.push(buffer.wrapping_add(at).cast());
        at += size;
    }
    Ok(addresses)
}
