//! What was measured on the user's machines: a file that goes before the tables.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Tunable;
use crate::process::fork::Once;
use crate::{DataType, Error, Result, Status, files};

/// What the file says it is.
pub const SCHEMA: &str = "rocforge-tuning/1";
/// The file; `off` for none.
const FILE: &str = "ROCFORGE_TUNING";
/// A file that is longer holds something else: a measurement has some 200 bytes.
const MOST_BYTES: u64 = 64 << 20;

/// One measurement: what was best for a call on a device.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The device by its name.
    pub device: String,
    /// The family.
    pub family: String,
    /// The element type by name.
    #[serde(rename = "type")]
    pub ty: String,
    /// The sizes that the routine asked with.
    pub sizes: Vec<i64>,
    /// The candidate by name.
    pub choice: String,
    /// Nanoseconds of a call with it.
    pub median_ns: f64,
    /// Nanoseconds of a call with what the table says.
    pub usual_ns: f64,
    /// The program's version, because candidates may change with it.
    pub version: String,
}

/// The file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Measured {
    /// Its entries.
    pub entries: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
struct Document {
    schema: String,
    entries: Vec<Entry>,
}

impl Measured {
    /// Reads a file; one that is not there has no entries.
    ///
    /// # Errors
    /// It cannot be read, or is something else.
    pub fn read(path: &Path) -> Result<Measured> {
        let bytes = match files::read(path, MOST_BYTES) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Measured::default()),
            Err(error) => return Err(unusable(format!("{}: {error}", path.display()))),
        };
        let document: Document = serde_json::from_slice(&bytes)
            .map_err(|error| unusable(format!("{}: {error}", path.display())))?;
        if document.schema != SCHEMA {
            let found = document.schema;
            return Err(unusable(format!("{}: it is {found:?}, not {SCHEMA:?}", path.display())));
        }
        Ok(Measured { entries: document.entries })
    }

    /// Writes the file at once or not at all.
    ///
    /// # Errors
    /// The folder cannot be made or written to.
    pub fn write(&self, path: &Path) -> Result<()> {
        let document = Document { schema: SCHEMA.to_owned(), entries: self.entries.clone() };
        let failed = |error: std::io::Error| unusable(format!("{}: {error}", path.display()));
        let text = serde_json::to_string_pretty(&document).map_err(|error| failed(error.into()))?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(failed)?;
        let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
        file.write_all(text.as_bytes()).and_then(|()| file.write_all(b"\n")).map_err(failed)?;
        file.persist(path).map_err(|error| failed(error.error))?;
        Ok(())
    }

    /// Adds an entry in place of the one for the same call.
    pub fn put(&mut self, entry: Entry) {
        self.entries.retain(|old| {
            (&old.device, &old.family, &old.ty, &old.sizes)
                != (&entry.device, &entry.family, &entry.ty, &entry.sizes)
        });
        self.entries.push(entry);
    }

    /// The candidate for a call: that of the nearest sizes, none of which is more than twice as far in either direction.
    pub fn choice(&self, tunable: &Tunable, device: &str, ty: DataType, sizes: &[i64]) -> Option<usize> {
        let of_call = |entry: &&Entry| {
            entry.device == device && entry.family == tunable.family && entry.ty == ty.name()
        };
        let near = self.entries.iter().filter(of_call).filter_map(|entry| {
            let choice = tunable.named(&entry.choice)?;
            Some((distance(&entry.sizes, sizes)?, choice))
        });
        near.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, choice)| choice)
    }
}

fn unusable(message: String) -> Error {
    Error::new(Status::InvalidValue, message)
}

/// How far sizes lie apart, in powers of two added up; nothing where one is more than one power away.
fn distance(a: &[i64], b: &[i64]) -> Option<f64> {
    if a.len() != b.len() {
        return None;
    }
    let apart = |(a, b): (&i64, &i64)| ((*a).max(1) as f64 / (*b).max(1) as f64).log2().abs();
    let each: Vec<f64> = a.iter().zip(b).map(apart).collect();
    each.iter().all(|apart| *apart <= 1.0).then(|| each.iter().sum())
}

/// The file that `ROCFORGE_TUNING` names, else `tuning.json` where other programs have their settings: in
/// `XDG_CONFIG_HOME/rocforge` or `HOME/.config/rocforge`. Nothing with `ROCFORGE_TUNING=off`.
pub fn default_path() -> Option<PathBuf> {
    path_from(&|name| std::env::var_os(name))
}

fn path_from(variable: &dyn Fn(&str) -> Option<std::ffi::OsString>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    if let Some(file) = set(FILE) {
        return (file != "off").then(|| PathBuf::from(file));
    }
    let absolute = |name: &str| set(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = absolute("XDG_CONFIG_HOME").or_else(|| absolute("HOME").map(|home| home.join(".config")));
    base.map(|base| base.join("rocforge").join("tuning.json"))
}

/// What this process goes by: the file as it was when the first routine asked. A file that cannot be used is a warning.
pub fn registered() -> &'static Measured {
    static MEASURED: Once<Measured> = Once::new();
    MEASURED.get_or_make(|| {
        let Some(path) = default_path() else { return Measured::default() };
        Measured::read(&path).unwrap_or_else(|error| {
            tracing::warn!(target: "rocforge", %error, "measured choices are not used");
            Measured::default()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_lies_where_settings_lie() {
        let of = |given: &[(&str, &str)]| {
            path_from(&|name| given.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
        };
        let [own, xdg, home] = [(FILE, "/a.json"), ("XDG_CONFIG_HOME", "/b"), ("HOME", "/c")];
        assert_eq!(of(&[own, xdg, home]), Some(PathBuf::from("/a.json")));
        assert_eq!(of(&[xdg, home]), Some(PathBuf::from("/b/rocforge/tuning.json")));
        assert_eq!(of(&[home]), Some(PathBuf::from("/c/.config/rocforge/tuning.json")));
        assert_eq!(of(&[(FILE, "off"), home]), None);
        assert_eq!(of(&[]), None);
    }
}
