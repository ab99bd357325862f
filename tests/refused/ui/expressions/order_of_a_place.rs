use rocforge::device;
use rocforge::prelude::*;

#[device]
pub struct Row {
    pub list: [i64; 4],
}

#[device]
fn step(at: &mut Dim) -> Dim {
    *at += 1;
    *at
}

#[device]
fn sum(mut row: Row, mut at: Dim) -> Row {
    row.list[step(&mut at) as usize] += step(&mut at);
    row
}

fn main() {}
