//! The table of exports is what the catalogue gives, byte for byte.

use std::fs;

use rocforge::bindings;

use super::{exported_by, root, stale};

#[test]
fn files_are_up_to_date() {
    up_to_date("capi/src/generated", "rocblas");
}

#[test]
fn files_of_the_solver_are_up_to_date() {
    up_to_date("capi-solver/src/generated", "rocsolver");
}

fn up_to_date(place: &str, library: &str) {
    let folder = root().join(place);
    let wanted = bindings::export_files(&exported_by(library), &bindings::LIBRARY);
    let mut wrong: Vec<String> =
        wanted.iter().filter_map(|file| stale(&folder.join(&file.path), &file.text)).collect();
    for entry in fs::read_dir(&folder).expect("the folder is readable") {
        let name = entry.expect("the folder is readable").file_name();
        if !wanted.iter().any(|file| file.path.as_os_str() == name) {
            wrong.push(format!("{place}/{}: belongs to no routine; remove it", name.display()));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
