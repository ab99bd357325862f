//! Compiles programs, runs them, and says of each what came of it.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::rustc::Rustc;
use crate::tree::Node;
use crate::unit::{Source, source};

/// What runs programs beside the host.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct World {
    /// What reports call it.
    pub name: String,
    /// The platform, as the batch is told.
    pub platform: String,
    /// The C++ compiler, where it is not the usual one.
    pub cxx: Option<PathBuf>,
    /// Options for it behind the usual ones.
    pub options: &'static str,
}

/// What came of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The same bits everywhere.
    Same,
    /// Refused by rustc or by the macro.
    Refused(String),
    /// A world's compiler, or the world itself, refused it.
    Failed(String, String),
    /// Another result than the host's: the world, and the first differences.
    Different(String, String),
}

impl Verdict {
    /// Whether this is the same fault, whatever the names in it.
    pub fn is_like(&self, other: &Verdict) -> bool {
        match (self, other) {
            (Verdict::Failed(a, first), Verdict::Failed(b, second)) => a == b && kind(first) == kind(second),
            (Verdict::Different(a, _), Verdict::Different(b, _)) => a == b,
            _ => false,
        }
    }
}

/// The first message of a compiler, without places and names.
pub fn kind(log: &str) -> String {
    let first =
        log.lines().find(|line| line.contains("error:")).or_else(|| log.lines().next()).unwrap_or_default();
    let message = first.rsplit_once("error").map_or(first, |(_, message)| message);
    let mut text = String::new();
    let mut quoted = false;
    for letter in message.chars() {
        if matches!(letter, '\'' | '\u{2018}' | '\u{2019}' | '`') {
            quoted = letter != '\u{2019}' && !quoted;
        } else if !quoted && !letter.is_ascii_digit() {
            text.push(letter);
        }
    }
    text
}

/// Compiles and runs batches in a folder.
pub struct Judge {
    rustc: Rustc,
    folder: PathBuf,
    /// How many programs a kernel has.
    pub each: usize,
    /// How often a batch was compiled.
    pub rounds: Cell<u32>,
}

impl Judge {
    /// A judge that works in this folder.
    ///
    /// # Errors
    /// Where there are no libraries to compile with.
    pub fn new(folder: &Path, each: usize) -> Result<Judge, String> {
        Ok(Judge { rustc: Rustc::find(folder)?, folder: folder.to_owned(), each, rounds: Cell::new(0) })
    }

    /// What comes of each program in these worlds.
    ///
    /// # Errors
    /// Where nothing can be compiled or run at all.
    pub fn judge(&self, programs: &[Node], worlds: &[World]) -> Result<Vec<Verdict>, String> {
        let mut outcomes = vec![Verdict::Same; programs.len()];
        loop {
            let left: Vec<usize> =
                (0..programs.len()).filter(|index| outcomes[*index] == Verdict::Same).collect();
            if left.is_empty() {
                return Ok(outcomes);
            }
            self.rounds.set(self.rounds.get() + 1);
            let nodes: Vec<&Node> = left.iter().map(|index| &programs[*index]).collect();
            let mut found = BTreeMap::new();
            let again = self.round(&nodes, worlds, &mut found)?;
            for (index, outcome) in found {
                outcomes[left[index]] = outcome;
            }
            if !again {
                return Ok(outcomes);
            }
        }
    }

    /// Compiles programs, and runs them if all are compiled; whether to go on with those that nothing was found of.
    fn round(
        &self,
        nodes: &[&Node],
        worlds: &[World],
        found: &mut BTreeMap<usize, Verdict>,
    ) -> Result<bool, String> {
        let source = source(nodes, self.each);
        let program = self.folder.join("batch");
        self.compile(&source, &program, found)?;
        if !found.is_empty() {
            return Ok(true);
        }
        let running: Vec<_> = worlds.iter().map(|world| (world, Run::start(&program, world))).collect();
        let mut again = false;
        for (world, run) in running {
            let text = run?.finish(BATCH_LIMIT)?;
            let before = found.len();
            again |= read(&text, world, &source, nodes.len(), found)?;
            if !ended(&text) && found.len() == before {
                let (culprit, how) = unended(&text, &source, &world.name)?;
                found.insert(culprit, Verdict::Failed(world.name.clone(), how));
                again = true;
            }
        }
        Ok(again)
    }

