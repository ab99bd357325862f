use rocforge::prelude::*;

#[device]
fn is_data_centre() -> bool {
    target::arch("mi250")
}

fn main() {}
