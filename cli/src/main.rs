//! The program `rocforge`.
fn main() {}
