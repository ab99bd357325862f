//! What the parts of the compiler and the manifests must not hold, so that the contracts between them stay few.

use super::source::{Place, Source, files, read, sources};
use super::{offences, report};

/// Libraries for trees of syntax, which end where the model begins.
const SYNTAX: &[&str] = &["syn", "quote"];

#[test]
fn the_model_holds_no_syntax() {
    let find = |source: &Source| {
        let what = |name: String| format!("the model names {name}; turn it into plain data in parse/");
        found(source, |place| place.ident(0).filter(|name| SYNTAX.contains(&name.as_str())).map(what))
    };
    report("syntax in the model", offences(&within("macros/compiler/src/model/"), find));
}

#[test]
fn expansions_name_plumbing_alone() {
    let find = |source: &Source| {
        let what = |name| format!("an expansion names rocforge::{name}; hand it through plumbing");
        found(source, |place| named(place).filter(|name| name != "plumbing").map(what))
    };
    report("what expansions name", offences(&within("macros/compiler/src/print/"), find));
}

/// `x` of `::rocforge::x`.
fn named(place: &Place) -> Option<String> {
    let ours = place.is_path_separator(0) && place.ident(2).as_deref() == Some("rocforge");
    (ours && place.is_path_separator(3)).then(|| place.ident(5)).flatten()
}

/// Manifests with features, and these. What a library exports cannot be asked for at run time.
const FEATURES: &[(&str, &[&str])] = &[
    ("capi/Cargo.toml", &["stubs = []", CHECKS]),
    ("cli/Cargo.toml", &[CHECKS]),
    ("runtime/Cargo.toml", &["default = [\"checks\"]", "checks = []"]),
];
const CHECKS: &str = "checks = [\"rocforge/checks\"]";

/// Whether a manifest has features that are none of the above.
fn has_features(path: &str) -> bool {
    let text = read(path).unwrap_or_default();
    let Some((_, section)) = text.split_once("\n[features]\n") else { return false };
    let known = FEATURES.iter().find(|(known, _)| *known == path).map_or(&[][..], |(_, features)| features);
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).any(|line| !known.contains(&line))
}

#[test]
fn nothing_is_chosen_or_linked_at_build_time() {
    let manifests = files().into_iter().filter(|path| path.ends_with("Cargo.toml"));
    let chosen = manifests
        .filter(|path| has_features(path))
        .map(|path| format!("{path}:1: has features; ask for a capability at run time"));
    let scripts = files().into_iter().filter(|path| path.ends_with("build.rs"));
    let scripts = scripts.map(|path| format!("{path}:1: a build script; look for libraries at run time"));
    report("what a build decides", chosen.chain(scripts).collect());

    let find = |source: &Source| {
        let what = "a library that is linked; open it at run time".to_string();
        found(source, |place| is_link(place).then(|| what.clone()))
    };
    report("linked libraries", offences(&sources(), find));
}

/// `#[link(...)]`, seen from inside its brackets.
fn is_link(place: &Place) -> bool {
    place.ident(0).as_deref() == Some("link") && place.rest.len() == 2
}

fn found(source: &Source, judge: impl Fn(&Place) -> Option<String>) -> Vec<(usize, String)> {
    let mut list = Vec::new();
    source.walk(|place| list.extend(judge(place).map(|what| (place.line(), what))));
    list
}

fn within(folder: &str) -> Vec<Source> {
    sources().into_iter().filter(|source| source.path.starts_with(folder)).collect()
}

#[test]
fn contracts_see_what_they_forbid() {
    let source = Source::parse("a.rs".into(), "quote!(::rocforge::x, ::rocforge::plumbing::y)".into());
    let names: Vec<String> = found(&source, named).into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["x", "plumbing"]);
    let source = Source::parse("a.rs".into(), "#[link(name = \"c\")] extern {} fn link() {}".into());
    assert_eq!(found(&source, |place| is_link(place).then(String::new)).len(), 1);
}
