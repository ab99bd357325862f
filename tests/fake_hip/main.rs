//! The stand-in for the HIP runtime, opened as the real one is: memory, streams, graphs, kernels, failures.
//!
//! A program of its own, because each test plays another machine: it goes on in a process of its own, with the
//! variables that it names. Where there must be a C++ compiler, `ROCFORGE_REQUIRE` says (`cxx`).

mod captures;
mod devices;
mod faults;
mod kernels;
mod memory;
mod programs;
mod rtc;
mod streams;
mod support;
mod units;

// Products name the routines that their catalogue is to hold.
use rocforge_kernels as _;
