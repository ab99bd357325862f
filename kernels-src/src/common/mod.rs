//! Device code that several families share.

pub mod reduce;
pub mod stream;
pub mod times;
