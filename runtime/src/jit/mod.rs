//! Just-in-time compilation: from a kernel that is launched to code for a device.
//!
//! A unit is one kernel, whichever routines launch it. One compile of a unit at a time; others wait for it and get the same answer. Before a compiler is asked, a bundle
//! that the application ships is, and the cache that earlier processes filled ([`store`]). A bundle comes first because it
//! needs to know of no compiler: finding one means loading it.
//!
//! What is compiled ahead of calls is said by [`Ahead`]: routines, and the forms in which calls launch their kernels.

mod ahead;
mod flight;
mod load;
mod prefetch;
pub mod store;
mod unit;

pub use ahead::Ahead;
pub(crate) use load::{Requested, function, prepare_all};
pub use prefetch::{Prefetch, Progress};
pub use unit::{Origin, Statistics, prepare, request, requests, statistics};

use std::sync::Arc;

use crate::Result;
use crate::process::fork::PerProcess;
use crate::source::Instantiation;
use flight::Flights;

/// The code of a kernel for a target, compiled if that has not been done; `symbol` is the routine that launches it.
///
/// # Errors
/// No compiler is there for the target: what was tried; it refuses the source: with its log and the options.
pub fn code(symbol: &'static str, kernel: &Instantiation, arch: &str) -> Result<Arc<[u8]>> {
    static FLIGHTS: PerProcess<Flights> = PerProcess::new(Flights::new);
    FLIGHTS.get().get(kernel, arch, || unit::make(symbol, kernel, arch))
}
