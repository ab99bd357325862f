//! A number of threads in a wave, taken for granted.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0037",
    title: "a thread's position taken apart by 32 or 64",
    reason: "A wave has 64 threads on AMD's data-centre GPUs and on Radeon before RDNA, 32 on RDNA and on NVIDIA, and \
             on the host it may be one. A position divided by one of the two finds the right lane on half of \
             the machines and gives a wrong answer, not an error, on the others. The first 32 or 64 threads of a block \
             are as good as any others; they are refused where what they alone do asks their wave, or reads what others \
             of them have just written without a barrier between.",
    wrong: r"
#[device]
fn lane() -> i32 {
    let me = thread_id_x();
    me & 31
}
",
    right: r"
#[device]
const TILE: i32 = 32;

#[device]
fn column() -> i32 {
    let me = thread_id_x();
    me % TILE
}
",
};
