//! The chapter of the book that lists the rules.

use std::fmt::Write;

use super::{ALL, Rule};

const HEAD: &str = "\
# Diagnostics

Written from the table of rules by a test; do not edit.

What the macros refuse, they refuse when the crate is compiled: at the token, with a code, a reason and what to write instead.
All errors of a function come at once.
`rocforge explain RF0007` prints one of the entries below, `rocforge explain` the list.

```text
error: [RF0007] which integer is `count`? Rust and C++ would choose differently
         help: write `let count: i32 = ...`, or `Dim` for a size
```

A code belongs to a reason and stays with it: words may change, the code does not, and the code of a rule that is given up is not used again.
";

/// The text of `docs/diagnostics.md`.
pub fn page() -> String {
    let mut text = String::from(HEAD);
    text.push_str("\n| code | what is refused |\n|---|---|\n");
    for rule in ALL {
        let anchor = rule.code.to_lowercase();
        let _ = writeln!(text, "| [{}](#{anchor}) | {} |", rule.code, rule.title);
    }
    for rule in ALL {
        entry(&mut text, rule);
    }
    text
}

fn entry(text: &mut String, rule: &Rule) {
    let Rule { code, title, reason, wrong, right } = rule;
    // A sentence a line, as in the other chapters.
    let reason = reason.replace(". ", ".\n");
    let title = format!("{}{}", title[..1].to_uppercase(), &title[1..]);
    let (wrong, right) = (wrong.trim(), right.trim());
    let _ = write!(
        text,
        "\n## {code}\n\n{title}.\n\n{reason}\n\nRefused:\n\n```rust\n{wrong}\n```\n\nAccepted:\n\n```rust\n{right}\n```\n"
    );
}
