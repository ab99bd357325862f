//! The kernels that are loaded on a device, found again by what a launch knows.

use std::ffi::CString;
use std::sync::{PoisonError, RwLock};

// The keys are addresses of this program: nobody chooses them so that they collide, and every launch looks one up.
use foldhash::HashMap;

use super::{Gpu, RawFunction, RawModule};
use crate::catalogue::Instance;
use crate::source::{Instantiation, Kernel};
use crate::{Error, Result};

/// A kernel for certain types in a launch of a certain routine; addresses of statics and of a function, so that a launch spells
/// no name.
///
/// Two functions that the linker folds into one spell the same instance.
type Key = (usize, usize, usize);

/// What was loaded on one device.
#[derive(Debug, Default)]
pub struct Loaded {
    functions: RwLock<HashMap<Key, RawFunction>>,
    /// By kernel and entry point: routines share what they launch.
    modules: RwLock<HashMap<(usize, String), RawModule>>,
}

impl Loaded {
    /// The kernel of a launch; the first launch compiles and loads it.
    ///
    /// # Errors
    /// What the compiler or the driver reports.
    pub(super) fn function(
        &self,
        gpu: &dyn Gpu,
        instance: &'static Instance,
        (kernel, spell): (&'static Kernel, fn() -> Instantiation),
    ) -> Result<RawFunction> {
        let key = (address(instance), address(kernel), spell as usize);
        if let Some(found) = self.functions.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(*found);
        }
        let spelled = spell();
        let module = self.module(gpu, instance, &spelled)?;
        let name = spelled.entry_name();
        let c_name =
            CString::new(name.as_str()).map_err(|_| Error::internal(format!("the name {name:?}")))?;
        // SAFETY: The module is this device's.
        let function = unsafe { gpu.function(module, &c_name) }.map_err(|error| {
            let reason = if spelled.is_for_registers() {
                "it is for GPUs whose threads have another number of registers"
            } else if spelled.is_spread() {
                "its blocks are spread over several multiprocessors, which this GPU does not do"
            } else {
                "a launch that the macro does not see in the host code is not part of it"
            };
            Error::new(
                error.status(),
                format!(
                    "the code of {} has no usable entry point {name} ({error}): {reason}",
                    instance.symbol
                ),
            )
            .with_source(error)
        })?;
        self.functions.write().unwrap_or_else(PoisonError::into_inner).insert(key, function);
        Ok(function)
    }

    /// The loaded code of a kernel.
    pub(super) fn module(
        &self,
        gpu: &dyn Gpu,
        instance: &'static Instance,
        kernel: &Instantiation,
    ) -> Result<RawModule> {
        let key = (address(kernel.kernel), kernel.entry_name());
        if let Some(found) = self.modules.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(*found);
        }
        // Outside of the lock: others load other code meanwhile.
        let code = gpu.code(instance, kernel)?;
        let mut modules = self.modules.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = modules.get(&key) {
            return Ok(*found);
        }
        let module = gpu.load(&code).map_err(|error| error.in_routine(instance.symbol))?;
        modules.insert(key, module);
        Ok(module)
    }
}

fn address<T>(of: &'static T) -> usize {
    std::ptr::from_ref(of).addr()
}
