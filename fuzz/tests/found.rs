//! Programs that the fuzzer found and that failed once, each in a few lines: a construct a program.

use rocforge_fuzz::hunt::worlds;
use rocforge_fuzz::judge::{Judge, Verdict};
use rocforge_fuzz::tree::{Node, Sort, level};

/// The body of a program; `v` is a number that the compiler does not know.
const FOUND: &[(&str, &str)] = &[
    (
        "an index that is a block with statements",
        "let mut list: [u32; 3] = [1, 2, 3];
    let mut sum: u32 = v as u32;
    sum += list[if v > 3 { sum += 1; let next = v % 2; next as usize } else { 2_usize }];
    y[at + 0] = sum as u64;",
    ),
    (
        "an end of a range that binds less than a comparison",
        "let mut turns: u64 = 0;
    let end = v;
    for step in 0..(end & 3) { turns += step + 1; }
    for step in 0..(if end > 9 { 2 } else { 5_u64 }) { turns += step + 1; }
    y[at + 0] = turns;",
    ),
    (
        "a constant that is a truth value, in a tuple that is matched",
        "y[at + 0] = match (v & 7, TRUTH~_1) { (low, false) => low, (0..=3, true) => 9, (_, _) => 8 };",
    ),
    (
        "a literal in a field whose type is deduced",
        "let pair = Pair~_2 { free: 1_u64, other: true };
    y[at + 0] = (pair.free << 40) + pair.other as u64;",
    ),
    (
        "literals that no int holds, as numbers of 16 bits",
        "let number = 4066188974_u32 as f16;
    let other = 11502692874988159042_u64 as bf16;
    y[at + 0] = word_f16(number);
    y[at + 1] = word_bf16(other);",
    ),
    (
        "the sign of a zero that a negated fused sum gives",
        "let x = (v >> 63) as f64;
    let y32 = (v >> 63) as f32;
    y[at + 0] = word_f64(-x.mul_add(1.0, -x));
    y[at + 1] = word_f32(-y32.mul_add(1.0, -y32));",
    ),
];

/// What the programs name.
const ITEMS: &str = "#[device]\nconst TRUTH~_1: bool = true;\n\
                     #[device]\nstruct Pair~_2<T> {\nfree: T,\nother: bool,\n}\n";

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
            "{ITEMS}#[device]\npub fn p~(x: Vector<u64>, y: VectorMut<u64>, me: Dim, at: Dim) {{\nlet v: u64 = x[me];\n{body}\n}}\n"
        );
        Node::new("program", Sort::Fixed, level::LOOSE, &text, Vec::new())
    };
    let programs: Vec<Node> = FOUND.iter().map(program).collect();
    let outcomes = judge.judge(&programs, &found).expect("programs are compiled");
    for ((name, _), outcome) in FOUND.iter().zip(outcomes) {
        assert_eq!(outcome, Verdict::Same, "{name}");
    }
}
