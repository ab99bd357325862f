//! A barrier that some threads of the block never reach.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0043",
    title: "a barrier that some threads of the block never reach",
    reason: "A barrier waits for all threads of the block. Where some never come, because a condition around the \
             barrier differs from thread to thread or because they have returned, the others wait for ever, or \
             go on with memory that is not written yet: it is undefined behaviour on every GPU. A value \
             differs if it comes from the position of a thread, or from memory at a place that does.",
    wrong: r"
#[device]
fn halves<T: Scalar>(sums: Workspace<T>) {
    let me = thread_id_x();
    let mut half: i32 = 128;
    while me < half {
        let other = sums[me + half];
        sums[me] += other;
        barrier();
        half /= 2;
    }
}
",
    right: r"
#[device]
fn halves<T: Scalar>(sums: Workspace<T>) {
    let me = thread_id_x();
    let mut half: i32 = 128;
    while half > 0 {
        if me < half {
            let other = sums[me + half];
            sums[me] += other;
        }
        barrier();
        half /= 2;
    }
}
",
};
