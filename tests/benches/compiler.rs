//! What the macros cost a build: the expansion of each marked item of the routines, tokens to tokens.
//!
//! It calls the compiler as a library, whose tokens are those of `proc_macro2` itself; inside rustc they cross
//! into the compiler's own, which `cargo build --timings` sees and this does not.

use std::fmt;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use divan::Bencher;
use proc_macro2::TokenStream;

#[allow(dead_code)]
#[path = "../../macros/compiler/tests/grown/mod.rs"]
mod grown;

fn main() {
    divan::main();
}

/// An item of the routines with its attribute, as text: tokens do not cross threads.
struct Marked {
    name: String,
    expand: Expand,
    attribute: String,
    item: String,
}

type Expand = fn(TokenStream, TokenStream) -> TokenStream;

/// What each attribute does.
const EXPANSIONS: [(&str, Expand); 3] = [
    ("device", rocforge_compiler::device),
    ("rocblas_kernel", rocforge_compiler::rocblas_kernel),
    ("launches", rocforge_compiler::launches),
];

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Takes the attribute of ours from an item.
fn marked(place: &str, mut item: syn::Item) -> Option<Marked> {
    let (name, attributes) = match &mut item {
        syn::Item::Fn(item) => (item.sig.ident.to_string(), &mut item.attrs),
        syn::Item::Const(item) => (item.ident.to_string(), &mut item.attrs),
        syn::Item::Struct(item) => (item.ident.to_string(), &mut item.attrs),
        syn::Item::Trait(item) => (item.ident.to_string(), &mut item.attrs),
        syn::Item::Impl(item) => ("impl".to_owned(), &mut item.attrs),
        _ => return None,
    };
    let expansion = |attribute: &syn::Attribute| {
        EXPANSIONS.iter().find(|(name, _)| attribute.path().is_ident(name)).map(|(_, expand)| *expand)
    };
    let (at, expand) = attributes.iter().enumerate().find_map(|(at, one)| Some((at, expansion(one)?)))?;
    let attribute = attributes.remove(at);
    let tokens = attribute.meta.require_list().map(|list| list.tokens.clone()).unwrap_or_default();
    Some(Marked {
        name: format!("{place}: {name}"),
        expand,
        attribute: tokens.to_string(),
        item: quote::ToTokens::to_token_stream(&item).to_string(),
    })
}

/// The marked items of every file below `folder`, by path.
fn collect(folder: &Path, found: &mut Vec<Marked>) {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("the sources").map(|entry| entry.expect("readable").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            // Two files of a name are in different folders.
            let parts = [path.parent().and_then(Path::file_stem), path.file_stem()];
            let parts = parts.map(|part| part.expect("a file in a folder").to_string_lossy());
            let place = parts.join("/");
            let file = syn::parse_file(&fs::read_to_string(&path).expect("readable")).expect("Rust");
            found.extend(file.items.into_iter().filter_map(|item| marked(&place, item)));
        }
    }
}

fn items() -> Vec<Marked> {
    let mut found = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernels-src/src"), &mut found);
    assert!(!found.is_empty(), "the routines have marked items");
    found
}

#[divan::bench(args = items())]
fn expand(bencher: Bencher<'_, '_>, marked: &Marked) {
    let attribute: TokenStream = marked.attribute.parse().expect("tokens");
    let item: TokenStream = marked.item.parse().expect("tokens");
    bencher.bench_local(|| (marked.expand)(black_box(attribute.clone()), black_box(item.clone())));
}

/// Functions of the largest size that the test of the compiler's steps expands: each within 50 ms, optimised.
fn grown() -> Vec<Marked> {
    let marked = |rule: &grown::Grown| Marked {
        name: format!("{} {}", rule.name, rule.most),
        expand: rocforge_compiler::device,
        attribute: String::new(),
        item: rule.function(rule.most),
    };
    grown::ALL.iter().map(marked).collect()
}

#[divan::bench(args = grown())]
fn expand_grown(bencher: Bencher<'_, '_>, marked: &Marked) {
    expand(bencher, marked);
}
