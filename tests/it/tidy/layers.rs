//! Which module may import which, inside a crate. The layers are those of docs/ARCHITECTURE.md: a module imports itself and
//! modules of lower layers.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use super::report;
use super::source::{Source, read, sources};

const MAP: &str = "docs/ARCHITECTURE.md";

/// The section with the layers, and the folders that it must have.
const SECTION: &str = "## Layers";
const FOLDERS: [&str; 4] = ["macros/compiler/src", "runtime/src", "fake-hip/src", "bench/src"];

/// A crate: its modules, each with the number of its layer, from the bottom, and of its group in the layer.
#[derive(Debug)]
struct Crate {
    folder: String,
    places: BTreeMap<String, (usize, usize)>,
}

/// The layers of a page: a line that is a folder, then indented lines `a > b, c > d + e`, top to bottom. `,` stands between
/// modules of a layer, and `+` between files that are one module.
fn crates(page: &str) -> Vec<Crate> {
    let section = page.split_once(SECTION).map_or("", |(_, rest)| rest);
    let block = section.split("```").nth(1).unwrap_or_default();
    let mut found: Vec<(String, String)> = Vec::new();
    for line in block.lines().skip(1).filter(|line| !line.trim().is_empty()) {
        match found.last_mut() {
            Some((_, layers)) if line.starts_with(' ') => *layers += line,
            _ => found.push((line.trim().to_owned(), String::new())),
        }
    }
    found.into_iter().map(|(folder, layers)| Crate { folder, places: places(&layers) }).collect()
}

fn places(layers: &str) -> BTreeMap<String, (usize, usize)> {
    let mut places = BTreeMap::new();
    for (layer, modules) in layers.split('>').rev().enumerate() {
        for (group, files) in modules.split(',').enumerate() {
            places.extend(files.split('+').map(|file| (file.trim().to_owned(), (layer, group))));
        }
    }
    places
}

impl Crate {
    /// What is wrong with an import, if something is.
    fn fault(&self, from: &str, to: &str) -> Option<String> {
        let place = |module: &str| self.places.get(module).copied();
        let (Some((above, own)), Some((below, other))) = (place(from), place(to)) else {
            let lost = if place(from).is_none() { from } else { to };
            return Some(format!("the module `{lost}` is in no layer; name it in {MAP}"));
        };
        let allowed = below < above || (above, own) == (below, other);
        (!allowed).then(|| {
            format!(
                "`{from}` imports `{to}`, which is no lower layer; move what it needs down, or pass it in"
            )
        })
    }

    /// The module of a file, and the path of modules that the file is.
    fn module_of(&self, path: &str) -> Option<Vec<String>> {
        let inside = path.strip_prefix(&self.folder)?.strip_prefix('/')?.strip_suffix(".rs")?;
        let inside = inside.strip_suffix("/mod").unwrap_or(inside);
        (inside != "lib").then(|| inside.split('/').map(str::to_owned).collect())
    }
}

/// The modules that a file names, each with the line.
fn imports(source: &Source, module: &[String], exports: &BTreeMap<String, String>) -> Vec<(usize, String)> {
    let tops =
        paths(source, module).into_iter().filter_map(|(line, path)| Some((line, path.into_iter().next()?)));
    let modules = tops.map(|(line, top)| (line, exports.get(&top).cloned().unwrap_or(top)));
    modules.filter(|(_, module)| !module.is_empty()).collect()
}

/// The paths that a file names, from the root of its crate, each with the line: those that begin with `crate` or `super`,
/// outside of tests.
pub fn paths(source: &Source, module: &[String]) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    // The two tokens before: `$crate` is a macro's, and behind `::` no path begins.
    let mut before = [' ', ' '];
    source.walk(|place| {
        let start = place.ident(0).filter(|word| word == "crate" || word == "super");
        let begins = before[1] != '$' && before != [':', ':'];
        if let Some(start) = start.filter(|_| begins && !place.in_test) {
            let base = if start == "crate" { Vec::new() } else { above(module) };
            let mut paths = Vec::new();
            follow(&place.rest[1..], base, &mut paths);
            let line = place.line();
            found.extend(paths.into_iter().map(|path| (line, path)));
        }
        before = [before[1], spelled(&place.rest[0])];
    });
    found
}

/// The colon of `a: b` is no half of `::`.
fn spelled(tree: &TokenTree) -> char {
    match tree {
        TokenTree::Punct(punct) if punct.as_char() == ':' && punct.spacing() == Spacing::Alone => ':',
        TokenTree::Punct(punct) => punct.as_char(),
        _ => ' ',
    }
}

/// The module around one.
fn above(module: &[String]) -> Vec<String> {
    module.split_last().map_or_else(Vec::new, |(_, around)| around.to_vec())
}

/// The paths that go on from `path`: behind each `::` a name, a list in braces, or a star.
fn follow(rest: &[TokenTree], mut path: Vec<String>, paths: &mut Vec<Vec<String>>) {
    let mut rest = rest;
    while let [TokenTree::Punct(first), TokenTree::Punct(second), next, behind @ ..] = rest {
        if (first.as_char(), second.as_char()) != (':', ':') {
            break;
        }
        match next {
            TokenTree::Ident(name) if name == "super" => path = above(&path),
            TokenTree::Ident(name) => path.push(name.to_string()),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return list(group.stream(), &path, paths);
            }
            _ => break,
        }
        rest = behind;
    }
    paths.push(path);
}

