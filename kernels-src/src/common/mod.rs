//! Device code that several families share.

pub mod convert;
pub mod index;
pub mod last;
pub mod reduce;
#[cfg(feature = "next")]
pub mod slab;
pub mod stream;
#[cfg(feature = "next")]
pub mod substitution;
pub mod times;
#[cfg(feature = "next")]
pub mod triangle;
pub mod words;
