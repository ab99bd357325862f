//! Our side: a routine of the catalogue, called by position as C does.

use std::time::Instant;

use rocforge::catalogue::Instance;
use rocforge::options::PointerMode;
use rocforge::{Arg, Args, Handle};

use super::described::Described;
use super::operands::Operands;
use super::routine::Routine;

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
        let (batch_count, mode) = (operands.batch_count(), operands.pointer_mode());
        self.call_with(operands.arguments(copy), batch_count, mode)
    }
}

impl Ours<'_> {
    /// Calls it with arguments that are of some operands.
    fn call_with(&self, list: &[Arg], batch_count: i64, mode: PointerMode) -> Result<(), String> {
        self.handle.set_pointer_mode(mode);
        // SAFETY: The operands hold what this call reaches, by the routine's own shapes, and outlive its kernels:
        // dropping them has the driver wait.
        let args = unsafe { Args::new(self.instance, list, batch_count, mode, false) };
        args.and_then(|args| (self.instance.call)(self.handle, self.instance, &args))
            .map(drop)
            .map_err(|error| error.in_routine(self.instance.symbol).to_string())
    }

    /// Calls it `count` times, on two copies of the operands in turn whose arguments are ready: nanoseconds of the host for
    /// all calls.
    ///
    /// # Errors
    /// As [`Routine::call`].
    pub fn nanoseconds(&self, operands: &mut Operands, count: usize) -> Result<f64, String> {
        let lists = [operands.arguments(0).to_vec(), operands.arguments(1).to_vec()];
        let (batch_count, mode) = (operands.batch_count(), operands.pointer_mode());
        let started = Instant::now();
        for call in 0..count {
            self.call_with(&lists[call % 2], batch_count, mode)?;
        }
        Ok(started.elapsed().as_nanos() as f64)
    }
}
