//! The library's own tables: rows for each target, and which target's rows hold for a device.

use super::Tunable;
use crate::DataType;
use crate::platform::Platform;

/// The rows of a target.
#[derive(Debug)]
pub struct TargetRows {
    /// An architecture, the beginning of some architectures' names, the name of a platform, or nothing: `gfx942`, `gfx9`,
    /// `sm_90`, `nvidia`, `host`, the empty text.
    pub target: &'static str,
    /// What is best there. The first row that fits decides, so the last one is for everything.
    pub rows: &'static [Row],
}

/// A row: where its conditions hold, this candidate is best.
#[derive(Debug)]
pub struct Row {
    /// The element type, or any.
    pub ty: Option<DataType>,
    /// The least sizes, in the order in which the routine asks; sizes without a number may be anything.
    pub least: &'static [i64],
    /// The candidate's name.
    pub choice: &'static str,
}

impl Row {
    /// A row for everything that no row before it fits.
    pub const fn otherwise(choice: &'static str) -> Row {
        Row { ty: None, least: &[], choice }
    }

    /// A row for an element type.
    pub const fn of(ty: DataType, choice: &'static str) -> Row {
        Row { ty: Some(ty), least: &[], choice }
    }

    /// This row, for no smaller sizes than these.
    #[must_use]
    pub const fn from(self, least: &'static [i64]) -> Row {
        Row { least, ..self }
    }

    /// Whether the row holds for elements and sizes.
    pub fn fits(&self, ty: DataType, sizes: &[i64]) -> bool {
        self.ty.is_none_or(|of| of == ty) && self.least.iter().zip(sizes).all(|(least, size)| least <= size)
    }

    fn is_for_everything(&self) -> bool {
        self.ty.is_none() && self.least.is_empty()
    }
}

/// The names under which rows for a device may stand, the most exact first: `gfx942`, `gfx94`, ..., `amd`, the empty
/// text.
pub fn targets(platform: Platform, arch: &str) -> Vec<String> {
    let processor = arch.split(':').next().unwrap_or(arch);
    let family = processor.find(|c: char| c.is_ascii_digit()).unwrap_or(processor.len());
    let shorter = (family + 1..=processor.len()).rev().filter_map(|end| processor.get(..end));
    let mut names: Vec<String> = shorter.map(str::to_owned).collect();
    names.extend([platform.name().to_owned(), String::new()]);
    names
}

/// The rows for a device: those of the most exact target that has some.
pub fn rows_for(table: &'static [TargetRows], platform: Platform, arch: &str) -> &'static [Row] {
    let of = |target: &str| table.iter().find(|rows| rows.target == target);
    targets(platform, arch).iter().find_map(|target| of(target)).map_or(&[], |rows| rows.rows)
}

pub(super) fn mistakes(tunable: &Tunable) -> Vec<String> {
    let mut found = Vec::new();
    let family = tunable.family;
    if tunable.candidates.is_empty() {
        found.push(format!("{family}: no candidates"));
    }
    if !tunable.table.iter().any(|rows| rows.target.is_empty()) {
        found.push(format!("{family}: no rows for targets without rows of their own"));
    }
    for TargetRows { target, rows } in tunable.table {
        if tunable.table.iter().filter(|other| other.target == *target).count() > 1 {
            found.push(format!("{family}: target {target:?} twice"));
        }
        let unknown = rows.iter().filter(|row| tunable.named(row.choice).is_none());
        found.extend(unknown.map(|row| format!("{family}, {target:?}: no candidate {}", row.choice)));
        if !rows.last().is_some_and(Row::is_for_everything) {
            found.push(format!("{family}, {target:?}: the last row is not for everything"));
        }
    }
    found
}
