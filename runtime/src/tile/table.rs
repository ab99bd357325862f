//! The matrix instructions of tiles, and the choice among them by shape.
//!
//! The order matters: of several rows that fit a shape the first is taken, as by `choice` in the prelude's `tile.h`.

/// Generations of matrix cores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cores {
    /// gfx908.
    Cdna1,
    /// gfx90a.
    Cdna2,
    /// gfx940, gfx941, gfx942.
    Cdna3,
    /// gfx11, in waves of 32.
    Rdna3,
    /// gfx12, in waves of 32.
    Rdna4,
    /// NVIDIA's sm_80 to sm_89.
    Ampere,
    /// NVIDIA's sm_90 and later.
    Hopper,
    /// NVIDIA's sm_90a: the instructions of sm_90, and warpgroup MMA (`wgmma`), which no other architecture has.
    HopperA,
}

impl Cores {
    /// Every generation.
    pub const ALL: [Cores; 8] = [
        Cores::Cdna1,
        Cores::Cdna2,
        Cores::Cdna3,
        Cores::Rdna3,
        Cores::Rdna4,
        Cores::Ampere,
        Cores::Hopper,
        Cores::HopperA,
    ];

    /// The generation of an architecture such as `gfx90a:xnack-` or `sm_80`; `None` where tiles are SIMT arithmetic.
    pub fn of(arch: &str) -> Option<Cores> {
        let processor = arch.split(':').next().unwrap_or(arch);
        match processor {
            "gfx908" => Some(Cores::Cdna1),
            "gfx90a" => Some(Cores::Cdna2),
            "gfx940" | "gfx941" | "gfx942" => Some(Cores::Cdna3),
            "sm_90a" => Some(Cores::HopperA),
            _ if processor.starts_with("gfx11") => Some(Cores::Rdna3),
            _ if processor.starts_with("gfx12") => Some(Cores::Rdna4),
            _ => {
                let number =
                    processor.strip_prefix("sm_")?.trim_end_matches(['a', 'f']).parse::<u32>().ok()?;
                (number >= 80).then_some(if number >= 90 { Cores::Hopper } else { Cores::Ampere })
            }
        }
    }

    /// The architecture that stands for the generation in tables and tests.
    pub const fn arch(self) -> &'static str {
        match self {
            Cores::Cdna1 => "gfx908",
            Cores::Cdna2 => "gfx90a",
            Cores::Cdna3 => "gfx942",
            Cores::Rdna3 => "gfx1100",
            Cores::Rdna4 => "gfx1201",
            Cores::Ampere => "sm_80",
            Cores::Hopper => "sm_90",
            Cores::HopperA => "sm_90a",
        }
    }

    /// The generation that has the instructions of one wave.
    const fn of_waves(self) -> Cores {
        match self {
            Cores::HopperA => Cores::Hopper,
            other => other,
        }
    }
}

/// The element type of a tile's factors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Element {
    /// 32-bit real; sums are `f32`.
    F32,
    /// `f32` in memory, multiplied with 10 bits of mantissa or more; sums are `f32`.
    Tf32,
    /// 64-bit real; sums are `f64`.
    F64,
    /// 16-bit real; sums are `f32`.
    F16,
    /// 16-bit real with the exponent of `f32`; sums are `f32`.
    Bf16,
    /// 8-bit integer; accumulators are `i32` and wrap.
    I8,
}

impl Element {
    /// Every element type.
    pub const ALL: [Element; 6] =
        [Element::F32, Element::Tf32, Element::F64, Element::F16, Element::Bf16, Element::I8];

    /// The name, the same in Rust and in generated source.
    pub const fn name(self) -> &'static str {
        match self {
            Element::F32 => "f32",
            Element::Tf32 => "tf32",
            Element::F64 => "f64",
            Element::F16 => "f16",
            Element::Bf16 => "bf16",
            Element::I8 => "i8",
        }
    }

    /// The type of the elements in memory.
    pub const fn stored(self) -> &'static str {
        match self {
            Element::Tf32 => "f32",
            other => other.name(),
        }
    }

    /// Bytes of an element in memory.
    pub const fn bytes(self) -> u32 {
        match self {
            Element::F64 => 8,
            Element::F32 | Element::Tf32 => 4,
            Element::F16 | Element::Bf16 => 2,
            Element::I8 => 1,
        }
    }

    /// The accumulator type.
    pub const fn sum(self) -> &'static str {
        match self {
            Element::F64 => "f64",
            Element::I8 => "i32",
            _ => "f32",
        }
    }
}

