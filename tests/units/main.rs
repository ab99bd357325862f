//! Programs that the macros accept and whose units, routines and errors are looked at when they run.
//!
//! A program of its own, because its routines stand in its catalogue.

#![allow(missing_docs)]

mod barrier_of_a_helper;
mod functions_in_a_circle;
mod launches;
mod registers;
mod several_types;
mod shared_memory_of_one_type;
mod structures_and_traits;
