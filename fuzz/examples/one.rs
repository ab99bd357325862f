use quote::ToTokens;
fn main() {
    for p in std::env::args().skip(1) {
        for i in syn::parse_file(&std::fs::read_to_string(&p).unwrap()).unwrap().items {
            println!("{}", rocforge_fuzz::expand::expand(&i).unwrap().to_token_stream());
        }
    }
}
