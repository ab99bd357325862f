//! The exported routines, one file a family, one row a symbol.
//!
//! Written by the test `abi::exports` from the catalogue; do not edit. Where a renamed routine keeps this
//! from compiling, delete the lines below, run it, and everything is here again.

// Matrices have capital letters, as in the header.
#![allow(non_snake_case)]

pub mod getrf;
pub mod getrs;
