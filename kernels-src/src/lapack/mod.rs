//! Factorisations of matrices, and what is solved with them, under the symbols of rocSOLVER.

pub mod exchange;
pub mod getrf;
pub mod getrs;
pub mod solve;
pub mod strip;

#[cfg(test)]
mod tests;
