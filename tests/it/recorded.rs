//! What compilers were seen to take: beside each table of kernels in `generated/`, one of units, with a line for each compiler,
//! target and unit (`quality_units.csv` beside `quality.csv`).
//!
//! A compiler makes the same code of the same text. A unit whose text is the recorded one has been compiled, and what came of it
//! stands in the tables of kernels. Of these, one in sixteen is compiled again; which ones, changes with each change of a
//! kernel. `./test.sh --all` compiles all, and so does a machine with another compiler.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use rocforge::offline::{Compiler, Output, Request, Toolchain, compile_all};
use rocforge_tests::runs_all;
use rocforge_tests::seen::is_sampled;

use super::compiles::Unit;

/// How many recorded units there are for one that is compiled again.
const SAMPLED: u64 = 16;

/// A file of `generated/` that tests write, as it is and as it should be.
///
/// A file that differs is rewritten and the test fails: look at the difference, commit it, run again. What another compiler
/// than the recorded one says is not compared, but must hold as well.
pub struct Table {
    file: String,
    path: PathBuf,
    old: String,
    header: &'static str,
}

impl Table {
    /// The file, whose rows begin with the compiler and the target.
    pub fn open(file: &str, header: &'static str) -> Table {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated").join(file);
        let old = fs::read_to_string(&path).unwrap_or_default();
        Table { file: file.to_owned(), path, old, header }
    }

    /// Its rows, each with the end of its line.
    pub fn rows(&self) -> impl Iterator<Item = &str> {
        self.old.split_inclusive('\n').skip(1)
    }

    /// Whether its rows for these targets, if there are some, are of this compiler.
    pub fn is_of(&self, compiler: &str, archs: &[&str]) -> bool {
        let of_these = self.rows().filter(|row| archs.contains(&cell(row, 1)));
        of_these.map(|row| cell(row, 0)).all(|recorded| recorded == compiler)
    }

    /// Writes it anew if it differs; what is said of it then.
    pub fn update(&self, mut rows: Vec<String>) -> Option<String> {
        rows.sort();
        let new = self.header.to_owned() + &rows.concat();
        if new == self.old {
            return None;
        }
        fs::write(&self.path, new).expect("the file can be written");
        Some(format!("{} was out of date, has been written", self.path.display()))
    }
}

/// A field of a row.
pub fn cell(row: &str, index: usize) -> &str {
    row.trim_end().split(',').nth(index).unwrap_or_default()
}

const HEADER: &str = "compiler,arch,symbol,blake3\n";

/// A unit for a target.
pub struct Job<'a> {
    pub unit: &'a Unit,
    pub arch: &'static str,
    /// What the compiler makes of it; nothing if that is known.
    pub output: Option<Output>,
    hash: String,
}

/// What a compiler made of units.
pub struct Compiled<'a> {
    pub jobs: Vec<Job<'a>>,
    /// The compiler's name and version.
    pub compiler: String,
    /// Whether it is the one whose results are written down.
    pub is_recorded: bool,
    archs: &'a [&'static str],
    units: Table,
    /// The table of kernels.
    pub kernels: Table,
}

