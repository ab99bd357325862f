//! The files of the working copy, and Rust files as text and tokens. Reads; judges nothing.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

/// Folders that are not part of the sources, by name; `wip` holds what git ignores.
const SKIPPED: &[&str] = &[".git", "target", "wip"];

/// Rust files below these are written by a command or are cases of other tests, and follow their own rules.
const NOT_HAND_WRITTEN: &[&str] = &["generated/", "tests/refused/ui/", "tests/corpus/", "tests/snapshots/"];

/// One hand-written Rust file.
pub struct Source {
    /// Relative to the repository, with `/`.
    pub path: String,
    pub text: String,
    tokens: TokenStream,
}

/// A place in a token stream: the tokens from there to the end of its group.
pub struct Place<'a> {
    pub rest: &'a [TokenTree],
    /// Inside an item marked `#[cfg(test)]` or `#[test]`, or in a file of tests.
    pub in_test: bool,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the tests crate lies in the repository").to_path_buf()
}

/// All files of the working copy, relative to the root and sorted.
pub fn files() -> Vec<String> {
    let mut found = Vec::new();
    collect(&root(), "", &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, prefix: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the repository is readable") {
        let entry = entry.expect("a folder of the repository is readable");
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type().expect("a file of the repository has a type");
        if kind.is_dir() && !SKIPPED.contains(&name.as_str()) {
            collect(&entry.path(), &format!("{prefix}{name}/"), found);
        } else if kind.is_file() && name != ".git" {
            found.push(format!("{prefix}{name}"));
        }
    }
}

/// The text of a file, if it is text.
pub fn read(path: &str) -> Option<String> {
    String::from_utf8(fs::read(root().join(path)).ok()?).ok()
}

/// Every hand-written Rust file.
pub fn sources() -> Vec<Source> {
    let hand_written = |path: &String| {
        path.ends_with(".rs") && !NOT_HAND_WRITTEN.iter().any(|folder| path.starts_with(folder))
    };
    files().into_iter().filter(hand_written).map(Source::read).collect()
}

impl Source {
    fn read(path: String) -> Source {
        let text = read(&path).unwrap_or_else(|| panic!("{path} is not UTF-8 text"));
        Source::parse(path, text)
    }

    /// The file as text and tokens.
    pub fn parse(path: String, text: String) -> Source {
        let tokens =
            text.parse().unwrap_or_else(|error| panic!("{path} is not made of Rust tokens: {error}"));
        Source { path, text, tokens }
    }

    /// The lines with their numbers, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// Calls `visit` at every token, comments and the insides of literals left out.
    pub fn walk(&self, mut visit: impl FnMut(&Place)) {
        let in_test = self.path.starts_with("tests/")
            || self.path.contains("/tests/")
            || self.path.ends_with("/tests.rs");
        walk(self.tokens.clone(), in_test, &mut visit);
    }
}

fn walk(tokens: TokenStream, in_test: bool, visit: &mut impl FnMut(&Place)) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut item_of_test = false;
    for (index, tree) in trees.iter().enumerate() {
        let (before, rest) = trees.split_at(index);
        let in_test = in_test || item_of_test;
        visit(&Place { rest, in_test });
        match tree {
            TokenTree::Group(group) => {
                item_of_test |= opens_test(before, group);
                walk(group.stream(), in_test, visit);
                item_of_test &= group.delimiter() != Delimiter::Brace;
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => item_of_test = false,
            _ => {}
        }
    }
}

/// Whether `group` closes `#[cfg(test)]`, `#[cfg(all(test, ...))]` or `#[test]`.
fn opens_test(before: &[TokenTree], group: &Group) -> bool {
    let hash = matches!(before.last(), Some(TokenTree::Punct(punct)) if punct.as_char() == '#');
    let text: String = group.stream().to_string().split_whitespace().collect();
    hash && group.delimiter() == Delimiter::Bracket
        && (text == "test" || text == "cfg(test)" || text.starts_with("cfg(all(test,"))
}

impl Place<'_> {
    /// The identifier `skip` tokens ahead.
    pub fn ident(&self, skip: usize) -> Option<String> {
        match self.rest.get(skip)? {
            TokenTree::Ident(ident) => Some(ident.to_string()),
            _ => None,
        }
    }

    /// The line of the first token.
    pub fn line(&self) -> usize {
        self.rest[0].span().start().line
    }

    /// Whether `::` stands `skip` tokens ahead.
    pub fn is_path_separator(&self, skip: usize) -> bool {
        let colon = |at: usize| match self.rest.get(at) {
            Some(TokenTree::Punct(punct)) if punct.as_char() == ':' => Some(punct.spacing()),
            _ => None,
        };
        colon(skip) == Some(Spacing::Joint) && colon(skip + 1).is_some()
    }

    /// The first `{ ... }` ahead, unless a `;` comes before it.
    pub fn body(&self) -> Option<&Group> {
        for tree in self.rest {
            match tree {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return Some(group),
                TokenTree::Punct(punct) if punct.as_char() == ';' => return None,
                _ => {}
            }
        }
        None
    }
}

#[test]
fn a_walk_knows_test_items() {
    let text = "fn a() { x } #[cfg(test)] mod tests { fn b() {} } fn c() {} #[cfg(test)] mod d; fn e() {}";
    let mut seen = Vec::new();
    Source::parse("runtime/src/lib.rs".into(), text.into()).walk(|place| {
        if place.ident(0).as_deref() == Some("fn") {
            seen.push((place.ident(1).expect("a name follows fn"), place.in_test));
        }
    });
    let expected = [("a", false), ("b", true), ("c", false), ("e", false)];
    assert_eq!(seen, expected.map(|(name, in_test)| (name.to_string(), in_test)));
}
