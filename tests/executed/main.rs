//! The generated C++ is executed: each kernel runs as rustc compiled it (platform `host`, as many threads a block as
//! on a GPU) and as g++ compiled what was generated from it (platform `hip-on-host`), and must give the same bits.
//!
//! A program of its own, because the routines of `tests/corpus` are linked into it and would stand in the catalogue
//! that other tests look at. Where there must be a C++ compiler, `ROCFORGE_REQUIRE` says (`cxx`).

mod arguments;
mod atomics;
mod bits;
mod casts;
mod catalogue;
mod checks;
mod compiles;
mod corpus;
mod division;
mod functions;
mod items;
mod kernel;
mod large;
mod order;
mod places;
mod planes;
mod structure;
mod times;
mod uninferred;
mod workspace;
mod wrapping;

use rocforge::platform::Platform;
use rocforge::platform::host::{BlockThreads, WaveSize};
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Result};
use rocforge_tests::reach;

/// Whether the C++ runs on a GPU, or on what passes for one.
fn on_gpu() -> bool {
    !reach::platform().shares_host_memory()
}

/// Waves on the host as on a GPU.
fn lanes(wave_size: u32) -> WaveSize {
    if wave_size == 32 { WaveSize::Lanes32 } else { WaveSize::Lanes64 }
}

fn handle_on(platform: Platform) -> Result<Handle> {
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    Handle::with(platform.device(0)?, &options)
}

/// A handle on the host, with as many threads a block as on a GPU.
fn handle() -> Handle {
    let host = handle_on(Platform::Host).expect("the host is always there");
    host.set_block_threads(BlockThreads::Declared);
    host
}

/// A handle for each world, the Rust and the C++, or nothing where no C++ compiler is here or required.
///
/// Where `ROCFORGE_TEST_PLATFORM` names a GPU's platform, the C++ runs there.
fn worlds() -> Option<[Handle; 2]> {
    let compiled = match reach::platform() {
        Platform::Host => Platform::HipOnHost,
        other => other,
    };
    match handle_on(compiled) {
        Ok(compiled) => {
            let rust = handle();
            if let Some(gpu) = compiled.device().gpu() {
                rust.set_wave_size(lanes(gpu.properties().wave_size));
            }
            Some([rust, compiled])
        }
        Err(missing) => {
            let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
            assert!(!required.split(',').any(|name| name == "cxx"), "ROCFORGE_REQUIRE names cxx: {missing}");
            eprintln!("not covered: the generated C++ is not executed: {missing}");
            None
        }
    }
}
