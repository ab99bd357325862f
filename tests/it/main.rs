//! One binary for all tests that span crates.

mod abi;
mod batches;
mod catalogue;
mod compiles;
mod complaints;
mod contraction;
mod conventions;
mod corpus;
mod cost;
mod declared;
mod dense;
mod generated;
mod ir_lines;
mod level1;
mod level2;
mod level3;
mod memory;
mod numerics;
mod quality;
mod recorded;
mod rules;
mod stored;
mod tidy;
mod tile_cycles;
mod tiles;
mod triangular;
