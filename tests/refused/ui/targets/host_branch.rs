use rocforge::prelude::*;

#[device]
fn nothing() {
    if target::host() {
        asm_hip!("s_nop 0");
    } else {
    }
}

fn main() {}
