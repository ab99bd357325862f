use rocforge::prelude::*;

#[device(block = 64)]
const SPAN: Dim = 4096;

fn main() {}