/// The scope of an instruction: the waves that issue it together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One wave; its registers hold A, B and the accumulator.
    Wave,
    /// A warpgroup of four waves, whose registers hold the accumulator; A and B lie in shared memory.
    FourWaves,
}

/// One matrix instruction: an MMA of `m` x `n` x `k`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction {
    /// Where it exists.
    pub cores: Cores,
    /// The element type of its operands.
    pub element: Element,
    /// Rows of A and of the accumulator.
    pub m: u32,
    /// Columns of B and of the accumulator.
    pub n: u32,
    /// Columns of A and rows of B.
    pub k: u32,
    /// Elements along k that one lane holds, of a row or a column.
    pub depth: u32,
    /// The waves that issue it.
    pub scope: Scope,
    /// Its name in assembly.
    pub name: &'static str,
}

const fn wave(
    cores: Cores,
    element: Element,
    (m, n, k): (u32, u32, u32),
    depth: u32,
    name: &'static str,
) -> Instruction {
    Instruction { cores, element, m, n, k, depth, scope: Scope::Wave, name }
}

const fn group(element: Element, n: u32, k: u32, name: &'static str) -> Instruction {
    Instruction { cores: Cores::HopperA, element, m: 64, n, k, depth: k, scope: Scope::FourWaves, name }
}

