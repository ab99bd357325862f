//! The names of the stubs.
//!
//! Written by the test `abi::stubs` from rocBLAS's functions and the header; do not edit.

stubs! {}
