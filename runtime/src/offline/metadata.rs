//! What the kernels of a code object use, from the note that the compiler leaves in it.
//!
//! The note is a MessagePack map (`NT_AMDGPU_METADATA`, since code object version 3). Code objects may stand
//! inside an offload bundle, several targets in one file.

use object::Endianness;
use object::elf::{self, FileHeader64};
use object::read::elf::{FileHeader, ProgramHeader};
use rmpv::Value;
use serde::{Deserialize, Serialize};

use super::cubin;

/// What one kernel uses. Caches and bundles hold it: a field more is a version more of their formats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KernelResources {
    /// The kernel's symbol.
    pub name: String,
    /// Vector registers of a work item. On gfx90a and gfx94x this counts accumulation registers too.
    pub vgprs: u32,
    /// Accumulation registers of a work item; zero where the architecture has none.
    pub agprs: u32,
    /// Scalar registers of a wave.
    pub sgprs: u32,
    /// Bytes of LDS (shared memory) of a work group, dynamic shared memory not counted.
    pub lds_bytes: u32,
    /// Bytes of scratch memory of a work item.
    pub scratch_bytes: u32,
    /// Vector registers spilled to scratch memory.
    pub vgpr_spills: u32,
    /// Scalar registers spilled.
    pub sgpr_spills: u32,
    /// The largest work group the kernel was compiled for.
    pub max_workgroup: u32,
    /// Bytes of its arguments, hidden ones included.
    pub kernarg_bytes: u32,
    /// Work items of a wave: 32 or 64.
    pub wave_size: u32,
}

/// A code object could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MetadataError {
    /// Neither an ELF file nor an offload bundle.
    #[error("code object of {length} bytes is neither ELF nor an offload bundle")]
    UnknownFormat {
        /// The length of what was given.
        length: usize,
    },
    /// A compressed offload bundle.
    #[error("code object is a compressed offload bundle; compile with --no-offload-compress")]
    Compressed,
    /// The offload bundle is cut short or damaged.
    #[error("offload bundle: {0}")]
    Bundle(&'static str),
    /// The offload bundle has no code for the target, or several targets and none was asked for.
    #[error("offload bundle has no single entry for `{wanted}`, only [{}]", present.join(", "))]
    NoEntry {
        /// The target asked for; `*` for any.
        wanted: String,
        /// The entries there are.
        present: Vec<String>,
    },
    /// The ELF file is cut short or damaged.
    #[error("code object: {0}")]
    Elf(String),
    /// No metadata note.
    #[error("code object has no AMDGPU metadata note")]
    NoNote,
    /// The note is not what it should be.
    #[error("AMDGPU metadata note: {0}")]
    Note(String),
}

/// What each kernel of a code object uses, in the note's order. A bundle must hold exactly one target.
///
/// # Errors
/// When the bytes are no AMDGPU code object, or damaged.
pub fn kernels(code: &[u8]) -> Result<Vec<KernelResources>, MetadataError> {
    from_elf(unbundle(code, None)?)
}

/// [`kernels`] for one target of a bundle, such as `gfx90a` or `gfx90a:xnack-`; and for a cubin, which has one target.
///
/// # Errors
/// When the bytes are no AMDGPU code object, damaged, or without that target.
pub fn kernels_for(code: &[u8], target: &str) -> Result<Vec<KernelResources>, MetadataError> {
    if cubin::is_cubin(code) {
        return cubin::kernels(code);
    }
    from_elf(unbundle(code, Some(target))?)
}

const BUNDLE: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";

/// The ELF file of a target: taken out of an offload bundle, or the code itself if it is none.
///
/// A target without features matches whatever features the entry has.
///
/// # Errors
/// When the code has neither format, or the bundle is damaged or lacks the target.
pub fn unbundle<'a>(code: &'a [u8], target: Option<&str>) -> Result<&'a [u8], MetadataError> {
    if code.starts_with(&elf::ELFMAG) {
        return Ok(code);
    }
    if code.starts_with(b"CCOB") {
        return Err(MetadataError::Compressed);
    }
    let Some(table) = code.strip_prefix(BUNDLE) else {
        return Err(MetadataError::UnknownFormat { length: code.len() });
    };
    let entries = bundle_entries(code, table)?;
    let wanted = |id: &str| target.is_none_or(|target| id == target || super::arch::processor(id) == target);
    let mut matching = entries.iter().filter(|(id, _)| wanted(id));
    match (matching.next(), matching.next()) {
        (Some((_, object)), None) => Ok(object),
        _ => Err(MetadataError::NoEntry {
            wanted: target.unwrap_or("*").to_owned(),
            present: entries.iter().map(|(id, _)| (*id).to_owned()).collect(),
        }),
    }
}

