//! The rows of the specification, each a test of its own.
//!
//! Where rocBLAS aborts the process or hands out memory that is not there, the name of the test says what
//! happens here instead.

mod alignment;
mod checks;
mod defaults;
mod environment;
mod loans;
mod logs;
mod queries;
mod setters;
mod states;
mod streamed;
mod streams;
mod trace;
