//! Device memory of a handle: held against a model of the specification, and against what went wrong elsewhere.

mod answers;
pub mod arguments;
mod batched;
mod budget;
mod capture;
mod failures;
mod functions;
mod model;
mod nested;
mod proof;
mod query;
mod routines;
mod sizes;
mod spare;
mod spec_table;
mod state_machine;
mod steady_state;
pub mod support;
mod threads;
