//! The platforms of GPUs without a GPU: `amd` through the stand-in for HIP, and `null`, which writes down what a driver
//! is asked for.

mod absent;
mod amd;
mod code;
mod failures;
mod null;
mod support;

// Products name the routines that their catalogue is to hold.
use rocforge_kernels as _;
