//! Platforms.
pub mod host;
