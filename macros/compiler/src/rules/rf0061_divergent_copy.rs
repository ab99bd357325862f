//! A bulk copy that differs from thread to thread.

use super::Rule;
use crate::check::uniform::{Apart, What};
use crate::diag::Errors;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0061",
    title: "a bulk copy that differs from thread to thread",
    reason: "A bulk copy is one copy, which the whole block asks for: on some GPUs a single thread tells an engine what \
             to copy, on others each thread copies a part of it. So its places and its number of elements must be \
             the same for all threads; what each thread copies for itself is for `copy_async`.",
    wrong: r"
#[device]
fn stage(tile: Shared<f64>, x: Vector<f64>) {
    let me = thread_id_x();
    begin_bulk(0);
    copy_bulk(0, tile, 4 * me, 4, x, 0);
    await_bulk(0);
}
",
    right: r"
#[device]
fn stage(tile: Shared<f64>, x: Vector<f64>) {
    begin_bulk(0);
    copy_bulk(0, tile, 0, 4 * block_threads(), x, 0);
    await_bulk(0);
}
",
};

/// Refuses values of bulk copies that threads do not share.
pub fn check(apart: &[Apart], errors: &mut Errors) {
    for place in apart {
        let What::Value(name) = place.what else { continue };
        let message = format!(
            "`{name}` is one copy of the whole block, and {} differs from thread to thread",
            place.cause
        );
        let help = "name what the block copies together, or let each thread copy by `copy_async`";
        errors.push(&RULE, place.span, message, help);
    }
}
