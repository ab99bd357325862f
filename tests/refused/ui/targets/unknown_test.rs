use rocforge::prelude::*;

#[device]
fn is_data_centre() -> bool {
    target::nvidea()
}

fn main() {}
