//! Printing: checked models to text and tokens. A printer never fails and never refuses.

pub mod glue;
pub mod hip;
pub mod host;
mod touch;
