//! The examples of every rule are what the rule says.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;

use super::{ALL, Rule, find};

/// Expands every item of `source` that an attribute of ours marks, and returns the codes of all errors.
fn codes(source: &str) -> BTreeSet<String> {
    let file = syn::parse_file(source).expect("an example is Rust");
    let mut codes = BTreeSet::new();
    for mut item in file.items {
        let attributes = match &mut item {
            syn::Item::Fn(item) => &mut item.attrs,
            syn::Item::Const(item) => &mut item.attrs,
            syn::Item::Struct(item) => &mut item.attrs,
            _ => panic!("an example has functions, constants and structures:\n{source}"),
        };
        let attribute = attributes.remove(0);
        let arguments = match &attribute.meta {
            syn::Meta::List(list) => list.tokens.clone(),
            _ => TokenStream::new(),
        };
        let item = quote::quote!(#item);
        let expanded = match attribute.path().is_ident("device") {
            true => crate::device(arguments, item),
            false => crate::rocblas_kernel(arguments, item),
        };
        codes.extend(codes_in(&expanded.to_string()));
    }
    codes
}

/// Every `[RF0000]` in the text.
fn codes_in(text: &str) -> Vec<String> {
    text.match_indices("[RF").map(|(at, _)| text[at + 1..at + 7].to_owned()).collect()
}

fn each(check: impl Fn(&Rule) -> Option<String>) {
    let faults: Vec<String> = ALL.iter().filter_map(|rule| check(rule)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn wrong_examples_are_refused_for_the_reason_of_their_rule() {
    each(|rule| {
        let codes = codes(rule.wrong);
        (codes != BTreeSet::from([rule.code.to_owned()])).then(|| format!("{}: {codes:?}", rule.code))
    });
}

#[test]
fn right_examples_are_accepted() {
    each(|rule| {
        let codes = codes(rule.right);
        (!codes.is_empty()).then(|| format!("{}: {codes:?}", rule.code))
    });
}

/// Numbers that no rule has, and that none gets.
const GAPS: [usize; 3] = [45, 46, 57];

#[test]
fn codes_are_consecutive() {
    let numbers = (1..).filter(|number| !GAPS.contains(number));
    let wanted: Vec<String> = numbers.take(ALL.len()).map(|number| format!("RF{number:04}")).collect();
    assert_eq!(ALL.iter().map(|rule| rule.code).collect::<Vec<_>>(), wanted);
}

#[test]
fn a_code_is_found_in_either_case() {
    assert_eq!(find("rf0007").map(|rule| rule.code), Some("RF0007"));
    assert!(find("RF0000").is_none());
}
