//! The routines of the examples, the kernels of the tutorial and the samples of the book.

mod book;
mod cookbook;
mod first_hour;
mod fused;
mod mistakes;
mod tuned;
mod tutorial;
