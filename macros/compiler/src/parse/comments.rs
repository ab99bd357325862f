//! Ordinary comments, which tokens do not carry, recovered from the source text.

use std::collections::BTreeMap;

use proc_macro2::Span;

/// Lines that hold nothing but a comment, by line number.
#[derive(Debug, Default, Clone)]
pub struct Comments {
    lines: BTreeMap<usize, String>,
}

impl Comments {
    /// The comment lines inside `span`; none where the source text cannot be had.
    pub fn of(span: Span) -> Comments {
        let Some(text) = span.source_text() else { return Comments::default() };
        let first = span.start().line;
        let lines = text
            .lines()
            .enumerate()
            .filter_map(|(offset, line)| {
                let comment = line.trim_start().strip_prefix("//")?;
                let is_doc = comment.starts_with('/') || comment.starts_with('!');
                (!is_doc).then(|| {
                    (first + offset, comment.strip_prefix(' ').unwrap_or(comment).trim_end().to_owned())
                })
            })
            .collect();
        Comments { lines }
    }

    /// The unbroken run of comment lines that ends just above the line where `span` starts.
    pub fn above(&self, span: Span) -> Vec<String> {
        let mut line = span.start().line;
        let mut found = Vec::new();
        while let Some(text) = line.checked_sub(1).and_then(|above| self.lines.get(&above)) {
            found.push(text.clone());
            line -= 1;
        }
        found.reverse();
        found
    }
}
