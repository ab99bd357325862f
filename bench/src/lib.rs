//! `rocforge bench`: routines of the catalogue against the vendors' libraries, in one process on the same data.
//!
//! [`cases`] says what is run, [`rows`] measures one case, [`report`] is the document that comes out. Both sides are a
//! [`baselines::Routine`]: ours, and a function of a library that is opened at run time. The bandwidth and the arithmetic
//! that the device can do are measured in the same run, by kernels of our own ([`roofline`]).
//!
//! Nothing here prints or reads a command line; that is the program's work. `unsafe` stands in [`baselines`] alone.

pub mod baselines;
pub mod cases;
pub mod check;
pub mod compile_time;
pub mod document;
pub mod everyday;
pub mod families;
pub mod first_call;
pub mod lu;
pub mod measure;
pub mod overhead;
pub mod plot;
pub mod preset;
pub mod random;
pub mod report;
pub mod roofline;
pub mod rows;
pub mod session;
pub mod sizes;
pub mod stats;
pub mod summary;
mod tolerance;
pub mod tune;

pub use cases::{Overrides, Selection, SizeClass};
pub use document::Document;
pub use everyday::Drawing;
pub use preset::Preset;
pub use report::Report;
pub use session::{Options, run};
