use rocforge::prelude::*;

#[device]
fn first<T: Scalar>(x: T) -> T {
    let mut result = x;
    if target::nvidia() {
        asm_hip!("mov.b32 {0}, {1};", out(reg) result, in(reg) 7_i32);
    } else {
        result = T::ONE;
    }
    result
}

fn main() {}
