//! The kernels of the tutorial and the samples of the book.

mod book;
mod mistakes;
mod tuned;
mod tutorial;
