//! LU factorisation and solution of linear systems, under the symbols of rocSOLVER.

mod columns;
mod dataflow;
pub mod getf2;
pub mod getrf;
pub mod getrs;
pub mod inner_block;
pub mod laswp;
pub mod panels;
mod pivot;
pub mod small;
mod tuning;
