//! Writing and merging bundles.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use super::file::{self, Blob, Manifest};
use super::{Bundle, CompilerName, Entry, StoreError, Unit, UnitKey, format};

/// What a bundle came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    /// Units.
    pub units: usize,
    /// Code objects; equal ones count once.
    pub code_objects: usize,
    /// Bytes of the file.
    pub bytes: u64,
}

impl Bundle {
    /// Writes a bundle, whole or not at all. Of two entries of one unit by one compiler the later counts.
    ///
    /// The bytes depend on what the entries hold, and not on their order or on the time.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(path: impl AsRef<Path>, entries: &[Entry]) -> Result<Written, StoreError> {
        let path = path.as_ref();
        let failed = |error| StoreError::io("write", path, error);
        let (bytes, mut written) = bytes_of(entries).map_err(failed)?;
        written.bytes = bytes.len() as u64;
        put(path, &bytes).map_err(failed)?;
        Ok(written)
    }

    /// Writes what several bundles hold into one; of two entries of one unit by one compiler that of the later
    /// bundle counts. The file may be one of theirs.
    ///
    /// # Errors
    /// When a bundle cannot be read or is damaged, or the file cannot be written.
    pub fn merge(path: impl AsRef<Path>, bundles: &[&Bundle]) -> Result<Written, StoreError> {
        let mut entries = Vec::new();
        for bundle in bundles {
            entries.extend(bundle.entries()?);
        }
        Bundle::write(path, &entries)
    }
}

fn bytes_of(entries: &[Entry]) -> io::Result<(Vec<u8>, Written)> {
    let units: BTreeMap<(&UnitKey, &CompilerName), &Entry> =
        entries.iter().map(|entry| ((&entry.unit.key, &entry.unit.compiler), entry)).collect();
    let mut manifest = Manifest { units: Vec::new(), blobs: Vec::new() };
    let mut known: BTreeMap<[u8; 32], u32> = BTreeMap::new();
    let (mut code, mut offset) = (Vec::new(), 0);
    for entry in units.values() {
        let hash = *blake3::hash(&entry.code).as_bytes();
        let number = match known.get(&hash) {
            Some(number) => *number,
            None => {
                let packed = format::pack(&entry.code);
                let length = packed.len() as u64;
                manifest.blobs.push(Blob { hash, offset, packed: length, code: entry.code.len() as u64 });
                offset += length;
                code.push(packed);
                let number = u32::try_from(known.len()).map_err(io::Error::other)?;
                known.insert(hash, number);
                number
            }
        };
        manifest.units.push((Unit::clone(&entry.unit), number));
    }
    let written = Written { units: manifest.units.len(), code_objects: manifest.blobs.len(), bytes: 0 };
    Ok((file::encode(&manifest, &code)?, written))
}

/// Writes beside the place and renames; on the disk before it has its name, since people ship it.
fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".bundle-");
    // As any program writes files; temporary ones are for their owner alone.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}
