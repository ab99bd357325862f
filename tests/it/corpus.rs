//! What the compiler prints for one construct at a time, as snapshots: the C++ of each file of `tests/corpus`, and
//! the Rust around a routine of either kind.
//!
//! `INSTA_UPDATE=always` writes the snapshots anew; a difference in review is the point.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use rocforge_compiler::model::{
    AccessFn, AsmDirection, AtomicOp, ELEMENT_CONSTANTS, ELEMENT_FUNCTIONS, Float, Int, Intrinsic, Method,
    Options, TileFn, TilePart, View,
};
use syn::visit::{Visit, visit_expr_struct};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// The attribute of an item that is ours, taken from it: its name and its tokens.
fn take_attribute(attributes: &mut Vec<syn::Attribute>) -> Option<(String, TokenStream)> {
    let ours = |attribute: &syn::Attribute| {
        ["device", "launches", "rocblas_kernel"].iter().any(|name| attribute.path().is_ident(name))
    };
    let attribute = attributes.remove(attributes.iter().position(ours)?);
    let tokens = attribute.meta.require_list().map(|list| list.tokens.clone()).unwrap_or_default();
    Some((attribute.path().require_ident().expect("one word").to_string(), tokens))
}

/// What the macros make of each item of a file, those in modules included.
pub fn expand(text: &str) -> Vec<TokenStream> {
    let mut expanded = Vec::new();
    items(syn::parse_file(text).expect("a case is Rust").items, &mut expanded);
    expanded
}

fn items(list: Vec<syn::Item>, expanded: &mut Vec<TokenStream>) {
    for item in list {
        match item {
            syn::Item::Mod(syn::ItemMod { content: Some((_, inner)), .. }) => items(inner, expanded),
            syn::Item::Impl(item) if item.attrs.is_empty() => {
                let methods = item.items.into_iter().filter_map(|item| match item {
                    syn::ImplItem::Fn(mut item) => Some(marked(take_attribute(&mut item.attrs)?, &item)),
                    _ => None,
                });
                expanded.extend(methods);
            }
            item => expanded.extend(one(item)),
        }
    }
}

/// What the macros make of an item that one of them marks.
fn one(mut item: syn::Item) -> Option<TokenStream> {
    let attributes = match &mut item {
        syn::Item::Fn(item) => &mut item.attrs,
        syn::Item::Const(item) => &mut item.attrs,
        syn::Item::Struct(item) => &mut item.attrs,
        syn::Item::Trait(item) => &mut item.attrs,
        syn::Item::Impl(item) => &mut item.attrs,
        syn::Item::Enum(item) => &mut item.attrs,
        _ => return None,
    };
    Some(marked(take_attribute(attributes)?, &item))
}

fn marked((name, tokens): (String, TokenStream), item: &impl quote::ToTokens) -> TokenStream {
    match name.as_str() {
        "device" => rocforge_compiler::device(tokens, item.to_token_stream()),
        "launches" => rocforge_compiler::launches(tokens, item.to_token_stream()),
        _ => rocforge_compiler::rocblas_kernel(tokens, item.to_token_stream()),
    }
}

/// Collects the C++ that an expansion carries.
#[derive(Default)]
struct Texts(Vec<String>);

impl<'ast> Visit<'ast> for Texts {
    fn visit_expr_struct(&mut self, node: &'ast syn::ExprStruct) {
        for field in &node.fields {
            let syn::Member::Named(name) = &field.member else { continue };
            let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &field.expr else { continue };
            let device_item = node
                .path
                .segments
                .last()
                .is_some_and(|last| last.ident == "DeviceItem" || last.ident == "Kernel");
            if device_item && (name == "text" || name == "entry") {
                self.0.push(text.value());
            }
        }
        visit_expr_struct(self, node);
    }
}

fn cpp(case: &str) -> String {
    let mut texts = Texts::default();
    for tokens in expand(case) {
        let text = tokens.to_string();
        let file: syn::File = syn::parse2(tokens).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        assert!(!text.contains("compile_error"), "a case is refused:\n{text}");
        texts.visit_file(&file);
    }
    texts.0.join("\n")
}

/// The C++ of each construct, by name.
pub fn printed() -> Vec<(String, String)> {
    cases().into_iter().map(|(name, case)| (name, cpp(&case))).collect()
}

fn cases() -> Vec<(String, String)> {
    let paths =
        fs::read_dir(folder()).expect("the folder of cases").map(|entry| entry.expect("a file").path());
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("a readable file"))
    };
    paths.into_iter().map(read).collect()
}

fn settings() -> insta::Settings {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

#[test]
fn cpp_of_each_construct() {
    settings().bind(|| {
        for (name, code) in printed() {
            insta::assert_snapshot!(format!("cpp__{name}"), code);
        }
    });
}

#[test]
fn glue_of_routines() {
    let source = |path: &str| {
        let root =
            Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests crate lies in the repository");
        fs::read_to_string(root.join("kernels-src/src").join(path)).expect("a routine's file")
    };
    settings().bind(|| {
        for (name, path) in [("scal", "level1/scal.rs"), ("asum", "level1/asum.rs")] {
            let tokens =
                expand(&source(path)).into_iter().find(|tokens| tokens.to_string().contains("Registration"));
            let file = syn::parse2(tokens.expect("a routine")).expect("an expansion is Rust");
            let glue = prettyplease::unparse(&file);
            assert!(!glue.contains("unsafe"), "expansions hold no unsafe code");
            insta::assert_snapshot!(format!("glue__{name}"), glue);
        }
    });
}

#[test]
fn the_same_tokens_give_the_same_text() {
    for (name, case) in cases() {
        assert_eq!(cpp(&case), cpp(&case), "{name}");
    }
}

/// The words of the language that it keeps lists of, and the traits of closures.
fn words() -> Vec<String> {
    let atomic = AtomicOp::ALL.map(|op| op.name().to_owned());
    let scoped = atomic.clone().map(|name| name + "_in");
    let names = Intrinsic::ALL.iter().map(|function| function.name());
    let names = names.chain(AccessFn::ALL.iter().map(|method| method.name()));
    let names = names.chain(Method::ALL.map(|method| method.name));
    let names = names.chain(ELEMENT_FUNCTIONS).chain(ELEMENT_CONSTANTS);
    let names = names.chain([false, true].into_iter().flat_map(TileFn::of).map(|function| function.name()));
    let names = names.chain(TilePart::OF_WAVES.map(TilePart::name)).chain([TilePart::Group.name()]);
    let names = names.chain(Int::ALL.map(Int::name)).chain(Float::ALL.map(Float::name));
    let names = names.chain(View::ALL.map(View::name)).chain(Options::ALL.map(Options::name));
    let names = names.chain(AsmDirection::ALL.map(|(word, _)| word)).chain(["Fn", "FnMut", "FnOnce"]);
    names.map(str::to_owned).chain(atomic).chain(scoped).collect()
}

/// Adds the words of the tokens, not those of comments.
fn collect(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Ident(word) => {
                found.insert(word.to_string());
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

#[test]
fn every_word_of_the_language_is_in_the_corpus() {
    let mut found = BTreeSet::new();
    for (name, case) in cases() {
        collect(case.parse().unwrap_or_else(|error| panic!("{name}: {error}")), &mut found);
    }
    let missing: Vec<String> = words().into_iter().filter(|word| !found.contains(word)).collect();
    assert!(missing.is_empty(), "{missing:?}: write lines in tests/corpus that use them");
}
