//! Device code that several families share.

pub mod convert;
pub mod index;
pub mod reduce;
pub mod stream;
pub mod times;
