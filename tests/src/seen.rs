//! Units whose calls have been seen to be right: a line for each test and unit in `generated/executed_units.csv`.
//!
//! Host code and C++ are printed from one body. While the text of a unit is the recorded one, and its calls were compared, one
//! unit in sixteen is compared again; which ones, changes with each change of a kernel. `./test.sh --all` compares all, and so
//! does a test on a GPU.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Read, Seek, Write};
use std::path::Path;

use rocforge::catalogue::Instance;
use rocforge::source::translation_unit;

use crate::reach;
use crate::runs_all;

/// How many recorded units there are for one that is compared again.
const SAMPLED: u64 = 16;

pub(crate) const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../generated/executed_units.csv");
const HEADER: &str = "test,symbol,blake3\n";

/// The units of a test.
pub struct Seen {
    test: &'static str,
    /// Each with its line.
    units: Vec<(&'static Instance, String)>,
    needed: Vec<usize>,
}

impl Seen {
    /// The units of `instances`, which are compared in `test`.
    ///
    /// # Panics
    /// If an instance has no source.
    pub fn of(test: &'static str, instances: impl Iterator<Item = &'static Instance>) -> Seen {
        let units: Vec<(&'static Instance, String)> =
            instances.map(|instance| (instance, line(test, instance))).collect();
        let old = fs::read_to_string(FILE).unwrap_or_default();
        let known: BTreeSet<&str> = old.split_inclusive('\n').collect();
        let lines: String = units.iter().map(|unit| unit.1.as_str()).collect();
        let all = blake3::hash(lines.as_bytes());
        let runs_all = runs_all() || !reach::platform().shares_host_memory();
        let is_needed = |index: &usize| {
            runs_all
                || !known.contains(units[*index].1.as_str())
                || is_sampled(*index, all.as_bytes(), SAMPLED)
        };
        let needed: Vec<usize> = (0..units.len()).filter(is_needed).collect();
        eprintln!("{} of {} units are compared", needed.len(), units.len());
        Seen { test, units, needed }
    }

    /// Those whose calls are to be compared.
    pub fn needed(&self) -> impl Iterator<Item = &'static Instance> {
        self.needed.iter().map(|index| self.units[*index].0)
    }

    /// Writes down that all of them were right.
    ///
    /// # Panics
    /// If the file was out of date: look at the difference, commit it, run again.
    pub fn record(&self) {
        if !reach::platform().shares_host_memory() {
            return;
        }
        // Tests are processes of their own.
        let mut file =
            File::options().read(true).write(true).create(true).truncate(false).open(FILE).expect(FILE);
        file.lock().expect("a lock");
        let mut old = String::new();
        file.read_to_string(&mut old).expect("text");
        let prefix = format!("{},", self.test);
        let others = old.split_inclusive('\n').skip(1).filter(|row| !row.starts_with(&prefix));
        let mut rows: Vec<&str> = others.chain(self.units.iter().map(|unit| unit.1.as_str())).collect();
        rows.sort_unstable();
        let new = HEADER.to_owned() + &rows.concat();
        if new != old {
            file.set_len(0).expect("an empty file");
            file.rewind().expect("its start");
            file.write_all(new.as_bytes()).expect("the file can be written");
            panic!("{} was out of date, has been written", Path::new(FILE).display());
        }
    }
}

/// The line of a unit: its text by hash.
fn line(test: &str, instance: &'static Instance) -> String {
    let text = translation_unit(instance).expect("every routine has a source");
    format!("{test},{},{}\n", instance.symbol, &blake3::hash(text.as_bytes()).to_hex()[..16])
}

/// Whether unit `index` is looked at although it is known to be right: one of `sampled`, by a hash of all units.
pub fn is_sampled(index: usize, all: &[u8; 32], sampled: u64) -> bool {
    let seed = u64::from_le_bytes(all[..8].try_into().expect("eight bytes"));
    seed.wrapping_add(index as u64).is_multiple_of(sampled)
}
