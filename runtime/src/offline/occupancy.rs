//! How many blocks of a kernel a compute unit holds at once. `docs/debugging.md` has the formulas and their sources.

use serde::Serialize;

/// What a kernel takes.
#[derive(Debug, Clone, Copy)]
pub struct Used {
    /// Threads of a block.
    pub threads: u32,
    /// Lanes of a wave.
    pub wave: u32,
    /// Vector registers of a thread; with accumulation registers where they are of one file.
    pub vgprs: u32,
    /// Accumulation registers of a thread.
    pub agprs: u32,
    /// Scalar registers of a wave.
    pub sgprs: u32,
    /// Bytes of shared memory of a block, as the compiler counts them and with what the launch adds.
    pub shared: u32,
}

/// What a unit holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Occupancy {
    /// Blocks at once on a unit.
    pub blocks: u32,
    /// Their waves.
    pub waves: u32,
    /// The most waves that a unit holds.
    pub most_waves: u32,
    /// What allows no more blocks.
    pub limit: &'static str,
}

/// What a unit is called, and its waves.
pub fn words(arch: &str) -> (&'static str, &'static str) {
    match arch {
        _ if arch.starts_with("sm_") => ("SM", "warps"),
        _ if arch.starts_with("gfx1") => ("WGP", "waves"),
        _ => ("CU", "waves"),
    }
}

/// The occupancy of a kernel on a target; nothing for a target whose limits are not known.
pub fn occupancy(arch: &str, used: &Used) -> Option<Occupancy> {
    let processor = arch.split(':').next().unwrap_or(arch);
    let limits = match processor.strip_prefix("gfx") {
        Some(number) => Amd::of(number)?.limits(used),
        None => Nvidia::of(capability(processor))?.limits(used),
    };
    Some(limits.occupancy(used))
}

/// 90 of `sm_90a`.
fn capability(processor: &str) -> u32 {
    let digits: String = processor.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// Blocks that each resource of a unit is enough for.
struct Limits {
    by: [(u32, &'static str); 4],
    most_waves: u32,
}

impl Limits {
    fn occupancy(&self, used: &Used) -> Occupancy {
        // The first of equal ones: registers, which are what authors can change, come first.
        let (blocks, limit) = self.by.iter().copied().min_by_key(|one| one.0).unwrap_or((0, "blocks"));
        let waves = blocks * waves_of(used);
        Occupancy { blocks, waves, most_waves: self.most_waves, limit }
    }
}

fn waves_of(used: &Used) -> u32 {
    used.threads.div_ceil(used.wave.max(1)).max(1)
}

/// A compute unit of AMD's: a CU of four SIMDs before gfx10, and from then on a workgroup processor of four, because
/// kernels are compiled for that mode.
struct Amd {
    /// Waves of a SIMD.
    waves: u32,
    /// Vector registers of a lane of a SIMD for waves of 64 lanes, and their granule; for waves of 32 lanes both double.
    vgprs: (u32, u32),
    /// Whether accumulation registers are of that file.
    one_file: bool,
    /// Whether waves share 800 scalar registers of a SIMD.
    shares_sgprs: bool,
    /// Bytes of LDS, and their granule.
    lds: (u32, u32),
    /// Blocks of several waves.
    blocks: u32,
}

const SIMDS: u32 = 4;

impl Amd {
    fn of(number: &str) -> Option<Amd> {
        let gcn = Amd {
            waves: 10,
            vgprs: (256, 4),
            one_file: false,
            shares_sgprs: true,
            lds: (65_536, 512),
            blocks: 16,
        };
        let rdna =
            Amd { waves: 16, vgprs: (512, 8), shares_sgprs: false, lds: (131_072, 512), blocks: 32, ..gcn };
        Some(match number {
            "90a" | "942" => Amd { waves: 8, vgprs: (512, 8), one_file: true, ..gcn },
            "950" => Amd { waves: 8, vgprs: (512, 8), one_file: true, lds: (163_840, 1280), ..gcn },
            "900" | "902" | "904" | "906" | "908" | "909" | "90c" => gcn,
            "1100" | "1101" | "1151" | "1200" | "1201" => Amd { vgprs: (768, 12), ..rdna },
            _ if number.starts_with("103") || number.starts_with("11") => rdna,
            _ if number.starts_with("101") => Amd { waves: 20, vgprs: (512, 4), ..rdna },
            _ => return None,
        })
    }

    fn limits(&self, used: &Used) -> Limits {
        let per_block = waves_of(used);
        let narrow = if used.wave == 32 { 2 } else { 1 };
        let (file, granule) = (self.vgprs.0 * narrow, self.vgprs.1 * narrow);
        let vector = if self.one_file { used.vgprs } else { used.vgprs.max(used.agprs) };
        let mut waves = file / vector.max(1).next_multiple_of(granule);
        if self.shares_sgprs {
            waves = waves.min(800 / used.sgprs.max(1).next_multiple_of(16));
        }
        let most_waves = self.waves * SIMDS;
        let lds = match used.shared {
            0 => u32::MAX,
            bytes => self.lds.0 / bytes.next_multiple_of(self.lds.1),
        };
        let blocks = if per_block == 1 { most_waves } else { self.blocks };
        let by = [
            (waves * SIMDS / per_block, "registers"),
            (lds, "LDS"),
            (most_waves / per_block, "waves"),
            (blocks, "blocks"),
        ];
        Limits { by, most_waves }
    }
}

/// A streaming multiprocessor of NVIDIA's.
struct Nvidia {
    warps: u32,
    blocks: u32,
    /// Bytes of shared memory.
    shared: u32,
    /// Bytes of it that the system takes of each block, where the compiler does not count them.
    reserved: u32,
    granule: u32,
}

/// Registers of a quarter of a multiprocessor, and of a warp's granule.
const QUARTER: u32 = 16_384;
const WARP_GRANULE: u32 = 256;

impl Nvidia {
    fn of(capability: u32) -> Option<Nvidia> {
        let (warps, blocks, kib) = match capability {
            70 | 72 => (64, 32, 96),
            75 => (32, 16, 64),
            80 => (64, 32, 164),
            86 => (48, 16, 100),
            87 => (48, 16, 164),
            89 => (48, 24, 100),
            90 | 100 | 103 => (64, 32, 228),
            120 | 121 => (48, 24, 100),
            _ => return None,
        };
        let reserved = if (80..90).contains(&capability) { 1024 } else { 0 };
        let granule = if capability >= 80 { 128 } else { 256 };
        Some(Nvidia { warps, blocks, shared: kib * 1024, reserved, granule })
    }

    fn limits(&self, used: &Used) -> Limits {
        let per_block = waves_of(used);
        let warps = QUARTER / (used.vgprs.max(1) * 32).next_multiple_of(WARP_GRANULE) * 4;
        let bytes = (used.shared + self.reserved).next_multiple_of(self.granule);
        let by = [
            (warps / per_block, "registers"),
            (self.shared.checked_div(bytes).unwrap_or(u32::MAX), "shared memory"),
            (self.warps / per_block, "warps"),
            (self.blocks, "blocks"),
        ];
        Limits { by, most_waves: self.warps }
    }
}

#[cfg(test)]
mod tests;