fn list(tokens: TokenStream, path: &[String], paths: &mut Vec<Vec<String>>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let is_comma = |tree: &TokenTree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ',');
    for one in trees.split(is_comma) {
        let Some(TokenTree::Ident(name)) = one.first() else { continue };
        let mut path = path.to_vec();
        match name.to_string().as_str() {
            "self" => {}
            "super" => path = above(&path),
            name => path.push(name.to_owned()),
        }
        follow(&one[1..], path, paths);
    }
}

/// What the root of a crate passes on, by name: the module that it comes from; nothing for what another crate has.
fn exports(root: &Source, modules: &BTreeSet<&str>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    source_uses(root, |path| {
        let [module, .., name] = &path[..] else { return };
        if !modules.contains(name.as_str()) {
            let own = modules.contains(module.as_str()).then(|| module.clone());
            found.insert(name.clone(), own.unwrap_or_default());
        }
    });
    found
}

/// Calls `visit` with each path of a `use` in the file.
fn source_uses(source: &Source, mut visit: impl FnMut(Vec<String>)) {
    source.walk(|place| {
        if place.ident(0).as_deref() == Some("use")
            && let Some(first) = place.ident(1)
        {
            let mut paths = Vec::new();
            follow(&place.rest[2..], vec![first], &mut paths);
            paths.into_iter().for_each(&mut visit);
        }
    });
}

#[test]
fn imports_run_downward() {
    let page = read(MAP).expect("the map of the tree");
    let all = sources();
    let mut found = Vec::new();
    for one in crates(&page) {
        let modules: BTreeSet<&str> = one.places.keys().map(String::as_str).collect();
        let root = format!("{}/lib.rs", one.folder);
        let root = all.iter().find(|source| source.path == root).expect("a crate has a root");
        let exports = exports(root, &modules);
        let is_test = |path: &str| path.ends_with("tests.rs") || path.contains("/tests/");
        for source in all.iter().filter(|source| !is_test(&source.path)) {
            let Some(module) = one.module_of(&source.path) else { continue };
            let own = module[0].as_str();
            for (line, other) in imports(source, &module, &exports) {
                if other != own
                    && let Some(fault) = one.fault(own, &other)
                {
                    found.push(format!("{}:{line}: {fault}", source.path));
                }
            }
        }
    }
    report("layers", found);
}

#[test]
fn every_module_is_in_a_layer() {
    let listed = crates(&read(MAP).expect("the map of the tree"));
    let folders: Vec<&str> = listed.iter().map(|one| one.folder.as_str()).collect();
    assert_eq!(folders, FOLDERS, "the folders in the section `{SECTION}` of {MAP}");
    let all = sources();
    for one in &listed {
        let modules = all.iter().filter_map(|source| one.module_of(&source.path));
        let there: BTreeSet<String> = modules.map(|module| module[0].clone()).collect();
        let named: BTreeSet<String> = one.places.keys().cloned().collect();
        assert_eq!(named, there, "the layers in {MAP} and the files in {} differ", one.folder);
    }
}

#[test]
fn an_import_that_runs_upward_is_found() {
    let page = "## Layers\n\n```text\na/src\n    top > left, right\n    > low + lower\n```\n";
    let [one] = &crates(page)[..] else { panic!("one crate") };
    let allowed = |from, to| one.fault(from, to).is_none();
    assert!(allowed("top", "low") && allowed("right", "lower") && allowed("low", "lower"));
    assert!(!allowed("low", "top") && !allowed("left", "right") && !allowed("left", "new"));

    let text = "use crate::{a::{self, B}, c::D as E};\nfn f(x: crate::Shown) -> T { super::super::g::h($crate::i) }\n\
                #[cfg(test)]\nmod tests { use crate::late::X; }\n";
    let source = Source::parse("a/src/x/y.rs".to_owned(), text.to_owned());
    let module = one.module_of(&source.path).expect("a file of the crate");
    let exports = BTreeMap::from([("Shown".to_owned(), "s".to_owned())]);
    let named = imports(&source, &module, &exports);
    let named: Vec<(usize, &str)> = named.iter().map(|(line, name)| (*line, name.as_str())).collect();
    assert_eq!(named, [(1, "a"), (1, "a"), (1, "c"), (2, "s"), (2, "g")]);
    let root = Source::parse(
        "a/src/lib.rs".to_owned(),
        "pub use low::{Shown, deep::Other};\npub use macros::attribute;".to_owned(),
    );
    let passed_on = super::layers::exports(&root, &BTreeSet::from(["low"]));
    let passed_on: Vec<(&str, &str)> = passed_on.iter().map(|(name, from)| (&**name, &**from)).collect();
    assert_eq!(passed_on, [("Other", "low"), ("Shown", "low"), ("attribute", "")]);
}
