//! The files of `generated/` are what the catalogue gives, byte for byte.
//!
//! A file that differs is rewritten and the test fails: look at the difference, commit it, run again.

use std::fs;
use std::path::{Path, PathBuf};

use rocforge::source::Form;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the tests crate lies in the repository")
        .join("generated")
}

#[test]
fn files_are_up_to_date() {
    let wanted =
        rocforge::generated::generated_files(|routine| routine.module.starts_with("rocforge_kernels"));
    let wanted = wanted.expect("every routine has a source");
    let mut stale = Vec::new();
    for file in &wanted {
        let path = folder().join(&file.path);
        if fs::read(&path).ok().as_deref() != Some(file.text.as_bytes()) {
            fs::create_dir_all(path.parent().expect("a file lies in a folder"))
                .expect("the folder can be made");
            fs::write(&path, &file.text).expect("the file can be written");
            stale.push(format!("{}: was out of date, has been written", file.path.display()));
        }
    }
    let mut present = Vec::new();
    list(&folder().join("hip"), &mut present);
    let unknown =
        present.into_iter().filter(|path| !wanted.iter().any(|file| folder().join(&file.path) == *path));
    stale.extend(unknown.map(|path| format!("{}: belongs to no routine; remove it", path.display())));
    assert!(stale.is_empty(), "\n{}\n", stale.join("\n"));
}

fn list(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("a folder of the repository is readable").path();
        if path.is_dir() { list(&path, found) } else { found.push(path) }
    }
}

/// Units include nothing, and what starts early must not look at anything before it has waited.
#[test]
fn units_include_nothing_and_entry_points_wait_before_all_else() {
    let routines = rocforge::catalogue::routines().expect("a catalogue");
    let mut entries = 0;
    for instance in routines.iter().flat_map(|routine| routine.instances) {
        let unit = rocforge::source::translation_unit(instance).expect("every routine has a source");
        assert!(!unit.contains("#include"), "{}", instance.symbol);
        // What the printer could not spell out would stand as a mark of its own.
        assert!(!unit.contains('$') && !unit.contains("{{}}"), "{}", instance.symbol);
        for entry in unit.split("extern \"C\" __global__").skip(1) {
            let body = entry.split_once(") {\n").expect("an entry point has a body").1;
            let first = body.lines().next().unwrap_or_default().trim();
            assert_eq!(first, "grid_dependency_wait();", "{}: {entry}", instance.symbol);
            entries += 1;
        }
    }
    assert!(entries > 2500, "{entries} entry points");
}

/// What a form puts in front of a unit has names of its own: the prelude of a kernel that multiplies by warpgroups has more
/// of them than others.
#[test]
fn macros_of_no_form_are_defined_again() {
    let routines = rocforge::catalogue::routines().expect("a catalogue");
    let of_gemm =
        routines.iter().filter(|routine| routine.module.starts_with("rocforge_kernels::level3::gemm"));
    let mut units = 0;
    for instance in of_gemm.flat_map(|routine| routine.instances) {
        for form in [Form::Usual, Form::Grouped, Form::ScalarsApart] {
            let unit = rocforge::source::unit_in_form(instance, form).expect("every routine has a source");
            let (mut depth, mut always, mut defined) = (0, Vec::new(), Vec::new());
            // What the prelude defines unless it is defined is a default.
            let is_default = |name: &str| unit.contains(&format!("#if !defined({name})"));
            for line in unit.lines() {
                let words: Vec<&str> = line.split([' ', '(']).collect();
                match words[0] {
                    "#if" | "#ifdef" | "#ifndef" => depth += 1,
                    "#endif" => depth -= 1,
                    "#define" if depth == 0 => always.push(words[1]),
                    "#define" if !is_default(words[1]) => defined.push(words[1]),
                    _ => {}
                }
            }
            let again = |name: &&&str| {
                defined.contains(*name) || always.iter().filter(|other| other == name).count() > 1
            };
            let found: Vec<_> = always.iter().filter(again).collect();
            assert!(found.is_empty(), "{} as {form:?}: {found:?}", instance.symbol);
            assert!(!defined.is_empty(), "{}", instance.symbol);
            units += 1;
        }
    }
    assert!(units > 20, "{units} units");
}

/// The files for readers have each device item once, and an entry point for each kernel with all its arguments.
#[test]
fn files_for_readers_have_each_item_and_each_entry_point_once() {
    let files = rocforge::generated::generated_files(|routine| {
        routine.module.starts_with("rocforge_kernels::level3::rank_")
    });
    let files = files.expect("every routine has a source");
    let all: String = files.iter().map(|file| file.text.as_str()).collect();
    let routines = rocforge::catalogue::routines().expect("a catalogue");
    let wanted =
        routines.iter().filter(|routine| routine.module.starts_with("rocforge_kernels::level3::rank_"));
    let instances: Vec<_> = wanted.flat_map(|routine| routine.instances).collect();
    assert!(instances.len() > 20);
    for instance in instances {
        let unit = rocforge::source::translation_unit(instance).expect("every routine has a source");
        let (_, code) = unit.rsplit_once("\nnamespace rf {\n").expect("a unit has a namespace");
        let (items, _) = code.split_once("extern \"C\"").expect("a unit has an entry point");
        for line in items.lines().filter(|line| line.starts_with("__device__ ") && line.ends_with('{')) {
            assert_eq!(all.matches(&format!("\n{line}\n")).count(), 1, "{}: {line}", instance.symbol);
        }
        for kernel in (instance.kernels)() {
            let arguments: Vec<&str> = kernel.arguments.iter().map(|one| one.text.as_str()).collect();
            if !arguments.is_empty() {
                let line = format!("\n//   {}\n", arguments.join(", "));
                assert!(all.contains(&line), "{}: {line}", kernel.entry_name());
            }
        }
    }
}
