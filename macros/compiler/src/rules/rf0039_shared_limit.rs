//! More shared memory than a block can have.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0039",
    title: "more shared memory than a block can have",
    reason: "A block of an AMD GPU has 64 KiB of shared memory, and one of an NVIDIA GPU has 48 KiB of the kind that \
             is declared in a kernel. What is refused here is too much for the smallest element type already; \
             arrays that are too large for one type only are an error when that type's source is made. Groups of bulk \
             copies take 64 bytes more of a kernel.",
    wrong: r"
#[device]
fn stage<T: Scalar>(value: T) -> T {
    let mut buffer = shared::<T>(65536);
    buffer[0] = value;
    buffer[0]
}
",
    right: r"
#[device]
fn stage<T: Scalar>(value: T) -> T {
    let mut buffer = shared::<T>(4096);
    buffer[0] = value;
    buffer[0]
}
",
};
