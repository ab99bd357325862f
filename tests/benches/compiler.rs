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

fn main() {
    divan::main();
}

/// An item of the routines with its attribute, as text: tokens do not cross threads.
struct Marked {
    name: String,
    expand: fn(TokenStream, TokenStream) -> TokenStream,
    attribute: String,
    item: String,
}

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
    let ours = |attribute: &syn::Attribute| {
        attribute.path().is_ident("device") || attribute.path().is_ident("rocblas_kernel")
    };
    let attribute = attributes.remove(attributes.iter().position(ours)?);
    let is_device = attribute.path().is_ident("device");
    let tokens = attribute.meta.require_list().map(|list| list.tokens.clone()).unwrap_or_default();
    Some(Marked {
        name: format!("{place}: {name}"),
        expand: if is_device { rocforge_compiler::device } else { rocforge_compiler::rocblas_kernel },
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
            let place = path.file_stem().expect("a file").to_string_lossy().into_owned();
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
