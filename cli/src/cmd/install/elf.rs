//! Shared libraries for ELF systems: another name for the linker and the loader, and more names for one function.
//!
//! What grows (names, symbols, the dynamic section) moves to a segment of its own behind all others; the addresses of
//! code and data stay.

use std::collections::BTreeSet;

use object::build::elf::{Builder, Dynamic, SectionData, SectionId, VersionId};
use object::elf;

/// What is to be changed in a library.
#[derive(Debug)]
pub struct Changes<'a> {
    /// The name that programs which are linked with it ask the loader for.
    pub soname: &'a str,
    /// A library that it needs from now on, looked for beside it too.
    pub needs: Option<&'a str>,
    /// Further names for the function called `alias_of`.
    pub aliases: &'a [String],
    /// The function that has them.
    pub alias_of: &'a str,
}

/// The names that a library exports.
///
/// # Errors
/// It is no library, or one that cannot be understood.
pub fn exported(library: &[u8]) -> Result<BTreeSet<String>, String> {
    let builder = Builder::read(library).map_err(|error| error.to_string())?;
    let defined = builder.dynamic_symbols.into_iter().filter(|symbol| symbol.st_shndx != elf::SHN_UNDEF);
    Ok(defined.map(|symbol| String::from_utf8_lossy(&symbol.name).into_owned()).collect())
}

/// The library with these changes.
///
/// # Errors
/// As [`exported`]; the function is not in it; its header has no room.
pub fn changed(library: &[u8], changes: &Changes<'_>) -> Result<Vec<u8>, String> {
    let told = |error: object::build::Error| error.to_string();
    let mut builder = Builder::read(library).map_err(told)?;
    let dynamic = builder.dynamic_data_mut().ok_or("it is no shared library: it has no dynamic section")?;
    dynamic.retain(|entry| entry.tag() != elf::DT_SONAME);
    dynamic.push(Dynamic::String { tag: elf::DT_SONAME, val: changes.soname.as_bytes().to_vec().into() });
    if let Some(needs) = changes.needs {
        dynamic.push(Dynamic::String { tag: elf::DT_NEEDED, val: needs.as_bytes().to_vec().into() });
        dynamic.push(Dynamic::String { tag: elf::DT_RUNPATH, val: b"$ORIGIN".to_vec().into() });
    }
    add_aliases(&mut builder, changes)?;
    move_what_grows(&mut builder)?;
    let mut bytes = Vec::new();
    builder.write(&mut bytes).map_err(told)?;
    Ok(bytes)
}

fn add_aliases(builder: &mut Builder<'_>, changes: &Changes<'_>) -> Result<(), String> {
    if changes.aliases.is_empty() {
        return Ok(());
    }
    let mut symbols = builder.dynamic_symbols.into_iter();
    let function = symbols.find(|symbol| &*symbol.name == changes.alias_of.as_bytes());
    let function = function.ok_or_else(|| format!("it has no {}; build a newer one", changes.alias_of))?;
    let (section, index) = (function.section, function.st_shndx);
    let (value, size, info, other) =
        (function.st_value, function.st_size, function.st_info, function.st_other);
    for alias in changes.aliases {
        let symbol = builder.dynamic_symbols.add();
        symbol.name = alias.as_bytes().to_vec().into();
        (symbol.section, symbol.st_shndx) = (section, index);
        (symbol.st_value, symbol.st_size, symbol.st_info, symbol.st_other) = (value, size, info, other);
        symbol.version = VersionId::global();
    }
    // Chains of about four names, and a filter of eight bits a name.
    let count = builder.dynamic_symbols.count() as u32;
    if builder.gnu_hash_bucket_count != 0 {
        builder.gnu_hash_bucket_count = (count / 4).max(1);
        builder.gnu_hash_bloom_count = (count / 8).max(1).next_power_of_two();
    }
    Ok(())
}

/// Whether no address in code or data leads into such a section, so that it may lie elsewhere.
fn is_movable(data: &SectionData<'_>) -> bool {
    matches!(
        data,
        SectionData::Note(_)
            | SectionData::DynamicSymbol
            | SectionData::DynamicString
            | SectionData::Hash
            | SectionData::GnuHash
            | SectionData::GnuVersym
            | SectionData::GnuVerdef
            | SectionData::GnuVerneed
            | SectionData::Dynamic(_)
    )
}

/// Gives all that may have grown new places, in a segment that the loader may write to, as it does to the dynamic
/// section.
fn move_what_grows(builder: &mut Builder<'_>) -> Result<(), String> {
    builder.delete_orphans();
    builder.delete_unused_versions();
    builder.set_section_sizes();
    let moved: Vec<SectionId> = builder
        .sections
        .into_iter()
        .filter(|section| section.is_alloc() && is_movable(&section.data))
        .map(|section| section.id())
        .collect();
    let segment = builder.segments.add_load_segment(elf::PF_R | elf::PF_W, builder.load_align);
    let added = segment.id();
    for id in &moved {
        segment.append_section(builder.sections.get_mut(*id));
    }
    for segment in &mut builder.segments {
        if segment.id() == added || !segment.sections.iter().any(|id| moved.contains(id)) {
            continue;
        }
        if segment.p_type != elf::PT_LOAD && segment.sections.iter().all(|id| moved.contains(id)) {
            segment.recalculate_ranges(&builder.sections);
        } else {
            // What it leaves behind stays mapped, and protected as it was.
            segment.sections.retain(|id| !moved.contains(id));
        }
    }
    let size = builder.program_headers_size();
    for segment in &mut builder.segments {
        if segment.p_type == elf::PT_PHDR {
            (segment.p_filesz, segment.p_memsz) = (size, size);
        }
    }
    has_room(builder, size)
}

/// Whether the table of segments, one longer now, ends before the first section that stays.
fn has_room(builder: &Builder<'_>, size: u64) -> Result<(), String> {
    let end = builder.header.e_phoff + size;
    let staying = builder.sections.into_iter().filter(|section| section.sh_offset > 0 && section.is_alloc());
    let first = staying.map(|section| section.sh_offset).min().unwrap_or(end);
    if first < end { Err("its header has no room for another segment".into()) } else { Ok(()) }
}
