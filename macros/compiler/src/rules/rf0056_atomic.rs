//! An atomic operation that no GPU has.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0056",
    title: "an atomic operation that no GPU has",
    reason: "Hardware changes 32 or 64 bits in one piece, in memory that several threads see. Other types would need \
             locks, which threads of a wave cannot take one after the other. Among whose threads an operation is one \
             piece is part of the instruction, so that it is written out.",
    wrong: r"
#[device]
fn count(seen: Workspace<u8>, bin: Dim) {
    seen.atomic_add(bin, 1);
}
",
    right: r"
#[device]
fn count(seen: Workspace<u32>, bin: Dim) {
    seen.atomic_add(bin, 1);
}
",
};
