//! Mutated sources through the macros and rustc: what the macros make of them is refused by rustc for what the author
//! wrote, or not at all.
//!
//! An error about the author's own tokens is rustc's to tell. One whose place is the attribute is about tokens that the
//! macro made, and the macro should have told it in its own words.

use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Item;

use crate::expand::{error_of, expand, has_attribute, is_ours};
use crate::mutate::changed;
use crate::random::Random;
use crate::rustc::Rustc;

/// A source, and the lines on which attributes of ours stand.
struct Module {
    text: String,
    attributes: Vec<usize>,
}

/// What came of mutants.
#[derive(Debug, Clone, Default)]
pub struct Mutants {
    /// Those that rustc takes.
    pub taken: usize,
    /// Those that it refuses for what their author wrote.
    pub refused: usize,
    /// Errors about what the macro made, each with its source.
    pub wrong: Vec<(String, String)>,
}

/// Compiles mutants of sources that the macro expands without an error.
///
/// # Errors
/// rustc does not run, or complains about no source.
pub fn mutants(sources: &[String], count: usize, seed: u64, folder: &Path) -> Result<Mutants, String> {
    let rustc = Rustc::find(folder)?;
    let files: Vec<Vec<Item>> = sources.iter().filter_map(|source| items(source)).collect();
    let plain: Vec<Module> = files.iter().map(|items| module(items)).collect();
    // Sources that name what is elsewhere are none of a module alone.
    let refused = complaints(&rustc, &plain, folder, &mut Mutants::default())?;
    let alone: Vec<&Vec<Item>> =
        files.iter().zip(&refused).filter(|(_, refused)| !**refused).map(|(file, _)| file).collect();
    let mut random = Random::new(seed);
    let mut list = Vec::new();
    // Most mutants are refused by the macro, or are no items.
    for _ in 0..count * 50 {
        if list.len() == count || alone.is_empty() {
            break;
        }
        let file: &Vec<Item> = random.pick::<&Vec<Item>>(&alone);
        list.extend(mutant(file, &mut random).map(|items| module(&items)));
    }
    let mut all = Mutants::default();
    let refused = complaints(&rustc, &list, folder, &mut all)?;
    all.refused = refused.iter().filter(|refused| **refused).count();
    all.taken = refused.len() - all.refused;
    Ok(all)
}

fn items(source: &str) -> Option<Vec<Item>> {
    let items = syn::parse_file(source).ok()?.items;
    items.iter().any(has_attribute).then_some(items)
}

/// The same file with another item, if the macro expands that.
fn mutant(items: &[Item], random: &mut Random) -> Option<Vec<Item>> {
    let marked: Vec<usize> = (0..items.len()).filter(|at| has_attribute(&items[*at])).collect();
    let at = *random.pick(&marked);
    let item: Item = syn::parse2(changed(items[at].to_token_stream(), random)).ok()?;
    let tokens = expand(&item).filter(|tokens| error_of(tokens).is_none())?;
    syn::parse2::<syn::File>(tokens).ok()?;
    let mut all = items.to_vec();
    all[at] = item;
    Some(all)
}

/// Items with each attribute of ours on a line of its own.
fn module(items: &[Item]) -> Module {
    let mut module = Module { text: String::new(), attributes: Vec::new() };
    for item in items {
        let mut tokens: Vec<_> = item.to_token_stream().into_iter().collect();
        let mut from = 0;
        for at in 1..tokens.len() {
            let is_attribute = matches!(&tokens[at - 1], TokenTree::Punct(sign) if sign.as_char() == '#')
                && matches!(&tokens[at], TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket);
            if is_attribute {
                let attribute: TokenStream = tokens[from..=at].iter().cloned().collect();
                // Others are what the author wrote.
                if is_ours(&tokens[at]) {
                    module.attributes.push(module.text.lines().count());
                }
                module.text.push_str(&format!("{attribute}\n"));
                from = at + 1;
            }
        }
        let rest: TokenStream = tokens.drain(from..).collect();
        module.text.push_str(&format!("{rest}\n"));
    }
    module
}

/// Which modules rustc refuses, in as many rounds as it takes: it stops at the first kind of error.
fn complaints(
    rustc: &Rustc,
    modules: &[Module],
    folder: &Path,
    all: &mut Mutants,
) -> Result<Vec<bool>, String> {
    let mut refused = vec![false; modules.len()];
    loop {
        let (mut text, mut places, mut line) = (String::new(), Vec::new(), 1);
        for (index, module) in modules.iter().enumerate().filter(|(index, _)| !refused[*index]) {
            text.push_str(&format!("mod m{index} {{ use rocforge::prelude::*;\n{}}}\n", module.text));
            let lines = module.text.lines().count() + 2;
            places.push((index, line, line + lines));
            line += lines;
        }
        let file = folder.join("mutants.rs");
        std::fs::write(&file, text).map_err(|error| error.to_string())?;
        let Some(found) = rustc.check(&file)? else { return Ok(refused) };
        let before = refused.iter().filter(|refused| **refused).count();
        for complaint in &found {
            let place = places.iter().find(|(_, from, to)| (*from..*to).contains(&complaint.line));
            let Some((index, from, _)) = place else { continue };
            refused[*index] = true;
            let module = &modules[*index];
            let is_made = module.attributes.contains(&(complaint.line - from - 1));
            let words = ["[RF", "key-value macro attributes"];
            if is_made && !words.iter().any(|words| complaint.message.contains(words)) {
                all.wrong.push((complaint.message.clone(), module.text.clone()));
            }
        }
        if refused.iter().filter(|refused| **refused).count() == before {
            return Err(format!("rustc complains about no source: {found:?}"));
        }
    }
}
