use rocforge::prelude::*;

#[device]
impl f32 {
    fn number(self) -> i64 {
        32
    }
}

fn main() {}
