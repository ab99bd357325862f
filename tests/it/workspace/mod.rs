//! How much workspace a call says it needs, and that it needs no more.

mod proof;
mod query;
