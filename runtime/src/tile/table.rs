//! The matrix instructions that tiles use, and which of them make the product of a shape.
//!
//! The order matters: of several rows that fit a shape the first is taken, as by `choice` in the prelude's `tile.h`.

/// What multiplies matrices in a GPU, by generation.
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
}

impl Cores {
    /// Every generation.
    pub const ALL: [Cores; 7] =
        [Cores::Cdna1, Cores::Cdna2, Cores::Cdna3, Cores::Rdna3, Cores::Rdna4, Cores::Ampere, Cores::Hopper];

    /// The generation of an architecture such as `gfx90a:xnack-` or `sm_80`; `None` where tiles are plain arithmetic.
    pub fn of(arch: &str) -> Option<Cores> {
        let processor = arch.split(':').next().unwrap_or(arch);
        match processor {
            "gfx908" => Some(Cores::Cdna1),
            "gfx90a" => Some(Cores::Cdna2),
            "gfx940" | "gfx941" | "gfx942" => Some(Cores::Cdna3),
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
    /// 8-bit integer; sums are `i32` and wrap.
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

    /// The type of sums.
    pub const fn sum(self) -> &'static str {
        match self {
            Element::F64 => "f64",
            Element::I8 => "i32",
            _ => "f32",
        }
    }
}

/// Who issues an instruction together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One wave.
    Wave,
}

/// One matrix instruction: `m` x `n` sums of products over `k`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instruction {
    /// Where it exists.
    pub cores: Cores,
    /// What it multiplies.
    pub element: Element,
    /// Rows of A and of the sums.
    pub m: u32,
    /// Columns of B and of the sums.
    pub n: u32,
    /// Columns of A and rows of B.
    pub k: u32,
    /// Elements along k that one lane holds, of a row or a column.
    pub depth: u32,
    /// Who issues it.
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

/// How a product of tiles is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Product {
    /// Of which instruction.
    pub instruction: &'static Instruction,
    /// How often it is issued.
    pub count: u32,
    /// Whether part of its depth is filled with zeros.
    pub padded: bool,
}

/// The instructions that multiply tiles of `m` x `k` and `k` x `n`; `None` where that is plain arithmetic.
///
/// The first row that divides the shape is taken; failing that, the first that divides rows and columns and whose
/// lanes share out the depth evenly, the rest of its depth filled with zeros.
pub fn product(cores: Cores, element: Element, m: u32, n: u32, k: u32) -> Option<Product> {
    let rows = || {
        let fits = |row: &&Instruction| {
            row.scope == Scope::Wave && m.is_multiple_of(row.m) && n.is_multiple_of(row.n)
        };
        INSTRUCTIONS.iter().filter(move |row| row.cores == cores && row.element == element).filter(fits)
    };
    let whole = rows().find(|row| k.is_multiple_of(row.k));
    let instruction = whole.or_else(|| rows().find(|row| k.is_multiple_of(row.k / row.depth)))?;
    let steps = k.div_ceil(instruction.k);
    Some(Product {
        instruction,
        count: m / instruction.m * (n / instruction.n) * steps,
        padded: steps * instruction.k != k,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architectures_have_generations() {
        assert_eq!(Cores::of("gfx90a:sramecc+:xnack-"), Some(Cores::Cdna2));
        assert_eq!(Cores::of("gfx1151"), Some(Cores::Rdna3));
        assert_eq!(Cores::of("sm_90a"), Some(Cores::Hopper));
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
