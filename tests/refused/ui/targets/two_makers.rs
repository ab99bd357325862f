use rocforge::prelude::*;

#[device]
fn nothing() {
    if target::amd() || target::nvidia() {
        asm_hip!("s_nop 0");
    } else {
    }
}

fn main() {}
