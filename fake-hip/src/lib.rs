//! A stand-in for the HIP runtime and HIPRTC, and for the CUDA driver and NVRTC, over the memory of this process.
//!
//! The shared object exports the functions of `libamdhip64` that rocforge and ordinary programs in C call. Memory is
//! the process's, work runs at once on the processor, and HIPRTC compiles with the machine's C++ compiler. A second face
//! of the same exports what rocforge calls of `libcuda` and `libnvrtc`.
//!
//! | file | holds |
//! |---|---|
//! | [`exports`] | the functions, one file a group, as C calls them |
//! | [`exporting`] | what each of them goes through: the record of calls, injected failures, panics, the last error |
//! | [`exports::cuda`], [`contexts`] | the CUDA driver and NVRTC, over the same |
//! | [`answer`] | what functions answer, and what an error code cannot say |
//! | [`runtime`] | everything there is, once a process |
//! | [`settings`] | the environment |
//! | [`faults`] | failures to inject, and the record of calls |
//! | [`devices`] | devices, their properties and attributes |
//! | [`memory`], [`copies`] | allocations, and what copies may touch |
//! | [`timeline`], [`capture`], [`events`] | streams, captures and events, which share one lock |
//! | [`work`] | what a stream is given to do, and graphs of it |
//! | [`modules`] | images, functions, launches |
//! | [`rtc`], [`entries`], [`ordinary`] | HIPRTC's programs, the entry points in a text, and what other texts than rocforge's need |
//!
//! Nothing panics into C, and nothing here knows a routine.

pub mod answer;
pub mod capture;
pub mod contexts;
pub mod copies;
mod cuda_arch;
pub mod devices;
pub mod entries;
pub mod events;
pub mod exporting;
pub mod exports;
pub mod faults;
pub mod memory;
pub mod modules;
pub mod ordinary;
pub mod rtc;
pub mod runtime;
pub mod settings;
pub mod table;
pub mod timeline;
pub mod work;
