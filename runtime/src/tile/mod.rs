//! Tiles: small matrices that the lanes of a wave hold together, multiplied by a GPU's matrix instructions.
//!
//! [`Tile`] is the type that kernels use; its code here is that of the host. [`table`] says which instructions there
//! are and which of them make a product; the generated C++ chooses by the same rule, and the tests compare the two
//! for every target.

mod element;
mod group;
mod host;
mod part;
pub mod table;
pub mod target;

#[cfg(test)]
mod tests;

pub use element::{TileElement, TileNumeric, TileScalar, tf32};
pub use group::GroupTile;
pub use host::{Layout, Tile};
pub use part::{A, Acc, B, Part};
pub use table::{Cores, Element, Instruction, Product, Scope, group_product, product};
pub use target::{CoresOf, Target};
