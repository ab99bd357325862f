//! Sources with changed tokens, for the compiler behind the macros: it may refuse them, and does nothing worse.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;

use crate::expand::expand;
use crate::random::Random;

/// How long one item may take.
const LIMIT: Duration = Duration::from_secs(10);

/// What came of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expansion {
    /// It is no item of Rust, or none of ours.
    NoItem,
    /// It was expanded, without an error.
    Expanded,
    /// It was refused, with an error of ours.
    Refused,
    /// The compiler panicked.
    Panicked(String),
    /// The expansion is no Rust.
    NoRust(String),
}

/// A mutated item that the compiler does wrong by.
#[derive(Debug, Clone)]
pub struct Wrong {
    /// The item.
    pub item: String,
    /// What came of it.
    pub verdict: String,
}

/// How often each verdict was, and what was wrong.
#[derive(Debug, Clone, Default)]
pub struct Mutations {
    /// Mutations that were no items.
    pub no_items: u64,
    /// Those that were expanded.
    pub expanded: u64,
    /// Those that were refused.
    pub refused: u64,
    /// All that must not be.
    pub wrong: Vec<Wrong>,
}

/// Mutates items of these sources and expands them.
pub fn mutations(sources: &[String], count: u64, seed: u64) -> Mutations {
    let items: Vec<TokenStream> = sources.iter().flat_map(|source| marked(source)).collect();
    let words: Vec<TokenTree> = items.iter().flat_map(|item| leaves(item.clone())).collect();
    let mut random = Random::new(seed);
    let mut all = Mutations::default();
    let worker = Worker::new();
    for _ in 0..count {
        let mut item = random.pick(&items).clone();
        for _ in 0..1 + random.below(3) {
            item = mutated(item, &words, &mut random);
        }
        let text = item.to_string();
        match worker.judge(&text) {
            None => {
                all.wrong.push(Wrong { item: text, verdict: format!("no end within {} s", LIMIT.as_secs()) });
                // The one at work never comes back.
                return all;
            }
            Some(Expansion::NoItem) => all.no_items += 1,
            Some(Expansion::Expanded) => all.expanded += 1,
            Some(Expansion::Refused) => all.refused += 1,
            Some(other) => all.wrong.push(Wrong { item: text, verdict: format!("{other:?}") }),
        }
    }
    all
}

/// The same item with one to three changes, words of its own in the place of others.
pub fn changed(item: TokenStream, random: &mut Random) -> TokenStream {
    let words = leaves(item.clone());
    (0..1 + random.below(3)).fold(item, |item, _| mutated(item, &words, random))
}

/// The items of a source that an attribute of ours marks, those in modules included.
fn marked(source: &str) -> Vec<TokenStream> {
    fn of(items: Vec<syn::Item>, found: &mut Vec<TokenStream>) {
        for item in items {
            match item {
                syn::Item::Mod(inner) => of(inner.content.map(|(_, items)| items).unwrap_or_default(), found),
                other if expand(&other).is_some() => found.push(other.into_token_stream()),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    if let Ok(file) = syn::parse_file(source) {
        of(file.items, &mut found);
    }
    // Without places, which belong to one thread.
    found.iter().filter_map(|item| TokenStream::from_str(&item.to_string()).ok()).collect()
}

/// All words, numbers and signs.
fn leaves(stream: TokenStream) -> Vec<TokenTree> {
    let each = |tree| match tree {
        TokenTree::Group(group) => leaves(group.stream()),
        leaf => vec![leaf],
    };
    stream.into_iter().flat_map(each).collect()
}

/// The same tokens but for one change somewhere.
fn mutated(stream: TokenStream, words: &[TokenTree], random: &mut Random) -> TokenStream {
    let mut trees: Vec<TokenTree> = stream.into_iter().collect();
    if trees.is_empty() {
        return TokenStream::from(random.pick(words).clone());
    }
    let groups: Vec<usize> =
        (0..trees.len()).filter(|at| matches!(trees[*at], TokenTree::Group(_))).collect();
    if !groups.is_empty() && random.percent(85) {
        let at = *random.pick(&groups);
        if let TokenTree::Group(group) = &trees[at] {
            let inner = mutated(group.stream(), words, random);
            trees[at] = Group::new(group.delimiter(), inner).into();
        }
        return trees.into_iter().collect();
    }
    let at = random.below(trees.len());
    match random.below(8) {
        0 => drop(trees.remove(at)),
        1 => trees.insert(at, trees[at].clone()),
        2 => {
            let other = random.below(trees.len());
            trees.swap(at, other);
        }
        3 | 4 => trees[at] = random.pick(words).clone(),
        5 => trees[at] = number(random),
        6 => {
            let around = [Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket][random.below(3)];
            let mut tree = trees[at].clone();
            for _ in 0..1 + random.below(12) {
                tree = Group::new(around, tree.into()).into();
            }
            trees[at] = tree;
        }
        _ => trees.insert(at, random.pick(words).clone()),
    }
    trees.into_iter().collect()
}

/// A number at an end of some type, or of none.
fn number(random: &mut Random) -> TokenTree {
    let text = *random.pick(&[
        "0",
        "1",
        "255",
        "256",
        "1e400",
        "0.1f16",
        "18446744073709551615",
        "18446744073709551616",
        "0u8",
        "1_f32",
        "340282366920938463463374607431768211456",
        "9223372036854775808",
        "0x8000_0000",
        "'a'",
        "\"text\"",
        "b'a'",
    ]);
    let tree = TokenStream::from_str(text).ok().and_then(|stream| stream.into_iter().next());
    tree.expect("each is one token")
}

/// A thread that expands, so that one that never ends is seen.
struct Worker {
    items: mpsc::Sender<String>,
    verdicts: mpsc::Receiver<Expansion>,
}

impl Worker {
    fn new() -> Worker {
        let (items, work) = mpsc::channel::<String>();
        let (done, verdicts) = mpsc::channel();
        // As much stack as rustc gives the macro.
        let thread = std::thread::Builder::new().stack_size(8 << 20);
        let spawned = thread.spawn(move || {
            for item in work {
                if done.send(verdict(&item)).is_err() {
                    return;
                }
            }
        });
        spawned.expect("a thread");
        Worker { items, verdicts }
    }

    fn judge(&self, item: &str) -> Option<Expansion> {
        self.items.send(item.to_owned()).expect("the thread waits for items");
        match self.verdicts.recv_timeout(LIMIT) {
            Ok(verdict) => Some(verdict),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Expansion::Panicked("the thread ended".into())),
        }
    }
}

fn verdict(text: &str) -> Expansion {
    let Ok(item) = syn::parse_str::<syn::Item>(text) else { return Expansion::NoItem };
    let expanded = catch_unwind(AssertUnwindSafe(|| expand(&item)));
    let tokens = match expanded {
        Ok(Some(tokens)) => tokens,
        Ok(None) => return Expansion::NoItem,
        Err(panic) => {
            let told = panic.downcast_ref::<String>().cloned();
            let told = told.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            return Expansion::Panicked(told.unwrap_or_default());
        }
    };
    let refused = tokens.to_string().contains("compile_error");
    match syn::parse2::<syn::File>(tokens) {
        Ok(_) if refused => Expansion::Refused,
        Ok(_) => Expansion::Expanded,
        Err(error) => Expansion::NoRust(error.to_string()),
    }
}
