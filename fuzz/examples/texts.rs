use quote::ToTokens;
fn of(items: Vec<syn::Item>) {
    for item in items {
        match item {
            syn::Item::Mod(inner) => of(inner.content.map(|(_, items)| items).unwrap_or_default()),
            other => {
                if let Some(tokens) = rocforge_fuzz::expand::expand(&other) {
                    walk(tokens.to_token_stream());
                }
            }
        }
    }
}
fn walk(s: proc_macro2::TokenStream) {
    for t in s {
        match t {
            proc_macro2::TokenTree::Group(g) => walk(g.stream()),
            proc_macro2::TokenTree::Literal(l) => {
                let t = l.to_string();
                if t.starts_with('"') && t.len() > 20 {
                    println!("{}", t.replace("\\n", "\n"));
                }
            }
            _ => {}
        }
    }
}
fn main() {
    for p in std::env::args().skip(1) {
        println!("// {p}");
        if let Ok(f) = syn::parse_file(&std::fs::read_to_string(&p).unwrap()) {
            of(f.items);
        }
    }
}
