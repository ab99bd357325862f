//! Programs that the fuzzer found and that failed once, each in a few lines: a construct a program.

use rocforge_fuzz::hunt::worlds;
use rocforge_fuzz::judge::{Judge, Outcome};
use rocforge_fuzz::tree::{Node, Sort, level};

/// The body of a program; `v` is a number that the compiler does not know.
const FOUND: &[(&str, &str)] = &[(
    "an index that is a block with statements",
    "let mut list: [u32; 3] = [1, 2, 3];
    let mut sum: u32 = v as u32;
    sum += list[if v > 3 { sum += 1; let next = v % 2; next as usize } else { 2_usize }];
    y[at + 0] = sum as u64;",
)];

#[test]
fn what_was_found_stays_found() {
    let found = worlds(&["g++", "clang++"], false).expect("names of worlds");
    if found.is_empty() {
        eprintln!("not covered: no C++ compiler is here");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let judge = Judge::new(folder.path(), FOUND.len()).expect("libraries to compile with");
    let program = |(_, body): &(&str, &str)| {
        let text = format!(
            "#[device]\npub fn p~(x: Vector<u64>, y: VectorMut<u64>, me: Dim, at: Dim) {{\nlet v: u64 = x[me];\n{body}\n}}\n"
        );
        Node::new("program", Sort::Fixed, level::LOOSE, &text, Vec::new())
    };
    let programs: Vec<Node> = FOUND.iter().map(program).collect();
    let outcomes = judge.judge(&programs, &found).expect("programs are compiled");
    for ((name, _), outcome) in FOUND.iter().zip(outcomes) {
        assert_eq!(outcome, Outcome::Same, "{name}");
    }
}
