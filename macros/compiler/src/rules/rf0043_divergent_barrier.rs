//! A barrier that some threads of the block never reach.

use super::Rule;
use crate::check::uniform::{Apart, What};
use crate::diag::Errors;
use crate::model::Intrinsic;

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

/// Refuses the barriers among the places to which not all threads come.
pub fn check(apart: &[Apart], errors: &mut Errors) {
    for place in apart {
        let What::Meeting(name) = place.what else { continue };
        // `last_block` too is known as the barrier that it is.
        let bulk = Intrinsic::from_name(name).filter(|which| which.is_bulk()).map(|_| format!("`{name}`"));
        let this = bulk.as_deref().unwrap_or("this barrier");
        let it = bulk.as_deref().unwrap_or("the barrier");
        let Apart { span, cause, left, .. } = place;
        let how = if *left { "some threads have left before it: " } else { "" };
        let message = format!(
            "not every thread of the block reaches {this}: {how}{cause} differs from thread to thread"
        );
        let help = match left {
            true => {
                format!("put the work of some threads into an `if` in place of leaving, and {it} behind it")
            }
            false => format!("end the `if` or loop before {it}, and begin another one behind it"),
        };
        errors.push(&RULE, *span, message, help);
    }
}
