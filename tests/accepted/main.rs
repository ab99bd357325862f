//! Programs that the macros accept, near misses of every rule among them: rustc compiles them as modules of one program.
//!
//! Many of their routines have the same name, so that its catalogue is refused; programs with something to show at
//! run time are modules of `tests/units`. Cases that must be refused lie in `tests/refused/ui`.

#![allow(missing_docs, unused, clippy::all, clippy::pedantic)]

mod accesses;
mod barriers;
mod batch_shared;
mod boxes_and_waves;
mod closures;
mod control_flow;
mod declared_again;
mod dynamic_shared_memory;
mod everything_by_default;
mod exits;
mod jumps;
mod kernel_over_real;
mod kernels_with_several_parameters;
mod matches;
mod names;
mod near_misses_in_attributes;
mod near_misses_in_bodies;
mod near_misses_in_formulas;
mod near_misses_in_signatures;
mod near_misses_of_machine;
mod near_misses_of_tiles;
mod one_type;
mod options_of_macros;
mod overwrites;
mod recursion_by_name_only;
mod shared_memory;
mod storage;
mod tiles;
mod tuples;
mod two_buffers;
mod typed_numbers;
mod values;
mod vectors_of_the_host;
mod words_of_cpp;
mod workspace_text_on_host_code;
mod workspace_text_with_a_parameter;
mod workspace_text_without_a_parameter;
mod workspace_tokens;

/// A file that no module names is compiled by nobody.
#[test]
fn every_file_is_a_module() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let programs = [("accepted", include_str!("main.rs")), ("units", include_str!("../units/main.rs"))];
    for (folder, main) in programs {
        for entry in std::fs::read_dir(root.join(folder)).expect("the folder of cases") {
            let path = entry.expect("a readable folder").path();
            let stem = path.file_stem().expect("a file").to_string_lossy().into_owned();
            let named = main.lines().any(|line| line == format!("mod {stem};"));
            assert!(named || stem == "main", "{} is no module", path.display());
        }
    }
}