/// Every instruction, by generation and element type; within these, the one to prefer first.
#[rustfmt::skip]
pub const INSTRUCTIONS: &[Instruction] = {
    use Cores::*;
    use Element::*;
    &[
        wave(Cdna1, F32, (32, 32, 2), 1, "v_mfma_f32_32x32x2f32"),
        wave(Cdna1, F32, (16, 16, 4), 1, "v_mfma_f32_16x16x4f32"),
        wave(Cdna1, Tf32, (32, 32, 2), 1, "v_mfma_f32_32x32x2f32"),
        wave(Cdna1, Tf32, (16, 16, 4), 1, "v_mfma_f32_16x16x4f32"),
        wave(Cdna1, F16, (32, 32, 8), 4, "v_mfma_f32_32x32x8f16"),
        wave(Cdna1, F16, (16, 16, 16), 4, "v_mfma_f32_16x16x16f16"),
        wave(Cdna1, Bf16, (32, 32, 4), 2, "v_mfma_f32_32x32x4bf16"),
        wave(Cdna1, Bf16, (16, 16, 8), 2, "v_mfma_f32_16x16x8bf16"),
        wave(Cdna1, I8, (32, 32, 8), 4, "v_mfma_i32_32x32x8i8"),
        wave(Cdna1, I8, (16, 16, 16), 4, "v_mfma_i32_16x16x16i8"),

        wave(Cdna2, F32, (32, 32, 2), 1, "v_mfma_f32_32x32x2f32"),
        wave(Cdna2, F32, (16, 16, 4), 1, "v_mfma_f32_16x16x4f32"),
        wave(Cdna2, Tf32, (32, 32, 2), 1, "v_mfma_f32_32x32x2f32"),
        wave(Cdna2, Tf32, (16, 16, 4), 1, "v_mfma_f32_16x16x4f32"),
        wave(Cdna2, F64, (16, 16, 4), 1, "v_mfma_f64_16x16x4f64"),
        wave(Cdna2, F16, (32, 32, 8), 4, "v_mfma_f32_32x32x8f16"),
        wave(Cdna2, F16, (16, 16, 16), 4, "v_mfma_f32_16x16x16f16"),
        wave(Cdna2, Bf16, (32, 32, 8), 4, "v_mfma_f32_32x32x8bf16_1k"),
        wave(Cdna2, Bf16, (16, 16, 16), 4, "v_mfma_f32_16x16x16bf16_1k"),
        wave(Cdna2, I8, (32, 32, 8), 4, "v_mfma_i32_32x32x8i8"),
        wave(Cdna2, I8, (16, 16, 16), 4, "v_mfma_i32_16x16x16i8"),

        wave(Cdna3, F32, (32, 32, 2), 1, "v_mfma_f32_32x32x2_f32"),
        wave(Cdna3, F32, (16, 16, 4), 1, "v_mfma_f32_16x16x4_f32"),
        wave(Cdna3, Tf32, (32, 32, 4), 2, "v_mfma_f32_32x32x4_xf32"),
        wave(Cdna3, Tf32, (16, 16, 8), 2, "v_mfma_f32_16x16x8_xf32"),
        wave(Cdna3, F64, (16, 16, 4), 1, "v_mfma_f64_16x16x4_f64"),
        wave(Cdna3, F16, (32, 32, 8), 4, "v_mfma_f32_32x32x8_f16"),
        wave(Cdna3, F16, (16, 16, 16), 4, "v_mfma_f32_16x16x16_f16"),
        wave(Cdna3, Bf16, (32, 32, 8), 4, "v_mfma_f32_32x32x8_bf16"),
        wave(Cdna3, Bf16, (16, 16, 16), 4, "v_mfma_f32_16x16x16_bf16"),
        wave(Cdna3, I8, (32, 32, 16), 8, "v_mfma_i32_32x32x16_i8"),
        wave(Cdna3, I8, (16, 16, 32), 8, "v_mfma_i32_16x16x32_i8"),

        wave(Rdna3, F16, (16, 16, 16), 16, "v_wmma_f32_16x16x16_f16"),
        wave(Rdna3, Bf16, (16, 16, 16), 16, "v_wmma_f32_16x16x16_bf16"),
        wave(Rdna3, I8, (16, 16, 16), 16, "v_wmma_i32_16x16x16_iu8"),

        wave(Rdna4, F16, (16, 16, 16), 8, "v_wmma_f32_16x16x16_f16"),
        wave(Rdna4, Bf16, (16, 16, 16), 8, "v_wmma_f32_16x16x16_bf16"),
        wave(Rdna4, I8, (16, 16, 16), 8, "v_wmma_i32_16x16x16_iu8"),

        wave(Ampere, Tf32, (16, 8, 8), 2, "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32"),
        wave(Ampere, Tf32, (16, 8, 4), 1, "mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32"),
        wave(Ampere, F64, (8, 8, 4), 1, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64"),
        wave(Ampere, F16, (16, 8, 16), 4, "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"),
        wave(Ampere, F16, (16, 8, 8), 2, "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32"),
        wave(Ampere, Bf16, (16, 8, 16), 4, "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"),
        wave(Ampere, Bf16, (16, 8, 8), 2, "mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32"),
        wave(Ampere, I8, (16, 8, 32), 8, "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32"),
        wave(Ampere, I8, (16, 8, 16), 4, "mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32"),

        wave(Hopper, Tf32, (16, 8, 8), 2, "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32"),
        wave(Hopper, Tf32, (16, 8, 4), 1, "mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32"),
        wave(Hopper, F64, (16, 8, 16), 4, "mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64"),
        wave(Hopper, F64, (16, 8, 8), 2, "mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64"),
        wave(Hopper, F64, (16, 8, 4), 1, "mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64"),
        wave(Hopper, F64, (8, 8, 4), 1, "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64"),
        wave(Hopper, F16, (16, 8, 16), 4, "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"),
        wave(Hopper, F16, (16, 8, 8), 2, "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32"),
        wave(Hopper, Bf16, (16, 8, 16), 4, "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"),
        wave(Hopper, Bf16, (16, 8, 8), 2, "mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32"),
        wave(Hopper, I8, (16, 8, 32), 8, "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32"),
        wave(Hopper, I8, (16, 8, 16), 4, "mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32"),

        group(Tf32, 256, 8, "wgmma.mma_async.sync.aligned.m64n256k8.f32.tf32.tf32"),
        group(Tf32, 128, 8, "wgmma.mma_async.sync.aligned.m64n128k8.f32.tf32.tf32"),
        group(Tf32, 64, 8, "wgmma.mma_async.sync.aligned.m64n64k8.f32.tf32.tf32"),
        group(F16, 256, 16, "wgmma.mma_async.sync.aligned.m64n256k16.f32.f16.f16"),
        group(F16, 128, 16, "wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16"),
        group(F16, 64, 16, "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16"),
        group(Bf16, 256, 16, "wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16"),
        group(Bf16, 128, 16, "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16"),
        group(Bf16, 64, 16, "wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16"),
        group(I8, 256, 32, "wgmma.mma_async.sync.aligned.m64n256k32.s32.s8.s8"),
        group(I8, 128, 32, "wgmma.mma_async.sync.aligned.m64n128k32.s32.s8.s8"),
        group(I8, 64, 32, "wgmma.mma_async.sync.aligned.m64n64k32.s32.s8.s8"),
    ]
};

/// The shapes that the documentation lists and the tests go through, as `(element, m, n, k)`.
///
/// A tile may have any multiple of 16 rows and columns, and any depth; others than these are made of the same
/// instructions where the rule of [`product`] finds one.
pub const SHAPES: &[(Element, u32, u32, u32)] = &[
    (Element::F32, 16, 16, 4),
    (Element::F32, 32, 32, 2),
    (Element::Tf32, 16, 16, 8),
    (Element::Tf32, 32, 32, 4),
    (Element::F64, 16, 16, 4),
    (Element::F16, 16, 16, 16),
    (Element::F16, 32, 32, 8),
    (Element::Bf16, 16, 16, 16),
    (Element::Bf16, 32, 32, 8),
    (Element::I8, 16, 16, 16),
    (Element::I8, 16, 16, 32),
    (Element::I8, 32, 32, 8),
];

/// How an `mma` of tiles is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Product {
    /// The instruction.
    pub instruction: &'static Instruction,
    /// How often it is issued.
    pub count: u32,
    /// Whether K is padded with zeros.
    pub padded: bool,
}

