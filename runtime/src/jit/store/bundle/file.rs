//! The bytes of a bundle.
//!
//! ```text
//!  0  magic            8 bytes
//!  8  format version   u32      all numbers are little-endian
//! 12  checksum         32       BLAKE3 of the version and of the next four parts
//! 44  packed length    u64      of the manifest
//! 52  length           u64      of the manifest, unpacked
//! 60  code length      u64      of all code objects together
//! 68  manifest         MessagePack in an LZ4 block
//!     code objects     LZ4 blocks, each at its offset from the manifest's end; the manifest has their hashes
//! ```

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::jit::store::format::{self, PREFIX};
use crate::jit::store::{Fault, StoreError, Unit};

const MAGIC: [u8; 8] = *b"RFbundle";
const KIND: &str = "bundle of rocforge";
/// Where the manifest begins.
pub(super) const HEADER: usize = PREFIX + 3 * 8;

/// A code object in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Blob {
    /// BLAKE3 of the code object.
    pub(super) hash: [u8; 32],
    /// Bytes from the first code object to this one.
    pub(super) offset: u64,
    /// Bytes of it in the file.
    pub(super) packed: u64,
    /// Bytes of it.
    pub(super) code: u64,
}

/// What a bundle holds: units in the order of their keys, each with the number of its code object.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub(super) units: Vec<(Unit, u32)>,
    pub(super) blobs: Vec<Blob>,
}

/// Where the bytes are.
#[derive(Debug)]
pub(super) enum Place {
    /// A file. It stays open, so that it may be replaced by a newer one meanwhile. It is read by place, since a child that was
    /// forked has the same position in it.
    File(File, PathBuf),
    /// A part of the program.
    Bytes(&'static [u8]),
}

impl Place {
    pub(super) fn of_file(file: File, path: &Path) -> Place {
        Place::File(file, path.to_owned())
    }

    pub(super) fn name(&self) -> String {
        match self {
            Place::File(_, path) => path.display().to_string(),
            Place::Bytes(bytes) => format!("embedded bundle of {} bytes", bytes.len()),
        }
    }

    fn length(&self) -> Result<u64, StoreError> {
        match self {
            Place::File(file, path) => {
                let length = file.metadata().map(|metadata| metadata.len());
                length.map_err(|error| StoreError::io("read", path, error))
            }
            Place::Bytes(bytes) => Ok(bytes.len() as u64),
        }
    }

    /// Exactly these bytes.
    pub(super) fn read(&self, offset: u64, length: u64) -> Result<Vec<u8>, StoreError> {
        let short = || StoreError::Unfit {
            path: self.name(),
            fault: Fault::Length {
                found: self.length().unwrap_or(0),
                expected: offset.saturating_add(length),
            },
        };
        // Also so that a length that makes no sense asks for no memory.
        if offset.checked_add(length).is_none_or(|end| self.length().is_ok_and(|length| end > length)) {
            return Err(short());
        }
        let io = |error: io::Error| match (error.kind(), self) {
            (io::ErrorKind::UnexpectedEof, _) | (_, Place::Bytes(_)) => short(),
            (_, Place::File(_, path)) => StoreError::io("read", path, error),
        };
        if length > format::CODE_CAP {
            let fault = Fault::Damaged("a part of it is longer than any that is written");
            return Err(StoreError::Unfit { path: self.name(), fault });
        }
        let mut bytes = vec![0; length as usize];
        match self {
            Place::File(file, _) => read_at(file, &mut bytes, offset).map_err(io)?,
            Place::Bytes(all) => bytes.copy_from_slice(&all[offset as usize..][..length as usize]),
        }
        Ok(bytes)
    }
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

#[cfg(not(unix))]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    use io::{Read, Seek};
    let mut file = file.try_clone()?;
    file.seek(io::SeekFrom::Start(offset)).and_then(|_| file.read_exact(bytes))
}

/// Reads and checks the manifest; also where the code objects begin.
pub(super) fn manifest(place: &Place) -> Result<(Manifest, u64), StoreError> {
    let unfit = |fault| StoreError::Unfit { path: place.name(), fault };
    let length = place.length()?;
    let header = place.read(0, length.min(HEADER as u64))?;
    let mut rest = header.as_slice();
    let (version, sum) = format::read_prefix(&mut rest, MAGIC, KIND).map_err(unfit)?;
    let too_short = || unfit(Fault::Length { found: length, expected: HEADER as u64 });
    let lengths: [u8; 24] = format::take(&mut rest).ok_or_else(too_short)?;
    let number = |at: usize| u64::from_le_bytes(std::array::from_fn(|byte| lengths[at + byte]));
    let (packed, unpacked, code) = (number(0), number(8), number(16));
    let end = (HEADER as u64).checked_add(packed);
    let expected = end.and_then(|end| end.checked_add(code)).unwrap_or(u64::MAX);
    // Another version may have another header, in which these lengths are something else.
    if expected != length {
        let other = Fault::Version { found: version, known: format::VERSION };
        let cut = Fault::Length { found: length, expected };
        return Err(unfit(if version == format::VERSION { cut } else { other }));
    }
    let text = place.read(HEADER as u64, packed)?;
    format::check(version, sum, &[&lengths, &text]).map_err(unfit)?;
    let text = format::unpack(&text, unpacked).map_err(unfit)?;
    let manifest: Manifest =
        rmp_serde::from_slice(&text).map_err(|_| unfit(Fault::Damaged("its manifest makes no sense")))?;
    sound(&manifest, code).map_err(unfit)?;
    Ok((manifest, length - code))
}

/// What reading relies on: blobs lie inside the file, units name blobs and are in order.
fn sound(manifest: &Manifest, code: u64) -> Result<(), Fault> {
    let inside = |blob: &Blob| blob.offset.checked_add(blob.packed).is_some_and(|end| end <= code);
    let named = |(_, blob): &(Unit, u32)| (*blob as usize) < manifest.blobs.len();
    let fits = manifest.blobs.iter().all(inside)
        && manifest.units.iter().all(named)
        && manifest.units.is_sorted_by(|(a, _), (b, _)| (&a.key, &a.compiler) < (&b.key, &b.compiler));
    if fits { Ok(()) } else { Err(Fault::Damaged("its manifest does not fit its code")) }
}

/// The file of a manifest and the packed code objects, one after the other.
pub(super) fn encode(manifest: &Manifest, code: &[Vec<u8>]) -> io::Result<Vec<u8>> {
    let text = rmp_serde::to_vec_named(manifest).map_err(io::Error::other)?;
    let packed = format::pack(&text);
    let sum: u64 = code.iter().map(|part| part.len() as u64).sum();
    let lengths = [packed.len() as u64, text.len() as u64, sum].map(u64::to_le_bytes).concat();
    let mut bytes = format::prefix(MAGIC, &[&lengths, &packed]);
    bytes.extend(lengths);
    bytes.extend(packed);
    for part in code {
        bytes.extend(part);
    }
    Ok(bytes)
}
