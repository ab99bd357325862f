//! Tiles: small matrices that the lanes of a wave hold together, multiplied by a GPU's matrix instructions.
//!
//! [`table`] says which instructions there are and which of them make a product; the generated C++ chooses by
//! the same rule, and the tests compare the two for every target.

pub mod table;

pub use table::{Cores, Element, Instruction, Product, Scope, product};
