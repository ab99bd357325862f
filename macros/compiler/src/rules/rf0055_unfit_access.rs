//! An access that is not for this memory.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0055",
    title: "an access that is not for this memory",
    reason: "`load_ro` may take a value that was fetched long ago, so it is for views that nobody writes: `Vector` \
             and `Matrix` as the kernel got them. Shared memory has no caches in front, so that nothing can be kept \
             out of them or fetched ahead, and its arrays begin at a multiple of 16 bytes.",
    wrong: r"
#[device]
fn first<T: Scalar>(y: VectorMut<T>) -> T {
    y.load_ro(0)
}
",
    right: r"
#[device]
fn first<T: Scalar>(x: Vector<T>) -> T {
    x.load_ro(0)
}
",
};
