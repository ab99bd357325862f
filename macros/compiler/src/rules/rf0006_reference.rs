//! A reference that device code cannot have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0006",
    title: "a reference that device code cannot have",
    reason: "A reference is lent to a device function or a method, or names what a variable holds, and points \
             to what one thread alone has. All threads of a launch run one body with the same arguments: a \
             reference to memory that they share would exist as many times as there are threads, and aliased \
             mutable references are undefined behaviour in Rust, whatever the threads write. A view is a pointer \
             with a length that is copied, and says nothing of aliases.",
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
