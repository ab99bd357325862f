//! What the kernels of a cubin use, NVIDIA's code object: an ELF file.
//!
//! A kernel is a function whose symbol is marked as an entry. Notes in sections `.nv.info` say what it uses; shared memory is a
//! section of its own, from sm_90 on with 1024 bytes of the system's. None of it is documented by NVIDIA; `cuobjdump -res-usage` shows the same figures.

use object::Endianness;
use object::elf::{self, FileHeader64, SectionHeader64};
use object::read::elf::{FileHeader, SectionHeader, SectionTable, Sym};

use super::metadata::{KernelResources, MetadataError};

/// NVIDIA's number among ELF machines.
const EM_CUDA: u16 = 190;
/// The mark of an entry in a symbol.
const STO_CUDA_ENTRY: u8 = 0x10;
/// Notes: registers of a thread, bytes of stack of a function, the most threads of a block, bytes of arguments.
const REGISTERS: u8 = 0x2f;
const FRAME_SIZE: u8 = 0x11;
const MAX_THREADS: u8 = 0x05;
const PARAM_SIZE: u8 = 0x19;
/// How a note's value is stored: in the head itself, or behind it.
const IN_HEAD: u8 = 3;
const BEHIND: u8 = 4;
const LANES: u32 = 32;

/// Whether code is a cubin.
pub fn is_cubin(code: &[u8]) -> bool {
    code.starts_with(&elf::ELFMAG) && code.get(18..20) == Some(&EM_CUDA.to_le_bytes())
}

/// What each kernel of a cubin uses, by name. Registers are those of a thread; there are no others.
///
/// # Errors
/// When the file is cut short or damaged.
pub fn kernels(code: &[u8]) -> Result<Vec<KernelResources>, MetadataError> {
    let damaged = |error: object::read::Error| MetadataError::Elf(error.to_string());
    let header = FileHeader64::<Endianness>::parse(code).map_err(damaged)?;
    let endian = header.endian().map_err(damaged)?;
    let sections = header.sections(endian, code).map_err(damaged)?;
    let symbols = sections.symbols(endian, code, elf::SHT_SYMTAB).map_err(damaged)?;
    let file = Cubin { code, endian, sections: &sections };
    let of_all = file.notes(".nv.info")?;
    let mut list = Vec::new();
    for (index, symbol) in symbols.enumerate() {
        if symbol.st_other().0 & STO_CUDA_ENTRY == 0 || symbol.st_type() != elf::STT_FUNC {
            continue;
        }
        let name = symbol.name(endian, symbols.strings()).map_err(damaged)?;
        let name = String::from_utf8_lossy(name).into_owned();
        // Before, they stood in the highest byte of a field of the section.
        let at = object::SectionIndex(usize::from(symbol.st_shndx(endian).0));
        let older = sections.section(at).map_err(damaged)?.sh_info(endian) >> 24;
        let said = |id: u8| {
            let own = of_all.iter().find(|note| note.id == id && note.word(0) == Some(index.0 as u32));
            own.and_then(|note| note.word(1))
        };
        let (registers, stack) = (said(REGISTERS).unwrap_or(older), said(FRAME_SIZE).unwrap_or(0));
        list.push(file.resources(name, registers, stack)?);
    }
    list.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(list)
}

struct Cubin<'a> {
    code: &'a [u8],
    endian: Endianness,
    sections: &'a SectionTable<'a, FileHeader64<Endianness>>,
}

impl<'a> Cubin<'a> {
    fn section(&self, name: &str) -> Option<&'a SectionHeader64<Endianness>> {
        self.sections.section_by_name(self.endian, name.as_bytes()).map(|(_, section)| section)
    }

    fn resources(&self, name: String, registers: u32, stack: u32) -> Result<KernelResources, MetadataError> {
        let shared = self.section(&format!(".nv.shared.{name}"));
        let notes = self.notes(&format!(".nv.info.{name}"))?;
        let said = |id: u8| notes.iter().find(|note| note.id == id);
        let threads = said(MAX_THREADS).map_or(0, |note| (0..3).filter_map(|axis| note.word(axis)).product());
        Ok(KernelResources {
            vgprs: registers,
            agprs: 0,
            sgprs: 0,
            lds_bytes: shared.map_or(0, |section| section.sh_size(self.endian) as u32),
            scratch_bytes: stack,
            vgpr_spills: 0,
            sgpr_spills: 0,
            max_workgroup: threads,
            kernarg_bytes: said(PARAM_SIZE).map_or(0, |note| u32::from(note.head)),
            wave_size: LANES,
            name,
        })
    }

    /// The notes of a section; none where there is no such section.
    fn notes(&self, name: &str) -> Result<Vec<Note<'a>>, MetadataError> {
        let Some(section) = self.section(name) else { return Ok(Vec::new()) };
        let data = section.data(self.endian, self.code);
        let mut rest = data.map_err(|error| MetadataError::Elf(error.to_string()))?;
        let mut notes = Vec::new();
        while let [form, id, low, high, behind @ ..] = rest {
            let head = u16::from_le_bytes([*low, *high]);
            let length = if *form == BEHIND { usize::from(head) } else { 0 };
            let cut = || MetadataError::Elf(format!("a note of {name} is cut short"));
            let (value, others) = behind.split_at_checked(length).ok_or_else(cut)?;
            if *form == BEHIND || *form == IN_HEAD {
                notes.push(Note { id: *id, head, value });
            }
            rest = others;
        }
        Ok(notes)
    }
}

/// A note of the compiler.
struct Note<'a> {
    id: u8,
    /// The value, or the length of what stands behind.
    head: u16,
    value: &'a [u8],
}

impl Note<'_> {
    /// Word `index` of the value.
    fn word(&self, index: usize) -> Option<u32> {
        let bytes = self.value.chunks_exact(4).nth(index)?;
        Some(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROBE: &[u8] = include_bytes!("data/probe.sm_90a.cubin");

    #[test]
    fn kernels_of_a_cubin_use_what_cuobjdump_says() {
        assert!(is_cubin(PROBE) && !is_cubin(&elf::ELFMAG));
        let kernels = kernels(PROBE).expect("a cubin");
        let names: Vec<&str> = kernels.iter().map(|kernel| kernel.name.as_str()).collect();
        assert_eq!(names, ["shares", "stacks"]);
        let [shares, stacks] = &kernels[..] else { panic!("two") };
        assert_eq!((shares.vgprs, shares.lds_bytes, shares.scratch_bytes), (10, 4000 + 1024, 0));
        assert_eq!((shares.max_workgroup, shares.kernarg_bytes, shares.wave_size), (128, 8, 32));
        assert_eq!((stacks.lds_bytes, stacks.scratch_bytes), (0, 1600));
        assert_eq!((stacks.max_workgroup, stacks.kernarg_bytes), (64, 16));
    }

    #[test]
    fn what_is_cut_short_is_an_error() {
        // Whatever is left of it: nothing panics, and the figures of all kernels or an error come out.
        for length in (0..PROBE.len()).step_by(7) {
            if let Ok(some) = kernels(&PROBE[..length]) {
                assert!(some.len() <= 2, "{length}");
            }
        }
        assert!(kernels(&PROBE[..100]).is_err());
    }
}
