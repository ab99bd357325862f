//! Times.
fn main() {
    let arg = |n: usize| -> u64 { std::env::args().nth(n).unwrap().parse().unwrap() };
    for seed in arg(1)..arg(2) {
        let file = syn::parse_file(&rocforge_fuzz::programs::program(seed).text("000")).unwrap();
        for item in &file.items {
            let t = std::time::Instant::now();
            let name = match item { syn::Item::Fn(f) => f.sig.ident.to_string(), _ => "item".into() };
            eprint!("{seed} {name} ");
            let _ = rocforge_fuzz::expand::expand(item);
            eprintln!("{:?}", t.elapsed());
        }
    }
}
