//! An access of a width that memory does not have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0054",
    title: "an access of a width that memory does not have",
    reason: "Several elements move at once if they have 4, 8 or 16 bytes together; more are several accesses of 16 \
             bytes. What a generic kernel asks for must fit each of its element types: 1, 2 and 4 elements fit real \
             and complex numbers of single and double precision. A bulk copy moves a multiple of 16 bytes to a multiple \
             of 16 bytes, and a block of a tensor map goes to a multiple of 128.",
    wrong: r"
#[device]
fn three(x: Vector<f32>, i: Dim) -> [f32; 3] {
    x.load_vec::<3>(i)
}
",
    right: r"
#[device]
fn four(x: Vector<f32>, i: Dim) -> [f32; 4] {
    x.load_vec::<4>(i)
}
",
};