/// The instructions that multiply tiles of `m` x `k` and `k` x `n`; `None` where that is SIMT arithmetic.
///
/// The first row whose shape divides that of the tiles is taken; failing that, the first that divides `m` and `n` and whose
/// lanes divide `k` evenly, with K padded with zeros.
pub const fn product(cores: Cores, element: Element, m: u32, n: u32, k: u32) -> Option<Product> {
    let mut at = 0;
    while at < 2 * INSTRUCTIONS.len() {
        let row = &INSTRUCTIONS[at % INSTRUCTIONS.len()];
        let padded = at >= INSTRUCTIONS.len();
        at += 1;
        let depth = if padded { row.k / row.depth } else { row.k };
        let is_of = row.cores as u8 == cores.of_waves() as u8 && row.element as u8 == element as u8;
        let fits = m.is_multiple_of(row.m) && n.is_multiple_of(row.n) && k.is_multiple_of(depth);
        if is_of && fits && matches!(row.scope, Scope::Wave) {
            let count = m / row.m * (n / row.n) * k.div_ceil(row.k);
            return Some(Product { instruction: row, count, padded });
        }
    }
    None
}

/// The instructions of a warpgroup MMA, 64 x `k` by `k` x `n` in shared memory: `wgmma` where there is one, otherwise those
/// that [`product`] finds for the 16 rows of one wave. `None` is SIMT arithmetic.
pub const fn group_product(cores: Cores, element: Element, n: u32, k: u32) -> Option<Product> {
    match product_of_four_waves(cores, element, n, k) {
        None => group_product_by_waves(cores, element, element.bytes(), n, k),
        found => found,
    }
}

