//! The rules of this tree that neither rustc nor clippy checks: sizes, safety notes, who may name whom.
//!
//! Each rule is one test over the files of the working copy. A failure lists every offence as
//! `file:line: what is wrong; what to do`. Nothing here knows what the code does.

mod arrows;
mod building_blocks;
mod circles;
mod contracts;
mod docs;
mod layers;
mod pages;
mod retired;
mod safety;
mod signatures;
mod sizes;
mod source;
mod unit_tests;
mod words;

use source::Source;

/// Fails with all offences at once, one a line.
fn report(rule: &str, offences: Vec<String>) {
    assert!(offences.is_empty(), "{rule}: {} offences\n{}\n", offences.len(), offences.join("\n"));
}

/// Collects what `find` says about each hand-written source, as `(line, what is wrong)`.
fn offences(sources: &[Source], find: impl Fn(&Source) -> Vec<(usize, String)>) -> Vec<String> {
    let told = |source: &Source| {
        let path = &source.path;
        find(source).into_iter().map(|(line, what)| format!("{path}:{line}: {what}")).collect::<Vec<_>>()
    };
    sources.iter().flat_map(told).collect()
}