    /// Compiles a batch; what rustc or the macro refuses is found.
    fn compile(
        &self,
        source: &Source,
        program: &Path,
        found: &mut BTreeMap<usize, Verdict>,
    ) -> Result<(), String> {
        for (index, message) in &source.refused {
            found.entry(*index).or_insert_with(|| Verdict::Refused(message.clone()));
        }
        if !found.is_empty() {
            return Ok(());
        }
        let file = self.folder.join("batch.rs");
        std::fs::write(&file, &source.text).map_err(|error| error.to_string())?;
        let Some(complaints) = self.rustc.compile(&file, program)? else { return Ok(()) };
        for complaint in &complaints {
            if let Some(index) = source.at_line(complaint.line) {
                found.entry(index).or_insert_with(|| Verdict::Refused(complaint.message.clone()));
            }
        }
        if found.is_empty() {
            return Err(format!("rustc complains about no program: {complaints:?}"));
        }
        Ok(())
    }

    /// Writes these programs as a text that runs elsewhere, without those that are refused; how many it has.
    ///
    /// # Errors
    /// Where nothing can be compiled.
    pub fn emit(&self, programs: &[Node], file: &Path) -> Result<usize, String> {
        let mut left: Vec<&Node> = programs.iter().collect();
        loop {
            let mut found = BTreeMap::new();
            let program = self.folder.join("batch");
            self.compile(&source(&left, self.each), &program, &mut found)?;
            if found.is_empty() {
                let output = Command::new(&program).arg("text").arg(file).output();
                let output = output.map_err(|error| error.to_string())?;
                if !file.is_file() {
                    return Err(String::from_utf8_lossy(&output.stdout).into_owned());
                }
                return Ok(left.len());
            }
            let mut index = 0;
            left.retain(|_| {
                index += 1;
                !found.contains_key(&(index - 1))
            });
        }
    }
}

/// How long a batch may take.
const BATCH_LIMIT: Duration = Duration::from_secs(60);

/// Whether a batch came to its end.
fn ended(text: &str) -> bool {
    text.lines().last() == Some("end")
}

/// The program that a batch was at when it ended early, or was ended.
fn unended(text: &str, source: &Source, world: &str) -> Result<(usize, String), String> {
    let unit = text.lines().rev().find_map(|line| line.strip_prefix("unit\t")?.parse().ok());
    let program = text.lines().rev().find_map(|line| line.strip_prefix("at\t")?.parse().ok());
    let (Some(unit), Some(program)) = (unit, program) else {
        return Err(format!("{world}: a batch ended before its first program"));
    };
    Ok((source.at(unit, program), "error: the program ends its process, or does not end".to_owned()))
}

/// A batch that runs, and where it writes.
struct Run {
    child: Child,
    answers: PathBuf,
}

impl Run {
    fn start(program: &Path, world: &World) -> Result<Run, String> {
        let answers = program.with_extension(format!("{}.txt", world.name));
        let file = std::fs::File::create(&answers).map_err(|error| error.to_string())?;
        let mut command = Command::new(program);
        command.arg(&world.platform).stdout(file);
        if let Some(cxx) = &world.cxx {
            command.env("ROCFORGE_CXX", cxx).env("ROCFORGE_CXXFLAGS", world.options);
        }
        let child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
        Ok(Run { child, answers })
    }

