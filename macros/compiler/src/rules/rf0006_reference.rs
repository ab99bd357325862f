//! A reference in device code.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0006",
    title: "a reference in device code",
    reason: "All threads of a launch run one body with the same arguments. A `&mut [T]` among them would \
             exist as many times as there are threads, and aliased mutable references are undefined \
             behaviour in Rust, whatever the threads write. A view is a pointer with a length that is \
             copied, and says nothing of aliases.",
    wrong: r"
#[device]
fn clear<T: Scalar>(i: Dim, x: &mut [T]) {
    x[i] = T::ZERO;
}
",
    right: r"
#[device]
fn clear<T: Scalar>(i: Dim, x: VectorMut<T>) {
    x[i] = T::ZERO;
}
",
};