/// The device entries of a bundle as target and bytes. Its table follows the magic text: a count, then
/// offset, size, length of the name, and name of each, all integers little-endian and 64 bits.
fn bundle_entries<'a>(code: &'a [u8], table: &'a [u8]) -> Result<Vec<(&'a str, &'a [u8])>, MetadataError> {
    let mut rest = table;
    let mut entries = Vec::new();
    for _ in 0..integer(&mut rest)? {
        let (offset, size, length) = (integer(&mut rest)?, integer(&mut rest)?, integer(&mut rest)?);
        let (id, after) =
            rest.split_at_checked(length).ok_or(MetadataError::Bundle("a name is cut short"))?;
        rest = after;
        let id = std::str::from_utf8(id).map_err(|_| MetadataError::Bundle("a name is not text"))?;
        let object = offset.checked_add(size).and_then(|end| code.get(offset..end));
        // `hip-amdgcn-amd-amdhsa--gfx906`, `hipv4-...`; the host's entry is `host-x86_64-...`, and empty.
        if let Some((_, target)) = id.split_once("amdgcn-amd-amdhsa-") {
            let object = object.ok_or(MetadataError::Bundle("an entry lies outside the file"))?;
            entries.push((target.trim_start_matches('-'), object));
        }
    }
    Ok(entries)
}

fn integer(bytes: &mut &[u8]) -> Result<usize, MetadataError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(MetadataError::Bundle("the table is cut short"))?;
    *bytes = rest;
    usize::try_from(u64::from_le_bytes(*first)).map_err(|_| MetadataError::Bundle("a number is too large"))
}

fn from_elf(object: &[u8]) -> Result<Vec<KernelResources>, MetadataError> {
    let note = note(object)?;
    let value = rmpv::decode::read_value(&mut &note[..]);
    let value = value.map_err(|error| MetadataError::Note(error.to_string()))?;
    let kernels = field(&value, "amdhsa.kernels").and_then(Value::as_array);
    let kernels = kernels.ok_or_else(|| MetadataError::Note("`amdhsa.kernels` is no list".into()))?;
    kernels.iter().map(resources).collect()
}

/// Owner and type of the metadata note.
const NOTE_NAME: &[u8] = b"AMDGPU";
const NT_AMDGPU_METADATA: elf::NoteType = elf::NoteType(32);

/// The payload of the metadata note.
fn note(object: &[u8]) -> Result<&[u8], MetadataError> {
    let damaged = |error: object::read::Error| MetadataError::Elf(error.to_string());
    let header = FileHeader64::<Endianness>::parse(object).map_err(damaged)?;
    let endian = header.endian().map_err(damaged)?;
    for segment in header.program_headers(endian, object).map_err(damaged)? {
        let Some(mut notes) = segment.notes(endian, object).map_err(damaged)? else { continue };
        while let Some(note) = notes.next().map_err(damaged)? {
            if note.name() == NOTE_NAME && note.n_type(endian) == NT_AMDGPU_METADATA {
                return Ok(note.desc());
            }
        }
    }
    Err(MetadataError::NoNote)
}

fn resources(kernel: &Value) -> Result<KernelResources, MetadataError> {
    let name = field(kernel, ".name").and_then(Value::as_str);
    let name = name.ok_or_else(|| MetadataError::Note("a kernel has no `.name`".into()))?;
    let number = |key: &str| field(kernel, key).and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok());
    let required = |key: &str| {
        number(key).ok_or_else(|| MetadataError::Note(format!("kernel `{name}` has no number `{key}`")))
    };
    Ok(KernelResources {
        name: name.to_owned(),
        vgprs: required(".vgpr_count")?,
        agprs: number(".agpr_count").unwrap_or(0),
        sgprs: required(".sgpr_count")?,
        lds_bytes: required(".group_segment_fixed_size")?,
        scratch_bytes: required(".private_segment_fixed_size")?,
        // Early compilers leave the spill counts out when they are zero.
        vgpr_spills: number(".vgpr_spill_count").unwrap_or(0),
        sgpr_spills: number(".sgpr_spill_count").unwrap_or(0),
        max_workgroup: required(".max_flat_workgroup_size")?,
        kernarg_bytes: required(".kernarg_segment_size")?,
        wave_size: required(".wavefront_size")?,
    })
}

/// A value of a map with text keys.
fn field<'a>(map: &'a Value, key: &str) -> Option<&'a Value> {
    map.as_map()?.iter().find(|(name, _)| name.as_str() == Some(key)).map(|(_, value)| value)
}
