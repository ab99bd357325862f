//! What both sides of a comparison are: functions that can be called, and libraries that have some.

use std::path::PathBuf;

use super::described::Described;
use super::operands::Operands;

/// A function that can be called again and again; on a GPU a call is put on the handle's stream.
pub trait Routine {
    /// Calls it on copy `copy` of the operands.
    ///
    /// # Errors
    /// What it answers, in words.
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String>;
}

/// Functions of a library that a routine is timed against.
pub struct Compared<'a> {
    /// What they are, where they are not the library's function for the same work.
    pub name: Option<&'static str>,
    /// Whether their results are ours, up to rounding: those of less work are not compared.
    pub has_our_results: bool,
    /// The functions; why there are none.
    pub routine: Result<Box<dyn Routine + 'a>, String>,
}

/// A library of routines.
pub trait Baseline: std::fmt::Debug {
    /// What it says of itself.
    fn about(&self) -> &About;

    /// The library beside it that factorisations were compared with; none before one was.
    fn solver(&self) -> Option<&About> {
        None
    }

    /// Its function for the same work.
    ///
    /// # Errors
    /// It has none: why.
    fn routine(&self, described: &Described) -> Result<Box<dyn Routine + '_>, String>;

    /// All that a call is timed against, a row each: its function for the same work, unless it says otherwise.
    fn compared(&self, described: &Described) -> Vec<Compared<'_>> {
        vec![Compared { name: None, has_our_results: true, routine: self.routine(described) }]
    }
}

/// A library by name, version and place.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct About {
    /// Its name.
    pub name: &'static str,
    /// Its version, as far as it tells.
    pub version: String,
    /// Its file.
    pub path: PathBuf,
}
