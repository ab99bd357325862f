use rocforge::prelude::*;

#[device]
struct Kept {
    tickets: Tickets,
}

fn main() {}
