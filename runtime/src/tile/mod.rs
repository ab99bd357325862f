//! Tiles: small matrices that the lanes of a wave hold together (fragments), multiplied by a GPU's matrix instructions.
//!
//! [`Tile`] is the type that kernels use, [`WarpgroupTile`] the accumulator of a warpgroup MMA; the code here is that of the
//! host. [`table`] lists the instructions and chooses among them by shape; the generated C++ chooses by the same rule, and
//! the tests compare the two for every target.

mod element;
mod host;
mod part;
pub mod table;
pub mod target;
mod warpgroup;

#[cfg(test)]
mod tests;

pub use element::{TileElement, TileNumeric, TileScalar, tf32};
pub use host::{Layout, Tile};
pub use part::{A, Acc, B, Part};
pub use table::{Cores, Element, Instruction, Product, Scope, group_product, product};
pub use target::{CoresOf, Target};
pub use warpgroup::WarpgroupTile;
