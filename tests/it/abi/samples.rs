//! What public sample programs for rocBLAS need is here: `samples.csv`, facts of their sources.
//!
//! That the header declares the names of `original_header.csv` is for the tests of `vocabulary` to prove.

use std::collections::BTreeSet;

use rocforge::bindings;

use super::original::facts;
use super::symbols::dynamic_symbols;
use super::{beside, header};

/// The facts; `kind` is `name`, `file`, `switch` or `hip`.
const TABLE: &str = include_str!("samples.csv");

/// A sample, a kind, and names.
fn lines() -> impl Iterator<Item = [&'static str; 3]> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        fields.try_into().unwrap_or_else(|_| panic!("three fields: {line}"))
    })
}

/// What the header has beside functions: facts, and what only C++ has.
fn vocabulary() -> BTreeSet<&'static str> {
    let apart =
        ["rocblas_device_malloc", "rocblas_device_malloc_base", "rocblas_set_optimal_device_memory_size"];
    let words = facts().into_iter().map(|fact| fact.name.split('<').next().unwrap_or_default());
    words.chain(apart).collect()
}

#[test]
fn samples_find_what_they_name() {
    let (text, words) = (header::text(), vocabulary());
    let files: BTreeSet<&str> = bindings::forwards().iter().map(|(name, _)| *name).collect();
    let hip = dynamic_symbols(&beside("librocforge_fake_hip.so"));
    let everything = bindings::BESIDE.iter().fold(text.clone(), |all, (_, text)| all + text);
    let (mut missing, mut samples) = (Vec::new(), BTreeSet::new());
    for [sample, kind, names] in lines() {
        samples.insert(sample);
        for name in names.split(' ') {
            let is_here = match kind {
                "name" => {
                    (words.contains(name) || header::declares(&text, name)) && everything.contains(name)
                }
                "file" => files.contains(name),
                "switch" => {
                    text.contains(&format!("defined({name})")) || text.contains(&format!("#ifdef {name}\n"))
                }
                "hip" => hip.contains(name),
                _ => panic!("{sample}: the kind {kind}"),
            };
            if !is_here {
                missing.push(format!("{sample}: {kind} {name}"));
            }
        }
    }
    assert_eq!(samples.len(), 14, "thirteen samples and their headers");
    assert!(missing.is_empty(), "{missing:#?}");
}
