//! Batches as text, for a machine without Rust: the C++ of a unit, and marks of what its threads write as Rust computes
//! it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::batch::THREADS;
use crate::judge::number;
use crate::programs::OUTPUTS;

/// A unit as text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Carried {
    /// How many programs it has.
    pub programs: usize,
    /// Its entry point.
    pub entry: String,
    /// All items in front of that.
    pub text: String,
    /// For each size of a wave the marks of all threads.
    pub marks: Vec<(u32, Vec<u32>)>,
}

/// What the words of each thread come to, thread by thread: others have, but for one in four thousand million, another.
pub fn marks(words: &[u64]) -> Vec<u32> {
    let one = |words: &[u64]| {
        let mixed = words.iter().fold(0_u64, |all, word| {
            (all ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29) ^ (word >> 7)
        });
        (mixed.wrapping_mul(0xd134_2543_de82_ef95) >> 32) as u32
    };
    words.chunks(OUTPUTS).map(one).collect()
}

impl Carried {
    /// As a file.
    pub fn written(&self) -> String {
        let Carried { programs, entry, text, marks } = self;
        let (first, second) = (entry.lines().count(), text.lines().count());
        let mut file = format!("{programs} {first} {second}\n");
        for part in [entry, text] {
            part.lines().for_each(|line| _ = writeln!(file, "{line}"));
        }
        for (wave, marks) in marks {
            let _ = writeln!(file, "waves {wave}");
            for program in marks.chunks(THREADS) {
                program.iter().for_each(|mark| _ = write!(file, "{mark:08x}"));
                file.push('\n');
            }
        }
        file
    }

    /// From a file.
    ///
    /// # Errors
    /// It is none of these.
    pub fn read(file: &str) -> Result<Carried, String> {
        let mut lines = file.lines();
        let head = lines.next().unwrap_or_default().split(' ');
        let head: Result<Vec<usize>, _> = head.map(str::parse).collect();
        let [programs, first, second] = head.map_err(|error| error.to_string())?[..] else {
            return Err("no head of a batch".to_owned());
        };
        let mut part =
            |count: usize| lines.by_ref().take(count).fold(String::new(), |all, line| all + line + "\n");
        let mut read = Carried { programs, entry: part(first), text: part(second), ..Carried::default() };
        for line in lines {
            if let Some(wave) = line.strip_prefix("waves ") {
                read.marks.push((wave.parse().map_err(|_| format!("no wave: {wave}"))?, Vec::new()));
                continue;
            }
            let (_, marks) = read.marks.last_mut().ok_or("marks of no waves")?;
            for at in (0..line.len()).step_by(8) {
                let mark = line.get(at..at + 8).and_then(|mark| u32::from_str_radix(mark, 16).ok());
                marks.push(mark.ok_or_else(|| format!("no mark: {line}"))?);
            }
        }
        let wanted = programs * THREADS;
        if read.marks.iter().any(|(_, marks)| marks.len() != wanted) {
            Err("too few marks".to_owned())
        } else {
            Ok(read)
        }
    }

    /// The items without those of some programs, which are not called either.
    pub fn without(&self, left_out: &BTreeSet<usize>) -> String {
        let mut text = String::new();
        for item in items(&self.text) {
            if item.contains("void unit(") {
                let calls = |line: &&str| left_out.iter().any(|one| line.contains(&format!("p{one:03}(")));
                item.lines().filter(|line| !calls(line)).for_each(|line| _ = writeln!(text, "{line}"));
                text.push('\n');
            } else if number(item).is_none_or(|program| !left_out.contains(&program)) {
                text.push_str(item);
            }
        }
        text
    }
}

/// The pieces between empty lines outside of all brackets.
fn items(text: &str) -> Vec<&str> {
    let (mut found, mut depth, mut start, mut at) = (Vec::new(), 0_usize, 0, 0);
    for line in text.split_inclusive('\n') {
        at += line.len();
        let (opened, closed) = (line.matches('{').count(), line.matches('}').count());
        depth = (depth + opened).saturating_sub(closed);
        if depth == 0 && line.trim().is_empty() {
            found.push(&text[start..at]);
            start = at;
        }
    }
    found.push(&text[start..]);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let marks = vec![(32, vec![7; THREADS]), (64, marks(&vec![9; THREADS * OUTPUTS]))];
        let (entry, text) = ("void unit() {\n}\n".to_owned(), "int f000_1;\n\nint g;\n".to_owned());
        let carried = Carried { programs: 1, entry, text, marks };
        assert_eq!(Carried::read(&carried.written()), Ok(carried));
        assert!(Carried::read("1 2").is_err());
    }

    #[test]
    fn programs_can_be_left_out() {
        let text = "struct A {\n\n};\n\nvoid p001() {\n    f();\n}\n\nvoid p002() {}\n\nvoid unit(i64) {\n    p001();\n    p002();\n}\n";
        let carried = Carried { text: text.to_owned(), ..Carried::default() };
        let left = carried.without(&BTreeSet::from([1]));
        assert!(!left.contains("p001") && left.contains("p002();") && left.contains("struct A"), "{left}");
    }
}
