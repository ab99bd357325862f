//! Offline compilation.
