//! The table of exports is what the catalogue gives, byte for byte.

use std::fs;

use rocforge::bindings;

use super::{exported, root, stale};

#[test]
fn files_are_up_to_date() {
    let folder = root().join("capi/src/exports");
    let wanted = bindings::export_files(&exported());
    let mut wrong: Vec<String> =
        wanted.iter().filter_map(|file| stale(&folder.join(&file.path), &file.text)).collect();
    for entry in fs::read_dir(&folder).expect("the folder is readable") {
        let name = entry.expect("the folder is readable").file_name();
        if !wanted.iter().any(|file| file.path.as_os_str() == name) {
            wrong.push(format!("capi/src/exports/{}: belongs to no routine; remove it", name.display()));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