const fn product_of_four_waves(cores: Cores, element: Element, n: u32, k: u32) -> Option<Product> {
    let mut at = 0;
    while at < INSTRUCTIONS.len() {
        let row = &INSTRUCTIONS[at];
        let is_of = row.cores as u8 == cores as u8 && row.element as u8 == element as u8;
        if is_of
            && matches!(row.scope, Scope::FourWaves)
            && n.is_multiple_of(row.n)
            && k.is_multiple_of(row.k)
        {
            return Some(Product { instruction: row, count: n / row.n * (k / row.k), padded: false });
        }
        at += 1;
    }
    None
}

/// The instructions of one wave in a warpgroup MMA without `wgmma`, for elements of `bytes` bytes: complex products are made
/// of real ones.
pub(super) const fn group_product_by_waves(
    cores: Cores,
    element: Element,
    bytes: u32,
    n: u32,
    k: u32,
) -> Option<Product> {
    // Two pieces of 16 bytes along K at a time, as in the prelude.
    let step = 32 / bytes;
    let step = if k.is_multiple_of(step) { step } else { k };
    match product(cores, element, 16, n, step) {
        Some(Product { instruction, count, padded }) => {
            Some(Product { instruction, count: count * (k / step), padded })
        }
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architectures_have_generations() {
        assert_eq!(Cores::of("gfx90a:sramecc+:xnack-"), Some(Cores::Cdna2));
        assert_eq!(Cores::of("gfx1151"), Some(Cores::Rdna3));
        assert_eq!(Cores::of("sm_90a"), Some(Cores::HopperA));
        assert_eq!(Cores::of("sm_100a"), Some(Cores::Hopper));
        assert_eq!(Cores::of("sm_86"), Some(Cores::Ampere));
        for plain in ["gfx906", "gfx90c", "gfx1030", "sm_75", "sm_x", "host", ""] {
            assert_eq!(Cores::of(plain), None, "{plain}");
        }
        assert!(Cores::ALL.into_iter().all(|cores| Cores::of(cores.arch()) == Some(cores)));
    }

    #[test]
    fn products_prefer_whole_instructions_and_fill_up_otherwise() {
        let made = |cores, element, m, n, k| {
            let product = product(cores, element, m, n, k)?;
            Some((product.instruction.name, product.count, product.padded))
        };
        let f64s = "v_mfma_f64_16x16x4f64";
        assert_eq!(made(Cores::Cdna2, Element::F64, 32, 32, 8), Some((f64s, 8, false)));
        assert_eq!(made(Cores::Cdna1, Element::F64, 16, 16, 4), None);
        let padded = Some(("v_mfma_i32_16x16x32_i8", 1, true));
        assert_eq!(made(Cores::Cdna3, Element::I8, 16, 16, 16), padded);
        assert_eq!(made(Cores::Cdna2, Element::F32, 24, 16, 4), None);
    }

    #[test]
    fn products_of_four_waves() {
        let made = |cores, element, n, k| {
            let product = group_product(cores, element, n, k)?;
            Some((product.instruction.name, product.count, product.padded))
        };
        let wgmma = "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16";
        assert_eq!(made(Cores::HopperA, Element::F16, 192, 32), Some((wgmma, 6, false)));
        let of_waves = "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32";
        assert_eq!(made(Cores::HopperA, Element::F16, 32, 16), Some((of_waves, 4, false)));
        assert_eq!(made(Cores::Hopper, Element::F16, 64, 32), Some((of_waves, 16, false)));
        let f64s = "mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64";
        assert_eq!(made(Cores::HopperA, Element::F64, 64, 8), Some((f64s, 16, false)));
        assert_eq!(made(Cores::Rdna3, Element::F32, 64, 8), None);
    }

    #[test]
    fn rows_are_possible_instructions() {
        for row in INSTRUCTIONS {
            assert!(row.k % row.depth == 0 && row.m * row.n >= 64, "{row:?}");
            let same = |other: &&Instruction| {
                (other.cores, other.element, other.m, other.n, other.k)
                    == (row.cores, row.element, row.m, row.n, row.k)
            };
            assert_eq!(INSTRUCTIONS.iter().filter(same).count(), 1, "{row:?} is there twice");
        }
    }
}
