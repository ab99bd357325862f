//! A bulk copy that differs from thread to thread.

use super::Rule;

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