    /// What it wrote until it ended, or was ended.
    fn finish(mut self, limit: Duration) -> Result<String, String> {
        let begun = Instant::now();
        while self.child.try_wait().map_err(|error| error.to_string())?.is_none() {
            if begun.elapsed() > limit {
                self.child.kill().and_then(|()| self.child.wait()).map_err(|error| error.to_string())?;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        std::fs::read_to_string(&self.answers).map_err(|error| error.to_string())
    }
}

/// Reads what a batch says; whether it has to run again without what was found.
fn read(
    text: &str,
    world: &World,
    source: &Source,
    count: usize,
    found: &mut BTreeMap<usize, Verdict>,
) -> Result<bool, String> {
    let mut again = false;
    let mut running = None;
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields.as_slice() {
            ["at", program] => running = program.parse().ok(),
            ["different", _, unit, program, wave, thread, word, want, got] => {
                let number = |text: &str| text.parse::<usize>().map_err(|error| error.to_string());
                let index = source.at(number(unit)?, number(program)?);
                let detail =
                    format!("thread {thread}, word {word}, waves of {wave}: {want} on the host, {got} here");
                found.entry(index).or_insert(Verdict::Different(world.name.clone(), detail));
            }
            ["failed", _, unit, message] => {
                let unit = unit.parse().map_err(|_| format!("no unit: {line}"))?;
                let log = message
                    .replace("\\n", "\n")
                    .replace("\\'", "'")
                    .replace("\\t", " ")
                    .replace("\\\"", "\"");
                let mut named = culprits(&log);
                named.retain(|(number, _)| source.at(unit, *number) < count);
                if named.is_empty() {
                    // No compiler, but the launch that was under way.
                    named.extend(running.map(|program| (program, log.clone())));
                }
                if named.is_empty() {
                    return Err(format!("{}: {log}", world.name));
                }
                for (number, message) in named {
                    let failed = Verdict::Failed(world.name.clone(), message);
                    found.entry(source.at(unit, number)).or_insert(failed);
                }
                again = true;
            }
            _ => {}
        }
    }
    Ok(again)
}

/// The programs that errors of a compiler are about, with the errors.
pub(crate) fn culprits(log: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let lines: Vec<&str> = log.lines().collect();
    let mut function = None;
    for (at, line) in lines.iter().enumerate() {
        function =
            if line.contains(": In ") || line.contains("In instantiation") { number(line) } else { function };
        if line.contains("error:") {
            let near = lines.iter().skip(at).take(3).find_map(|line| number(line)).or(function);
            if let Some(number) = near.filter(|number| found.iter().all(|(other, _)| other != number)) {
                found.push((number, lines[at..lines.len().min(at + 4)].join("\n")));
            }
        }
    }
    // A warning names a program too, but not the one at fault.
    if found.is_empty() && !log.contains("error:") {
        found.extend(lines.iter().find_map(|line| number(line)).map(|number| (number, log.to_owned())));
    }
    found
}

/// The number of a program in one of its names, such as `f012_3`.
pub(crate) fn number(line: &str) -> Option<usize> {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '_').find_map(|word| {
        let digits = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let start = digits.len() < word.len();
        let (digits, rest) = digits.split_at_checked(3)?;
        let named = start && (rest.starts_with('_') || (rest.is_empty() && word.starts_with('p')));
        if named { digits.parse().ok() } else { None }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_known_by_their_names() {
        assert_eq!(number("error: `f012_3` was not declared"), Some(12));
        assert_eq!(number("in p007(Vector<u64>)"), Some(7));
        assert_eq!(number("error: i32 u64 _Z3f0"), None);
        let log = "unit:4: In function 'int f003_1()':\nunit:5:1: error: no match\n  5 | x\nunit:9: error: 'g004_2' bad";
        let found: Vec<usize> = culprits(log).into_iter().map(|(number, _)| number).collect();
        assert_eq!(found, [4]);
        let log = "unit(4): warning: \"v1\"\n  f003_1\nunit(9): error: conflicts\n  in p004: return other;\n  ^\n1 error";
        let found: Vec<usize> = culprits(log).into_iter().map(|(number, _)| number).collect();
        assert_eq!(found, [4]);
    }

    #[test]
    fn faults_are_told_apart() {
        assert_eq!(kind("unit:3:4: error: 'f1' is bad"), kind("unit:9:9: error: 'g22' is bad"));
        assert_ne!(kind("a: error: one"), kind("a: error: two"));
    }
}
