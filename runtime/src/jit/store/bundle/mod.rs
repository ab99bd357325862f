//! Bundles: compiled kernels in one file, for machines without a compiler.
//!
//! A bundle may hold several units for several architectures. Equal code objects are stored once. Opening one reads
//! its manifest alone; code is read when a kernel is needed, from a file at its offset, or from bytes that the
//! program carries.

mod file;
mod registry;
mod write;

use std::path::Path;

use super::{CompilerName, Entry, Fault, StoreError, Unit, UnitKey, format};
use crate::complaints::{Cause, complain};
use crate::files;
use file::{Blob, Manifest, Place};

pub use registry::{Bundles, register_bundle, register_bundle_bytes};
pub use write::Written;

/// An open bundle.
#[derive(Debug)]
pub struct Bundle {
    place: Place,
    manifest: Manifest,
    /// Where the code objects begin.
    code: u64,
}

/// A unit of a bundle, without its code.
#[derive(Debug, Clone, Copy)]
pub struct Row<'a> {
    /// What it is.
    pub unit: &'a Unit,
    /// The bytes of its code object.
    pub code_bytes: u64,
    /// The bytes of it in the bundle, which other units with the same code share.
    pub packed_bytes: u64,
    blob: &'a Blob,
}

impl Row<'_> {
    /// BLAKE3 of the code object, by which equal ones are told.
    pub fn code_hash(&self) -> String {
        blake3::Hash::from(self.blob.hash).to_hex().to_string()
    }
}

impl Bundle {
    /// Opens a bundle and reads its manifest.
    ///
    /// # Errors
    /// When the file cannot be read, is no bundle, is of another format version, or is damaged.
    pub fn open(path: impl AsRef<Path>) -> Result<Bundle, StoreError> {
        let path = path.as_ref();
        let file = files::open(path).map_err(|error| StoreError::io("read", path, error))?;
        Bundle::read(Place::of_file(file, path))
    }

    /// Opens a bundle whose bytes the program carries (`include_bytes!`).
    ///
    /// # Errors
    /// When they are no bundle, of another format version, or damaged.
    pub fn from_bytes(bytes: &'static [u8]) -> Result<Bundle, StoreError> {
        Bundle::read(Place::Bytes(bytes))
    }

    fn read(place: Place) -> Result<Bundle, StoreError> {
        let (manifest, code) = file::manifest(&place)?;
        Ok(Bundle { place, manifest, code })
    }

    /// The file's path, or what else holds the bytes.
    pub fn name(&self) -> String {
        self.place.name()
    }

    /// What it holds, in the order of unit keys and compilers.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.manifest.units.iter().map(|(unit, blob)| self.row(unit, *blob))
    }

    fn row<'a>(&'a self, unit: &'a Unit, blob: u32) -> Row<'a> {
        // The numbers of blobs are checked when the manifest is read.
        let blob = &self.manifest.blobs[blob as usize];
        Row { unit, code_bytes: blob.code, packed_bytes: blob.packed, blob }
    }

    /// The entry of a unit, of any compiler.
    ///
    /// Code that cannot be read or is damaged counts as absent and is complained about, once a bundle.
    pub fn find(&self, unit: &UnitKey) -> Option<Entry> {
        let units = &self.manifest.units;
        let start = units.partition_point(|(known, _)| known.key < *unit);
        let matching = units[start..].iter().take_while(|(known, _)| known.key == *unit);
        matching.map(|(unit, blob)| self.row(unit, *blob)).find_map(|row| match self.entry(&row) {
            Ok(entry) => Some(entry),
            Err(error) => {
                complain(Cause::Bundle, Path::new(&self.name()), || {
                    format!("{error}; its kernel is not used")
                });
                None
            }
        })
    }

    /// A unit with its code.
    ///
    /// # Errors
    /// When the code cannot be read, or is not what was written.
    pub fn entry(&self, row: &Row<'_>) -> Result<Entry, StoreError> {
        let blob = row.blob;
        let packed = self.place.read(self.code.saturating_add(blob.offset), blob.packed)?;
        let unfit = |fault| StoreError::Unfit { path: self.name(), fault };
        let code = format::unpack(&packed, blob.code).map_err(unfit)?;
        if *blake3::hash(&code).as_bytes() != blob.hash {
            return Err(unfit(Fault::Damaged("the checksum of a code object does not fit")));
        }
        Ok(Entry { unit: row.unit.clone(), created: 0, code })
    }

    /// All units with their code.
    ///
    /// # Errors
    /// The first that cannot be read or is damaged.
    pub fn entries(&self) -> Result<Vec<Entry>, StoreError> {
        self.rows().map(|row| self.entry(&row)).collect()
    }

    /// Who compiled what it holds, each once.
    pub fn compilers(&self) -> Vec<&CompilerName> {
        let mut list: Vec<&CompilerName> = self.rows().map(|row| &row.unit.compiler).collect();
        list.sort();
        list.dedup();
        list
    }
}
