//! That `docs/building-blocks.md` has every public item of the modules it is about, with the signature of the source.

use std::collections::BTreeSet;

use quote::{ToTokens, quote};
use syn::{Fields, ImplItem, Item, ItemStruct, TraitItem, Visibility};

use super::report;
use super::source::read;

const PAGE: &str = "docs/building-blocks.md";

/// Modules of the GEMM core that other crates reach, and the storage of level 2; of `common`, `mod.rs` says which.
const OTHERS: [&str; 11] = [
    "level2/storage",
    "level3/gemm/dispatch",
    "level3/gemm/problem",
    "level3/gemm/operand",
    "level3/gemm/epilogue",
    "level3/gemm/implicit",
    "level3/gemm/structure",
    "level3/gemm/scheduler",
    "level3/gemm/decomposition",
    "level3/gemm/tile",
    "level3/gemm/solution",
];

/// The modules that a file declares as public.
fn public_modules(path: &str) -> Vec<String> {
    let file = syn::parse_file(&read(path).expect(path)).expect(path);
    let modules = file.items.into_iter().filter_map(|item| match item {
        Item::Mod(module) if is_public(&module.vis) => Some(module.ident.to_string()),
        _ => None,
    });
    modules.collect()
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// Text without blanks, and without commas in front of a closing bracket.
fn squeezed(text: &str) -> String {
    let mut text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    for close in [')', '>', '}', ']'] {
        text = text.replace(&format!(",{close}"), &close.to_string());
    }
    text
}

fn of_struct(item: &ItemStruct) -> String {
    let (name, generics) = (&item.ident, &item.generics);
    let Fields::Named(fields) = &item.fields else { return quote!(pub struct #name #generics).to_string() };
    let fields = fields.named.iter().filter(|field| is_public(&field.vis)).map(|field| {
        let (name, ty) = (&field.ident, &field.ty);
        quote!(pub #name: #ty)
    });
    quote!(pub struct #name #generics { #(#fields),* }).to_string()
}

/// What an item offers: its signature, and those of its members.
fn signatures(item: &Item) -> Vec<String> {
    match item {
        Item::Fn(item) if is_public(&item.vis) => vec![with_pub(&item.sig)],
        Item::Const(item) if is_public(&item.vis) => {
            let (name, ty) = (&item.ident, &item.ty);
            vec![quote!(pub const #name: #ty).to_string()]
        }
        Item::Struct(item) if is_public(&item.vis) => vec![of_struct(item)],
        Item::Enum(item) if is_public(&item.vis) => {
            let (name, generics) = (&item.ident, &item.generics);
            let variants = item.variants.iter().map(|variant| {
                let (name, fields) = (&variant.ident, &variant.fields);
                quote!(#name #fields)
            });
            vec![quote!(pub enum #name #generics { #(#variants),* }).to_string()]
        }
        Item::Trait(item) if is_public(&item.vis) => {
            let (name, generics, above) = (&item.ident, &item.generics, &item.supertraits);
            let colon = &item.colon_token;
            let head = quote!(pub trait #name #generics #colon #above).to_string();
            std::iter::once(head).chain(item.items.iter().filter_map(of_trait)).collect()
        }
        Item::Impl(item) if item.trait_.is_none() => item.items.iter().filter_map(of_impl).collect(),
        _ => Vec::new(),
    }
}

fn with_pub(signature: &impl ToTokens) -> String {
    quote!(pub #signature).to_string()
}

fn of_trait(item: &TraitItem) -> Option<String> {
    match item {
        TraitItem::Fn(item) => Some(item.sig.to_token_stream().to_string()),
        TraitItem::Const(item) => {
            let (name, ty) = (&item.ident, &item.ty);
            Some(quote!(const #name: #ty).to_string())
        }
        TraitItem::Type(item) => {
            let (name, colon, bounds) = (&item.ident, &item.colon_token, &item.bounds);
            Some(quote!(type #name #colon #bounds).to_string())
        }
        _ => None,
    }
}

fn of_impl(item: &ImplItem) -> Option<String> {
    match item {
        ImplItem::Fn(item) if is_public(&item.vis) => Some(with_pub(&item.sig)),
        ImplItem::Const(item) if is_public(&item.vis) => {
            let (name, ty) = (&item.ident, &item.ty);
            Some(quote!(pub const #name: #ty).to_string())
        }
        _ => None,
    }
}

/// Structures without fields that a macro of the file makes: each has a line of its own, `Name: ...` or `Name { ...`.
fn made_by_macros(text: &str) -> Vec<String> {
    let mut inside = false;
    let mut found = Vec::new();
    for line in text.lines() {
        let is_call = line.ends_with("! {") && !line.starts_with(char::is_whitespace);
        inside = (inside || is_call && !line.starts_with("macro_rules")) && line != "}";
        let name =
            line.strip_prefix("    ").and_then(|rest| rest.split([':', ' ']).next()).unwrap_or_default();
        if inside && name.starts_with(|c: char| c.is_ascii_uppercase()) {
            found.push(format!("pub struct {name} {{}}"));
        }
    }
    found
}

/// Everything public of a file.
fn offered(path: &str) -> BTreeSet<String> {
    let text = read(path).unwrap_or_else(|| panic!("{path}: missing"));
    let file = syn::parse_file(&text).expect(path);
    let items = file.items.iter().flat_map(signatures).chain(made_by_macros(&text));
    items.map(|signature| squeezed(&signature)).collect()
}

/// An entry of the page: its line, its signature, and the file that uses it.
struct Entry<'a> {
    line: usize,
    signature: &'a str,
    used_in: &'a str,
}

/// The entries below the heading of a module.
fn entries<'a>(page: &'a str, module: &str) -> Vec<Entry<'a>> {
    let heading = format!("## `rocforge_kernels::{}`", module.replace('/', "::"));
    let lines = page.lines().enumerate().skip_while(|(_, line)| *line != heading).skip(1);
    let lines = lines.take_while(|(_, line)| !line.starts_with("## "));
    let entries = lines.filter_map(|(index, line)| {
        let (signature, rest) = line.trim_start().strip_prefix("- `")?.split_once('`')?;
        let used_in = rest.rsplit_once("Used in `")?.1.strip_suffix("`.")?;
        Some(Entry { line: index + 1, signature, used_in })
    });
    entries.collect()
}

/// The name that a signature declares.
fn name_of(signature: &str) -> &str {
    let words = signature.split(|c: char| !c.is_alphanumeric() && c != '_');
    let keywords = ["pub", "const", "fn", "struct", "enum", "trait", "type"];
    words.filter(|word| !word.is_empty()).find(|word| !keywords.contains(word)).unwrap_or_default()
}

#[test]
fn the_page_has_every_public_item() {
    let page = read(PAGE).expect(PAGE);
    let common = public_modules("kernels-src/src/common/mod.rs");
    assert!(common.len() >= 8, "{common:?}");
    let modules = common.iter().map(|name| format!("common/{name}")).chain(OTHERS.map(str::to_owned));
    let mut found = Vec::new();
    let mut count = 0;
    for module in modules {
        let path = format!("kernels-src/src/{module}.rs");
        let offered = offered(&path);
        let entries = entries(&page, &module);
        let shown: BTreeSet<String> = entries.iter().map(|entry| squeezed(entry.signature)).collect();
        found.extend(offered.difference(&shown).map(|one| format!("{PAGE}: {path} also offers {one}")));
        for entry in &entries {
            let place = format!("{PAGE}:{}", entry.line);
            if !offered.contains(&squeezed(entry.signature)) {
                found.push(format!("{place}: {path} does not offer {}", entry.signature));
            }
            let name = name_of(entry.signature);
            let text = read(entry.used_in).unwrap_or_default();
            if !text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name) {
                found.push(format!("{place}: {} does not use {name}", entry.used_in));
            }
        }
        count += entries.len();
    }
    assert!(count > 150, "{count} entries");
    report("building blocks", found);
}

/// Public modules of the core are all on the page, or their reason is here: nothing in them is an author's.
#[test]
fn every_public_module_of_the_core_is_on_the_page() {
    let modules = public_modules("kernels-src/src/level3/gemm.rs");
    let missing = modules.iter().filter(|name| !OTHERS.contains(&format!("level3/gemm/{name}").as_str()));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn signatures_are_read_from_sources() {
    let read = |text: &str| signatures(&syn::parse_str::<Item>(text).expect("an item"));
    let squeezed_all = |text: &str| read(text).iter().map(|one| squeezed(one)).collect::<Vec<_>>();
    assert_eq!(squeezed_all("pub fn f<T>(a: T,) -> T { a }"), ["pubfnf<T>(a:T)->T"]);
    assert_eq!(squeezed_all("fn f() {}"), Vec::<String>::new());
    assert_eq!(
        squeezed_all("pub trait A: B { const N: i32 = 1; fn g(self); }"),
        ["pubtraitA:B", "constN:i32", "fng(self)"]
    );
    assert_eq!(squeezed_all("pub struct S<T> { pub a: T, b: T }"), ["pubstructS<T>{puba:T}"]);
    assert_eq!(name_of("pub const fn span(bytes: Dim) -> Dim"), "span");
    assert_eq!(
        made_by_macros("layouts! {\n    /// A\n    Nn: false;\n}\n    Other: 1\n"),
        ["pub struct Nn {}"]
    );
}
