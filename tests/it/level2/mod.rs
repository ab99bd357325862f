//! Level 2 in full, packed and band storage, against references in twice the precision of `f64`.
//!
//! Every family is a row of a table. What a call may not read is NaN: the other triangle, a diagonal of ones, the corners of
//! a band, imaginary parts of a Hermitian diagonal.

mod calls;
mod checked;
mod checked_in_c;
mod extremes;
mod families;
mod problem;
mod references;
mod refusals;
