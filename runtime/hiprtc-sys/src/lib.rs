//! HIPRTC, AMD's run-time compiler, opened at run time.
//!
//! Nothing here links to ROCm: [`Library::open`] looks for the library under every name and place it is
//! known by ([`search`]) and answers with the functions it found, or with the list of what it tried.
//! The search serves every library of a ROCm installation, so `rocforge-hip-sys` uses it as well.
//!
//! This crate only declares. It never compiles anything by itself, because HIPRTC may abort the process:
//! `rocforge` calls it from worker processes.

mod api;
mod library;
mod result;
pub mod search;
mod symbols;

pub use api::{Api, Program};
pub use libloading;
pub use library::{Library, SEARCH};
pub use result::ResultCode;
pub use search::NotFound;
pub use symbols::{MissingSymbol, Signature};