impl<'a> Compiled<'a> {
    /// Compiles the units of which it is not known what comes of them: those whose text is new, and those without `rows`.
    pub fn new(
        (toolchain, kind): (&Toolchain, Compiler),
        archs: &'a [&'static str],
        units: &'a [Unit],
        kernels: Table,
        rows: impl Fn(&Table, &Unit, &str) -> bool,
    ) -> Compiled<'a> {
        let (name, identity) = match kind {
            Compiler::Hiprtc => ("HIPRTC", toolchain.hiprtc()),
            Compiler::Clang => ("clang", toolchain.clang()),
            Compiler::Nvrtc => ("NVRTC", toolchain.nvrtc()),
        };
        let compiler = format!("{name} {}", identity.expect("it is here").version);
        let table = Table::open(&kernels.file.replace(".csv", "_units.csv"), HEADER);
        let is_recorded = table.is_of(&compiler, archs) && kernels.is_of(&compiler, archs);
        let mut jobs: Vec<Job> = units
            .iter()
            .flat_map(|unit| archs.iter().map(move |arch| (unit, *arch)))
            .map(|(unit, arch)| Job { unit, arch, output: None, hash: hash(&unit.request(arch)) })
            .collect();
        let known: BTreeSet<&str> = if is_recorded { table.rows().collect() } else { BTreeSet::new() };
        let all = blake3::hash(jobs.iter().map(|job| job.hash.as_str()).collect::<String>().as_bytes());
        let needed: Vec<usize> = (0..jobs.len())
            .filter(|index| {
                let job = &jobs[*index];
                let is_known =
                    known.contains(job.row(&compiler).as_str()) && rows(&kernels, job.unit, job.arch);
                runs_all() || !is_known || is_sampled(*index, all.as_bytes(), SAMPLED)
            })
            .collect();
        let requests: Vec<Request> =
            needed.iter().map(|index| jobs[*index].unit.request(jobs[*index].arch)).collect();
        eprintln!("{} of {} units are compiled by {compiler}", needed.len(), jobs.len());
        let mut faults = Vec::new();
        for (index, result) in needed.iter().zip(compile_all(&requests, toolchain, &|_, _| ())) {
            match result {
                Ok(output) => jobs[*index].output = Some(output),
                Err(error) => faults.push(format!("{}: {error}", jobs[*index].place())),
            }
        }
        assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
        Compiled { jobs, compiler, is_recorded, archs, units: table, kernels }
    }

    /// The rows of kernels that stay: those of other targets, and those that were not compiled again. The kernel's name stands in
    /// this column.
    pub fn kept(&self, column: usize) -> impl Iterator<Item = String> {
        let known = self.jobs.iter().filter(|job| job.output.is_none());
        let known: BTreeSet<(&str, &str)> =
            known.flat_map(|job| job.unit.kernels.iter().map(|kernel| (job.arch, kernel.as_str()))).collect();
        let is_kept = move |row: &&str| {
            !self.archs.contains(&cell(row, 1)) || known.contains(&(cell(row, 1), cell(row, column)))
        };
        self.kernels.rows().filter(is_kept).map(str::to_owned)
    }

    /// Writes down what was compiled, and the rows of all kernels.
    ///
    /// # Panics
    /// If something was out of date.
    pub fn record(&self, rows: Vec<String>) {
        if !self.is_recorded {
            eprintln!("not compared: {} is not the compiler of the tables", self.compiler);
            return;
        }
        let others = self.units.rows().filter(|row| !self.archs.contains(&cell(row, 1))).map(str::to_owned);
        let seen = self.jobs.iter().map(|job| job.row(&self.compiler)).chain(others).collect();
        let said = [self.kernels.update(rows), self.units.update(seen)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        assert!(said.is_empty(), "{}", said.join("\n"));
    }
}

impl Job<'_> {
    /// The unit and the target.
    pub fn place(&self) -> String {
        format!("{} for {}", self.unit.instance.symbol, self.arch)
    }

    fn row(&self, compiler: &str) -> String {
        format!("{compiler},{},{},{}\n", self.arch, self.unit.instance.symbol, self.hash)
    }
}

/// The text and the options of a unit.
fn hash(request: &Request) -> String {
    let mut text = request.source.clone();
    request.options.iter().for_each(|option| write!(text, "\0{option}").expect("a string takes it"));
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

#[test]
fn every_unit_is_sampled_by_one_of_sixteen_changes() {
    let seeds = (0..SAMPLED as u8).map(|first| {
        let mut all = [0; 32];
        all[0] = first;
        all
    });
    let counts: Vec<usize> =
        (0..40).map(|index| seeds.clone().filter(|all| is_sampled(index, all, SAMPLED)).count()).collect();
    assert_eq!(counts, [1; 40]);
}
