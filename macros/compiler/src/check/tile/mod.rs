//! Tiles: their block, shape, elements and products.

pub mod block;
pub mod element;
pub mod product;
pub mod shape;
