use rocforge::prelude::*;

#[device]
fn lowest_bit(x: u32) -> u32 {
    let mut result = x;
    if target::amd() {
        asm_hip!("v_and_b32 {0}, 1, {1}", to(reg) result, in(reg) x);
    } else {
        result = x & 1;
    }
    result
}

fn main() {}
