//! Our side: a routine of the catalogue, called by position as C does.

use rocforge::catalogue::Instance;
use rocforge::{Args, Handle};

use super::Routine;
use super::described::Described;
use super::operands::Operands;

/// A routine of ours on a handle.
#[derive(Debug)]
pub struct Ours<'a> {
    handle: &'a Handle,
    instance: &'static Instance,
}

impl<'a> Ours<'a> {
    /// The routine, with as much workspace as it wants, so that calls allocate nothing.
    ///
    /// # Errors
    /// Values that it refuses; `memory_error`.
    pub fn new(handle: &'a Handle, described: &Described) -> rocforge::Result<Ours<'a>> {
        let instance = described.instance;
        let (list, _) = described.resolved()?;
        let need = (instance.need)(&Args::sizes(instance, &list, described.batch_count)?)?;
        handle.reserve(need.optimal)?;
        Ok(Ours { handle, instance })
    }
}

impl Routine for Ours<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        self.handle.set_pointer_mode(operands.pointer_mode());
        let (batch_count, mode) = (operands.batch_count(), operands.pointer_mode());
        // SAFETY: The operands hold what this call reaches, by the routine's own shapes, and outlive its kernels:
        // whoever drops them has the driver wait.
        let args = unsafe { Args::new(self.instance, operands.arguments(copy), batch_count, mode, false) };
        args.and_then(|args| (self.instance.call)(self.handle, self.instance, &args))
            .map(drop)
            .map_err(|error| error.in_routine(self.instance.symbol).to_string())
    }
}
