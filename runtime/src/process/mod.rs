//! The process: its state across a fork, and calls of the operating system beyond the standard library.
//!
//! Knows no platform: what waits for a fork says so itself.

pub(crate) mod fork;
pub(crate) mod os;
