use rocforge::prelude::*;

#[device]
fn nothing() {
    asm_hip!("s_nop 0");
}

fn main() {}
