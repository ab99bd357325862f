//! Placeholder essay.

mod error;
pub mod offline;
pub mod options;
pub mod platform;
mod scalar;
mod status;
pub mod thread;
pub mod view;

pub use error::{Error, Result};
pub use scalar::{DataType, DeviceCopy, Real, Scalar, c32, c64};
pub use status::Status;
