//! What rocBLAS's public headers bring beside functions: facts of `original_header.csv`.

/// The facts, one a line.
const TABLE: &str = include_str!("original_header.csv");

/// One thing that a header of rocBLAS declares.
#[derive(Debug, Clone, Copy)]
pub struct Fact {
    /// What it is: `type`, `enum`, `enumerator`, `macro`, `class`, `constant`, `file`, `function` or `deprecated`.
    pub kind: &'static str,
    pub name: &'static str,
    /// Its size in bytes, or its number.
    pub value: Option<i64>,
    /// The first release that has it.
    pub since: &'static str,
    /// The last one, where it is gone.
    pub until: &'static str,
}

/// The facts of all kinds.
pub fn facts() -> Vec<Fact> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(fact).collect()
}

/// The facts of one kind.
pub fn of_kind(kind: &str) -> Vec<Fact> {
    facts().into_iter().filter(|fact| fact.kind == kind).collect()
}

fn fact(line: &'static str) -> Fact {
    let fields: Vec<&str> = line.split(',').collect();
    let [kind, name, value, since, until] = fields[..] else { panic!("five fields: {line}") };
    let value = (!value.is_empty()).then(|| value.parse().expect("a number"));
    Fact { kind, name, value, since, until }
}

#[test]
fn the_table_is_whole() {
    let count = |kind: &str| of_kind(kind).len();
    let kinds =
        ["type", "enum", "enumerator", "macro", "class", "constant", "file", "function", "deprecated"];
    assert_eq!(kinds.map(count), [18, 16, 83, 35, 10, 10, 13, 14, 14]);
    assert_eq!(
        facts().len(),
        kinds.iter().map(|kind| count(kind)).sum::<usize>(),
        "a kind that is none of these"
    );
    let mut names: Vec<_> = facts().iter().map(|fact| (fact.kind, fact.name)).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), facts().len(), "a fact stands there twice");
    for fact in facts() {
        let valued = !["macro", "file", "function", "deprecated"].contains(&fact.kind);
        assert_eq!(fact.value.is_some(), valued, "{fact:?}");
        let release = |text: &str| text.split('.').all(|part| part.parse::<u8>().is_ok());
        assert!(release(fact.since) && (fact.until.is_empty() || release(fact.until)), "{fact:?}");
    }
}
