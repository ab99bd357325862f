//! Device memory of a handle: held against a model of the specification, and against what went wrong elsewhere.

mod model;
mod spec_table;
mod state_machine;
mod support;
