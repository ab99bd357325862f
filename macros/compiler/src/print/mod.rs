//! Printing: checked models to text and tokens. A printer never fails and never refuses.

pub mod casts;
mod early;
pub mod glue;
pub mod hip;
pub mod host;
mod touch;
