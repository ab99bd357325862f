//! The rows of the specification, each a test of its own.
//!
//! Where rocBLAS aborts the process or hands out memory that is not there, the name of the test says what
//! happens here instead.

mod alignment;
mod checks;
mod classes;
mod coverage;
mod data;
mod defaults;
mod environment;
mod loans;
mod log_lines;
mod logs;
mod modes;
mod queries;
mod setters;
mod states;
mod statuses;
mod streamed;
mod streams;
mod trace;
