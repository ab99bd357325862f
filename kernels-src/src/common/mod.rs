//! Device code that several families share.

#[expect(clippy::wrong_self_convention, reason = "an accumulator is what `from_acc` converts from")]
pub mod convert;
pub mod index;
pub mod last;
pub mod reduce;
#[expect(clippy::redundant_closure, reason = "device code passes closures on, not references to them")]
pub mod stream;
pub mod structure;
pub mod tiles;
pub mod times;
pub mod words;
