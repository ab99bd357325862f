//! Where `unsafe` may stand, and that each says why it is sound. Clippy asks the same of blocks, but not inside
//! macros, nor of functions that are private.

use proc_macro2::{Delimiter, TokenTree};

use super::source::{Place, Source, sources};
use super::{offences, report};

/// What talks to drivers, to memory or to C; beginnings of paths. Everything else is safe Rust.
const ALLOWED: &[&str] = &[
    "runtime/hip-sys/",
    "runtime/hiprtc-sys/",
    "runtime/src/platform",
    "runtime/src/offline",
    "runtime/src/argument",
    "runtime/src/call",
    "runtime/src/catalogue",
    "runtime/src/operands",
    "runtime/src/process",
    "runtime/src/view",
    "runtime/src/memory",
    "runtime/src/workspace",
    "runtime/src/handle",
    "bench/src/baselines",
    "capi/",
    "capi-solver/",
    "fake-hip/src/",
    "fuzz/src/batch",
    "cli/tests/it/terminal",
    "python/src/",
    "tests/",
];

fn is_unsafe(place: &Place) -> bool {
    place.ident(0).as_deref() == Some("unsafe")
}

#[test]
fn unsafe_stands_only_at_the_edges() {
    let misplaced = |source: &Source| {
        let mut found = Vec::new();
        if !ALLOWED.iter().any(|start| source.path.starts_with(start)) {
            let what = format!("unsafe outside {}; use a safe function of those", ALLOWED.join(", "));
            source.walk(|place| found.extend(is_unsafe(place).then(|| (place.line(), what.clone()))));
        }
        found
    };
    report("place of unsafe", offences(&sources(), misplaced));
}

#[test]
fn unsafe_says_why_it_is_sound() {
    report("safety notes", offences(&sources(), unexplained));
}

fn unexplained(source: &Source) -> Vec<(usize, String)> {
    let lines: Vec<&str> = source.text.lines().collect();
    let mut found = Vec::new();
    source.walk(|place| {
        if let Some(wanted) = wanted_note(place).filter(|_| !has_note(&lines, place.line())) {
            found.push((place.line(), wanted.to_string()));
        }
    });
    found
}

/// What must stand above this use of `unsafe`, if it is one that needs a note.
fn wanted_note(place: &Place) -> Option<&'static str> {
    if !is_unsafe(place) {
        return None;
    }
    match place.rest.get(1)? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            Some("unsafe block; write `// SAFETY: why this is sound` above it")
        }
        TokenTree::Ident(word) if word == "impl" => {
            Some("unsafe impl; write `// SAFETY: why it holds` above it")
        }
        TokenTree::Ident(word) if word == "trait" => {
            Some("unsafe trait; write `# Safety` in its documentation")
        }
        TokenTree::Ident(word) if word == "fn" || word == "extern" => declares(place)
            .then_some("unsafe declaration; write `# Safety` in its documentation, or `// SAFETY:`"),
        _ => None,
    }
}

/// `unsafe fn name` or `unsafe extern "C" { ... }`, and not the type `unsafe extern "C" fn(i32)`.
fn declares(place: &Place) -> bool {
    let after = place.rest.iter().skip(1).find(|tree| match tree {
        TokenTree::Ident(word) => word != "fn" && word != "extern",
        tree => !matches!(tree, TokenTree::Literal(_)),
    });
    match after {
        Some(TokenTree::Ident(_)) => true,
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        _ => false,
    }
}

/// Looks on the line itself, then upwards over comments, attributes and the earlier lines of the same statement.
fn has_note(lines: &[&str], line: usize) -> bool {
    let noted = |text: &str| text.contains("SAFETY:") || text.contains("# Safety");
    let comment = |text: &str| text.starts_with("//") || text.starts_with("/*") || text.starts_with('*');
    if noted(lines[line - 1]) {
        return true;
    }
    for text in lines[..line - 1].iter().rev().map(|text| text.trim()) {
        if comment(text) && noted(text) {
            return true;
        }
        let ends_before = text.is_empty() || text.ends_with([';', '{', '}', ',']);
        if ends_before && !comment(text) {
            return false;
        }
    }
    false
}

#[test]
fn missing_notes_are_found() {
    let text = r#"
        // SAFETY: a reason
        // over two lines
        let a =
            unsafe { f() };
        let b = unsafe { g() };
        type F = unsafe extern "C" fn(i32) -> i32;
        /// # Safety
        /// The caller promises.
        #[inline]
        pub unsafe fn h() {}
        unsafe impl Send for A {}
        unsafe extern "C" fn i() {}
    "#;
    let source = Source::parse("capi/src/lib.rs".into(), text.into());
    let lines: Vec<usize> = unexplained(&source).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, [6, 12, 13]);
}
