//! What memory costs a call that does nothing else.

fn main() {}
