use rocforge::prelude::*;

#[device]
struct Pair(Dim, Dim);

fn main() {}
