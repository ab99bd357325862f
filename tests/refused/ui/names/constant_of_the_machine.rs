use rocforge::prelude::*;

#[device]
const BLOCK: Dim = 256;

fn main() {}
