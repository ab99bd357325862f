//! Choices that routines make among kernels, the best of which depends on the machine and on the sizes.
//!
//! A routine declares its candidates once, with a table of what is best where, in a [`Tunable`]; its host code asks
//! [`Call::choice`](crate::plumbing::Call::choice) and launches what it gets. The table has no logic: the rows of the most exact
//! target that has some are searched for the first that fits. What `rocforge tune` measured on this machine stands in a
//! file of the user and goes before the table.
//!
//! Candidates compute the same, each in its own order of operations: another choice may give other last bits.

mod table;
mod user;

use std::cell::{Cell, RefCell};

use crate::DataType;
use crate::platform::Platform;

pub use table::{Row, TargetRows, rows_for, targets};
pub use user::{Entry, Measured, SCHEMA, default_path, registered};

/// What can be chosen, and what is best where.
#[derive(Debug)]
pub struct Tunable {
    /// The family that chooses, as in the catalogue.
    pub family: &'static str,
    /// The candidates by name; a choice is an index into these.
    pub candidates: &'static [&'static str],
    /// Rows for each target; `""` is for all that have none of their own.
    pub table: &'static [TargetRows],
}

/// What [`tunable!`](crate::tunable) submits for each choice.
pub struct Declared(pub &'static Tunable);

inventory::collect!(Declared);

/// Declares a choice: `tunable! { pub static GEMM = Tunable { family: "gemm", ... }; }`.
#[macro_export]
macro_rules! tunable {
    ($(#[$meta:meta])* $vis:vis static $name:ident = $value:expr;) => {
        $(#[$meta])*
        $vis static $name: $crate::tuning::Tunable = $value;
        $crate::plumbing::inventory::submit! { $crate::tuning::Declared(&$name) }
    };
}

/// All choices, sorted by family.
pub fn tunables() -> Vec<&'static Tunable> {
    let mut all: Vec<&'static Tunable> = inventory::iter::<Declared>().map(|entry| entry.0).collect();
    all.sort_by_key(|tunable| tunable.family);
    all
}

impl PartialEq for Tunable {
    fn eq(&self, other: &Tunable) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Tunable {
    /// The candidate with this name.
    pub fn named(&self, name: &str) -> Option<usize> {
        self.candidates.iter().position(|candidate| *candidate == name)
    }

    /// What the table says for a target, without what was measured.
    pub fn usual(&self, platform: Platform, arch: &str, ty: DataType, sizes: &[i64]) -> usize {
        let rows = rows_for(self.table, platform, arch);
        let fitting = rows.iter().find(|row| row.fits(ty, sizes));
        // A table without a fitting row is a mistake that `mistakes` finds; the first candidate is right everywhere.
        fitting.and_then(|row| self.named(row.choice)).unwrap_or(0)
    }

    /// What is wrong with the table: names that are no candidates, targets without a last row for everything.
    pub fn mistakes(&self) -> Vec<String> {
        table::mistakes(self)
    }
}

/// A question that a call asked: the choice, with its element type and sizes.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// The choice.
    pub tunable: &'static Tunable,
    /// The element type.
    pub ty: DataType,
    /// The sizes.
    pub sizes: Vec<i64>,
    /// The candidate that was not measured on this machine: of a model or of the table.
    pub usual: usize,
}

/// A table for one device: its rows, each with the place of its candidate.
#[derive(Debug)]
struct Known {
    tunable: &'static Tunable,
    rows: Vec<(&'static Row, usize)>,
}

impl Known {
    fn new(tunable: &'static Tunable, platform: Platform, arch: &str) -> Known {
        let rows = rows_for(tunable.table, platform, arch).iter();
        Known { tunable, rows: rows.map(|row| (row, tunable.named(row.choice).unwrap_or(0))).collect() }
    }

    fn choice(&self, ty: DataType, sizes: &[i64]) -> usize {
        self.rows.iter().find(|(row, _)| row.fits(ty, sizes)).map_or(0, |(_, choice)| *choice)
    }
}

/// What a handle knows about choices: one that is forced, and the tables for its device.
#[derive(Debug, Default)]
pub(crate) struct Choices {
    forced: Cell<Option<(&'static str, usize)>>,
    asked: RefCell<Option<Vec<Asked>>>,
    known: RefCell<Vec<Known>>,
}

impl Choices {
    /// Makes calls of a family choose this candidate, or as usual again.
    pub(crate) fn force(&self, choice: Option<(&'static str, usize)>) {
        self.forced.set(choice);
    }

    /// The candidate that calls of a family are made to choose, if they are.
    #[inline]
    pub(crate) fn forced(&self, family: &str) -> Option<usize> {
        self.forced.get().filter(|(of, _)| *of == family).map(|(_, choice)| choice)
    }

    /// The questions that are asked during `work`, each once.
    pub(crate) fn asked_in<R>(&self, work: impl FnOnce() -> R) -> (R, Vec<Asked>) {
        let before = self.asked.replace(Some(Vec::new()));
        let result = work();
        (result, self.asked.replace(before).unwrap_or_default())
    }

    fn remember(&self, tunable: &'static Tunable, ty: DataType, sizes: &[i64], usual: usize) {
        if let Some(asked) = self.asked.borrow_mut().as_mut() {
            let question = Asked { tunable, ty, sizes: sizes.to_vec(), usual };
            if !asked.contains(&question) {
                asked.push(question);
            }
        }
    }

    /// The candidate for a call. Platform, architecture and name of the device, which is always the same, are asked where they
    /// are needed.
    pub(crate) fn choose<'a>(
        &self,
        tunable: &'static Tunable,
        target: impl Fn() -> (Platform, &'a str, &'a str),
        ty: DataType,
        sizes: &[i64],
        model: impl Fn() -> Option<usize>,
    ) -> usize {
        let usual = || model().unwrap_or_else(|| self.by_table(tunable, &target, ty, sizes));
        if self.forced.get().is_some() || self.asked.borrow().is_some() || !registered().entries.is_empty() {
            return self.choose_unusually(tunable, &target, ty, sizes, &usual);
        }
        usual()
    }

    /// What the table says.
    fn by_table<'a>(
        &self,
        tunable: &'static Tunable,
        target: &dyn Fn() -> (Platform, &'a str, &'a str),
        ty: DataType,
        sizes: &[i64],
    ) -> usize {
        let known = self.known.borrow();
        if let Some(known) = known.iter().find(|known| std::ptr::eq(known.tunable, tunable)) {
            return known.choice(ty, sizes);
        }
        drop(known);
        let (platform, arch, _) = target();
        let new = Known::new(tunable, platform, arch);
        let choice = new.choice(ty, sizes);
        self.known.borrow_mut().push(new);
        choice
    }

    /// Where questions are noted, choices forced, or something was measured on this machine.
    #[cold]
    fn choose_unusually<'a>(
        &self,
        tunable: &'static Tunable,
        target: &dyn Fn() -> (Platform, &'a str, &'a str),
        ty: DataType,
        sizes: &[i64],
        usual: &dyn Fn() -> usize,
    ) -> usize {
        self.remember(tunable, ty, sizes, usual());
        if let Some((_, choice)) = self.forced.get().filter(|(family, _)| *family == tunable.family) {
            return choice.min(tunable.candidates.len().saturating_sub(1));
        }
        let measured = registered().choice(tunable, target().2, ty, sizes);
        measured.unwrap_or_else(usual)
    }
}

#[cfg(test)]
mod tests;
