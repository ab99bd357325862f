use rocforge::prelude::*;

#[device]
fn reciprocal(x: f32) -> f32 {
    let mut result = x;
    if target::amd() {
        asm_hip!("v_rcp_f32 {}, {}", out(reg) result, in(reg) x);
    }
    result
}

fn main() {}
