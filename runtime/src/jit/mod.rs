//! Just-in-time compilation: from a routine of the catalogue to code for a device.
//!
//! One compile of a unit at a time; others wait for it and get the same answer. Before a compiler is asked, a bundle
//! that the application ships is, and the cache that earlier processes filled ([`store`]). A bundle comes first because it
//! needs to know of no compiler: finding one means loading it.

mod flight;
mod prefetch;
pub mod store;
mod unit;

pub use prefetch::{Prefetch, Progress};
pub use unit::{Origin, Statistics, request, statistics};

use std::sync::Arc;

use crate::Result;
use crate::catalogue::Instance;
use crate::platform::fork::PerProcess;
use flight::Flights;

/// The code of an instance's kernels for a target, compiled if nobody has done so.
///
/// # Errors
/// No compiler is there for the target: what was tried; it refuses the source: with its log and the options.
pub fn code(instance: &'static Instance, arch: &str) -> Result<Arc<[u8]>> {
    static FLIGHTS: PerProcess<Flights> = PerProcess::new(Flights::new);
    FLIGHTS.get().get(instance, arch, || unit::make(instance, arch))
}
