//! The platforms of GPUs without a GPU: `amd` and `nvidia` through the stand-in for HIP and CUDA, and `null`, which writes down what a driver
//! is asked for.

mod absent;
mod amd;
mod calls;
mod code;
mod failures;
mod first;
mod grouped;
mod null;
mod nvidia;
mod planned;
mod support;
mod values;

// Products name the routines that their catalogue is to hold.
use rocforge_kernels as _;
