//! The kernels that are loaded on a device, found again by what a launch knows.

use std::cell::Cell;
use std::ffi::CString;
use std::sync::{Arc, PoisonError, RwLock};

// The keys are addresses of this program: nobody chooses them so that they collide, and every launch looks one up.
use foldhash::HashMap;

use super::{Gpu, RawFunction, RawModule};
use crate::source::{Form, Instantiation, Kernel};
use crate::{Error, Result, Size};

/// What a launch asks for, without a name: a kernel, what spells its arguments, and the form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) kernel: &'static Kernel,
    pub(crate) spell: fn() -> Instantiation,
    pub(crate) form: Form,
}

/// A [`Wanted`] by address: of the static of its kernel, and of the function that spells it.
///
/// Two functions that the linker folds into one spell the same instance.
type Key = (usize, usize, Form);

impl Wanted {
    fn key(&self) -> Key {
        (address(self.kernel), self.spell as usize, self.form)
    }

    /// The kernel with its arguments.
    pub(crate) fn spelled(&self) -> Instantiation {
        Instantiation { form: self.form, ..(self.spell)() }
    }
}

/// A loaded kernel, and the bytes of its arrays of known length in shared memory.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ready {
    pub(crate) function: RawFunction,
    pub(crate) fixed: Size,
}

/// How many kernels a handle finds without looking among all: a power of two.
const RECENT: usize = 64;

/// A place for a kernel.
type Place = Cell<Option<(Key, Ready)>>;

/// The kernels that a handle has launched last, each at one place: a launch takes no lock and hashes nothing.
#[derive(Debug)]
pub(crate) struct Recent(Box<[Place]>);

impl Default for Recent {
    fn default() -> Recent {
        Recent((0..RECENT).map(|_| Cell::new(None)).collect())
    }
}

impl Recent {
    fn place(&self, key: Key) -> &Place {
        // Functions begin at multiples of 16.
        &self.0[(key.0 >> 3 ^ key.1 >> 4) % RECENT]
    }

    /// A kernel that was kept, unless another has taken its place.
    #[inline]
    pub(crate) fn find(&self, wanted: &Wanted) -> Option<Ready> {
        let key = wanted.key();
        self.place(key).get().and_then(|(known, ready)| (known == key).then_some(ready))
    }

    /// Keeps a kernel of the handle's device.
    pub(crate) fn keep(&self, wanted: &Wanted, ready: Ready) {
        let key = wanted.key();
        self.place(key).set(Some((key, ready)));
    }
}

/// What makes the code of a kernel: a launch passes it on, so that platforms know no compiler.
pub type Compile<'a> = &'a dyn Fn(&Instantiation) -> Result<Arc<[u8]>>;

/// What was loaded on one device.
#[derive(Debug, Default)]
pub struct Loaded {
    functions: RwLock<HashMap<Key, RawFunction>>,
    /// By kernel and entry point, whose name tells the form: routines share what they launch.
    modules: RwLock<HashMap<(usize, String), RawModule>>,
}

impl Loaded {
    /// The kernel of a launch; the first launch compiles and loads it.
    ///
    /// # Errors
    /// What the compiler or the driver reports.
    pub(crate) fn function(
        &self,
        gpu: &dyn Gpu,
        symbol: &str,
        wanted: &Wanted,
        compile: Compile<'_>,
    ) -> Result<RawFunction> {
        let key = wanted.key();
        if let Some(found) = self.functions.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(*found);
        }
        let spelled = wanted.spelled();
        let module = self.module(gpu, symbol, &spelled, compile)?;
        let name = spelled.entry_name();
        let c_name =
            CString::new(name.as_str()).map_err(|_| Error::internal(format!("the name {name:?}")))?;
        // SAFETY: The module is this device's.
        let function = unsafe { gpu.function(module, &c_name) }.map_err(|error| {
            let reason = if spelled.is_for_registers() {
                "it is for GPUs whose threads have another number of registers"
            } else if spelled.uses_cluster() {
                "its blocks are spread over several multiprocessors, which this GPU does not do"
            } else {
                "a launch that the macro does not see in the host code is not part of it"
            };
            Error::new(
                error.status(),
                format!("the code of {symbol} has no usable entry point {name} ({error}): {reason}"),
            )
            .with_source(error)
        })?;
        self.functions.write().unwrap_or_else(PoisonError::into_inner).insert(key, function);
        Ok(function)
    }

    /// Whether a launch of the kernel would find it.
    pub(super) fn has(&self, wanted: &Wanted) -> bool {
        let functions = self.functions.read().unwrap_or_else(PoisonError::into_inner);
        functions.contains_key(&wanted.key())
    }

    /// The loaded code of a kernel.
    pub(crate) fn module(
        &self,
        gpu: &dyn Gpu,
        symbol: &str,
        kernel: &Instantiation,
        compile: Compile<'_>,
    ) -> Result<RawModule> {
        let key = (address(kernel.kernel), kernel.entry_name());
        if let Some(found) = self.modules.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(*found);
        }
        // Outside of the lock: others load other code meanwhile.
        let code = compile(kernel)?;
        let mut modules = self.modules.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = modules.get(&key) {
            return Ok(*found);
        }
        let module = gpu.load(&code).map_err(|error| error.in_routine(symbol))?;
        modules.insert(key, module);
        Ok(module)
    }
}

fn address<T>(of: &'static T) -> usize {
    std::ptr::from_ref(of).addr()
}
