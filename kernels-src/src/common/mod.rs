//! Device code that several families share.

pub mod convert;
pub mod index;
pub mod last;
pub mod reduce;
pub mod slab;
pub mod stream;
pub mod substitution;
pub mod times;
pub mod triangle;
pub mod words;
