//! Files of a crate import each other in no circle. A module and those inside of it are one, whichever names the other.

use std::collections::{BTreeMap, BTreeSet};

use super::layers::paths;
use super::report;
use super::source::{Source, sources};

/// Crates whose modules are files in folders, so that the layers of their folders say little.
const FOLDERS: [&str; 2] = ["kernels-src/src", "bench/src"];

type Module = Vec<String>;

/// What each file imports, by module.
type Imports = BTreeMap<Module, BTreeSet<Module>>;

fn module_of(folder: &str, path: &str) -> Option<Module> {
    let inside = path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".rs")?;
    let inside = inside.strip_suffix("/mod").unwrap_or(inside);
    let is_test = inside.ends_with("tests") || inside.contains("/tests/");
    (inside != "lib" && !is_test).then(|| inside.split('/').map(str::to_owned).collect())
}

fn imports(folder: &str, all: &[Source]) -> Imports {
    let files: BTreeMap<Module, &Source> =
        all.iter().filter_map(|source| Some((module_of(folder, &source.path)?, source))).collect();
    // The longest start of a path that is a file.
    let file_of = |path: &Module| {
        (1..=path.len()).rev().map(|count| path[..count].to_vec()).find(|start| files.contains_key(start))
    };
    let of = |(module, source): (&Module, &&Source)| {
        let named = paths(source, module).into_iter().filter_map(|(_, path)| file_of(&path));
        let others = named.filter(|other| !module.starts_with(other));
        (module.clone(), others.collect())
    };
    files.iter().map(of).collect()
}

/// Modules that import each other, each with one on the way back to it.
fn circles(imports: &Imports) -> Vec<String> {
    let reached = |from: &Module| {
        let mut seen = BTreeSet::new();
        let mut open: Vec<&Module> = imports.get(from).into_iter().flatten().collect();
        while let Some(module) = open.pop() {
            if seen.insert(module.clone()) {
                open.extend(imports.get(module).into_iter().flatten());
            }
        }
        seen
    };
    let mut found = Vec::new();
    for (module, named) in imports {
        for other in named.iter().filter(|other| *other > module || !imports[*other].contains(module)) {
            if reached(other).contains(module) {
                let [module, other] = [module, other].map(|module| module.join("::"));
                found.push(format!(
                    "`{module}` imports `{other}`, which comes back to it; move what both need into a file below them"
                ));
            }
        }
    }
    found
}

#[test]
fn files_import_each_other_in_no_circle() {
    let all = sources();
    let of = |folder: &&str| {
        let imports = imports(folder, &all);
        assert!(imports.len() > 20, "{folder} has {} files", imports.len());
        circles(&imports)
    };
    report("circles", FOLDERS.iter().flat_map(of).collect());
}

#[test]
fn a_circle_is_found() {
    let source = |path: &str, text: &str| Source::parse(path.to_owned(), text.to_owned());
    let all = [
        source("a/src/lib.rs", "mod top; mod left; mod right;"),
        source("a/src/top.rs", "use crate::left::deep::X; mod inner;"),
        source("a/src/top/inner.rs", "use super::Own; use super::super::right::Y;"),
        source("a/src/left.rs", "use crate::right::{Y, Z}; mod deep;"),
        source("a/src/left/deep.rs", "use super::Left;"),
        source("a/src/right.rs", "#[cfg(test)]\nmod tests { use crate::top::T; }"),
    ];
    assert_eq!(circles(&imports("a/src", &all)), Vec::<String>::new());
    let mut all = Vec::from(all);
    all.push(source("a/src/right.rs", "use crate::top::inner::Z;"));
    let found = circles(&imports("a/src", &all));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("`right` imports `top::inner`"), "{found:?}");
}
