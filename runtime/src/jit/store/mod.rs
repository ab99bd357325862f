//! Where compiled kernels are kept: a cache on disk, and bundles that applications ship.
//!
//! | question | answer |
//! |---|---|
//! | what a unit is found by | [`UnitKey`]: what was asked for; [`Key`]: and who compiled it |
//! | what is kept | [`Entry`]: the code object and what is known of it |
//! | a cache that fills itself | [`DiskCache`]: one file a key, bounded, safe under many processes; and who compiles for a target |
//! | kernels for machines without a compiler | [`Bundle`]: one file, never changed |
//! | both, in their order | [`Store`] |
//! | what went wrong | [`complaints`]: a store that fails never fails a call |
//!
//! What does not happen here: nothing is compiled, and no device is touched.

mod bundle;
mod compilers;
mod disk;
mod entry;
mod error;
mod evict;
mod format;
mod inspect;
mod key;
mod options;
mod stores;

pub use bundle::{Bundle, Bundles, Row, Written, register_bundle, register_bundle_bytes};

pub use crate::complaints::{Cause, complaints};
pub use disk::{Counts, DiskCache};
pub use entry::{CompilerName, Entry, Unit};
pub use error::{Fault, StoreError};
pub use inspect::{Cleared, Info, Verified};
pub use key::{Key, NotAKey, UnitKey};
pub use options::CacheOptions;
pub use stores::{Origin, Store};

#[cfg(test)]
mod tests;
