//! The bytes of a cached entry.
//!
//! ```text
//!  0  magic            8 bytes
//!  8  format version   u32      all numbers are little-endian
//! 12  checksum         32       BLAKE3 of the version and of all that follows the checksum
//! 44  key              32
//! 76  metadata length  u32
//! 80  packed length    u64
//! 88  code length      u64
//! 96  metadata         MessagePack
//!     code object      an LZ4 block
//! ```
//! The first three fields stay where they are in every version, so that a file of another version can be told
//! from a damaged one.

use serde::{Deserialize, Serialize};

use super::{Entry, Fault, Key, Unit};

/// The version of entries and bundles. Older and newer files are never read.
pub(super) const VERSION: u32 = 2;

/// What the prefix of a file says.
pub(super) const PREFIX: usize = 8 + 4 + 32;
/// Where the metadata of an entry begin.
pub(super) const HEADER: usize = PREFIX + 32 + 4 + 8 + 8;
/// A code object that is longer is nobody's.
pub(super) const CODE_CAP: u64 = 1 << 30;
/// So is an entry's file.
pub(super) const FILE_CAP: u64 = CODE_CAP + (64 << 20);

const MAGIC: [u8; 8] = *b"RFentry\n";
const KIND: &str = "cached code object of rocforge";

/// What stands beside the code.
#[derive(Debug, Serialize, Deserialize)]
struct Metadata {
    created: u64,
    unit: Unit,
}

/// What the header of an entry says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) key: Key,
    pub(super) metadata: u32,
    pub(super) packed: u64,
    pub(super) code: u64,
}

impl Header {
    fn to_bytes(self) -> Vec<u8> {
        let mut bytes = self.key.as_bytes().to_vec();
        bytes.extend(self.metadata.to_le_bytes());
        bytes.extend(self.packed.to_le_bytes());
        bytes.extend(self.code.to_le_bytes());
        bytes
    }

    fn take(rest: &mut &[u8]) -> Option<Header> {
        let key = Key::from_bytes(take(rest)?);
        let metadata = u32::from_le_bytes(take(rest)?);
        Some(Header {
            key,
            metadata,
            packed: u64::from_le_bytes(take(rest)?),
            code: u64::from_le_bytes(take(rest)?),
        })
    }
}

/// A file's first bytes: magic, version and a checksum of version and body.
pub(super) fn prefix(magic: [u8; 8], body: &[&[u8]]) -> Vec<u8> {
    let mut bytes = magic.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(checksum(VERSION, body));
    bytes
}

fn checksum(version: u32, body: &[&[u8]]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&version.to_le_bytes());
    for part in body {
        hasher.update(part);
    }
    *hasher.finalize().as_bytes()
}

/// The version and the checksum that a file's first bytes hold.
///
/// # Errors
/// When the bytes begin otherwise, or end too early.
pub(super) fn read_prefix(
    bytes: &mut &[u8],
    magic: [u8; 8],
    kind: &'static str,
) -> Result<(u32, [u8; 32]), Fault> {
    let found = bytes.len() as u64;
    let begins = bytes.len().min(magic.len());
    if bytes[..begins] != magic[..begins] || begins == 0 {
        return Err(Fault::Foreign { kind });
    }
    let short = Fault::Length { found, expected: PREFIX as u64 };
    let _: [u8; 8] = take(bytes).ok_or(short.clone())?;
    let version = u32::from_le_bytes(take(bytes).ok_or(short.clone())?);
    Ok((version, take(bytes).ok_or(short)?))
}

/// Checks the body against version and checksum.
pub(super) fn check(version: u32, sum: [u8; 32], body: &[&[u8]]) -> Result<(), Fault> {
    if checksum(version, body) != sum {
        return Err(Fault::Damaged("the checksum does not fit"));
    }
    if version != VERSION {
        return Err(Fault::Version { found: version, known: VERSION });
    }
    Ok(())
}

/// The first bytes of `bytes`, which goes on behind them.
pub(super) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

pub(super) fn pack(code: &[u8]) -> Vec<u8> {
    lz4_flex::block::compress(code)
}

pub(super) fn unpack(packed: &[u8], length: u64) -> Result<Vec<u8>, Fault> {
    let fault = Fault::Damaged("it does not unpack to what it should");
    if length > CODE_CAP {
        return Err(fault);
    }
    let code = lz4_flex::block::decompress(packed, length as usize).map_err(|_| fault.clone())?;
    if code.len() as u64 == length { Ok(code) } else { Err(fault) }
}

/// The file of an entry.
///
/// # Errors
/// When the code is no code object by its length.
pub(super) fn encode(key: &Key, entry: &Entry) -> std::io::Result<Vec<u8>> {
    let code = entry.code.len() as u64;
    if code > CODE_CAP {
        return Err(std::io::Error::other("the code object has more than 1 GiB"));
    }
    let metadata = Metadata { created: entry.created, unit: entry.unit.clone() };
    let metadata = rmp_serde::to_vec_named(&metadata).map_err(std::io::Error::other)?;
    let packed = pack(&entry.code);
    let length = u32::try_from(metadata.len()).map_err(std::io::Error::other)?;
    let header = Header { key: *key, metadata: length, packed: packed.len() as u64, code };
    let header = header.to_bytes();
    let mut bytes = prefix(MAGIC, &[&header, &metadata, &packed]);
    for part in [header, metadata, packed] {
        bytes.extend(part);
    }
    Ok(bytes)
}

/// The parts of a file that is whole and of this version.
pub(super) struct Parts<'a> {
    pub(super) header: Header,
    metadata: Metadata,
    packed: &'a [u8],
}

impl Parts<'_> {
    pub(super) fn unit(&self) -> &Unit {
        &self.metadata.unit
    }

    pub(super) fn created(&self) -> u64 {
        self.metadata.created
    }

    /// Unpacks the code.
    pub(super) fn entry(self) -> Result<Entry, Fault> {
        let code = unpack(self.packed, self.header.code)?;
        Ok(Entry { unit: self.metadata.unit, created: self.metadata.created, code })
    }
}

/// Reads a file, all of it, and checks it but for what the code unpacks to.
///
/// # Errors
/// What is wrong with it.
pub(super) fn decode(bytes: &[u8]) -> Result<Parts<'_>, Fault> {
    let mut rest = bytes;
    let (version, sum) = read_prefix(&mut rest, MAGIC, KIND)?;
    check(version, sum, &[rest])?;
    let found = bytes.len() as u64;
    let header = Header::take(&mut rest).ok_or(Fault::Length { found, expected: HEADER as u64 })?;
    let metadata = rest.split_at_checked(header.metadata as usize);
    let (metadata, packed) = metadata.ok_or(Fault::Damaged("its metadata are cut short"))?;
    if packed.len() as u64 != header.packed {
        let expected = (HEADER as u64 + u64::from(header.metadata)).saturating_add(header.packed);
        return Err(Fault::Length { found, expected });
    }
    let metadata =
        rmp_serde::from_slice(metadata).map_err(|_| Fault::Damaged("its metadata make no sense"))?;
    Ok(Parts { header, metadata, packed })
}
