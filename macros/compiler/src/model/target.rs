//! What source is compiled for: tests of it, and text for one target alone.

use super::{Expr, Float, Ty};

/// Who makes the GPUs of a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vendor {
    /// AMD, by clang or HIPRTC.
    Amd,
    /// NVIDIA, by NVRTC.
    Nvidia,
}

/// A test that is decided when source is compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TargetTest {
    /// `target::amd()`
    Amd,
    /// `target::nvidia()`
    Nvidia,
    /// `target::host()`
    Host,
    /// `target::has_matrix_cores()`
    MatrixCores,
    /// `target::arch("gfx90a")`
    Arch(Arch),
}

impl TargetTest {
    /// The tests without arguments.
    pub const PLAIN: [TargetTest; 4] =
        [TargetTest::Amd, TargetTest::Nvidia, TargetTest::Host, TargetTest::MatrixCores];

    /// The name, the same in Rust and C++.
    pub const fn name(&self) -> &'static str {
        match self {
            TargetTest::Amd => "amd",
            TargetTest::Nvidia => "nvidia",
            TargetTest::Host => "host",
            TargetTest::MatrixCores => "has_matrix_cores",
            TargetTest::Arch(_) => "arch",
        }
    }
}

/// An architecture, or a family of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arch {
    /// As it was written.
    pub name: String,
    /// Whose it is.
    pub vendor: Vendor,
    /// The same test for the preprocessor, in the macros of the compilers and of the prelude.
    pub condition: String,
}

impl Arch {
    /// The architecture of this name: `gfx90a`, `gfx9` for all of that family, `sm_90`, `sm_90a`, `sm_8` for 80 to 89.
    pub fn from_name(name: &str) -> Option<Arch> {
        let (vendor, condition) = match (name.strip_prefix("gfx"), name.strip_prefix("sm_")) {
            (Some(rest), _) => (Vendor::Amd, amd(rest)?),
            (_, Some(rest)) => (Vendor::Nvidia, nvidia(rest)?),
            _ => return None,
        };
        Some(Arch { name: name.to_owned(), vendor, condition })
    }
}

/// What stands behind `gfx`: a generation alone, or with two more digits, of which the last may be a letter.
fn amd(rest: &str) -> Option<String> {
    let generation = |digits: &str| digits.parse::<u32>().is_ok_and(|number| (8..20).contains(&number));
    if generation(rest) && !rest.starts_with(['0', '+']) {
        return Some(format!("defined(__GFX{rest}__)"));
    }
    let (family, last) = rest.is_ascii().then(|| rest.split_at_checked(rest.len().checked_sub(2)?))??;
    let digits: Vec<char> = last.chars().collect();
    let known = digits[0].is_ascii_digit() && matches!(digits[1], '0'..='9' | 'a'..='f');
    (generation(family) && known).then(|| format!("defined(__gfx{rest}__)"))
}

/// What stands behind `sm_`: a generation such as 8 or 12, or a number of two or three digits, perhaps with an `a`.
fn nvidia(rest: &str) -> Option<String> {
    let (digits, own) = rest.strip_suffix('a').map_or((rest, false), |digits| (digits, true));
    let number = digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse::<u32>().ok())??;
    match (number, own) {
        (7..20, false) => Some(format!("RF_SM / 100 == {number}")),
        (50..200, false) => Some(format!("RF_SM == {number}0")),
        (90..200, true) => Some(format!("RF_SM == {number}0 && RF_SM_OWN")),
        _ => None,
    }
}

/// Text for one target: `asm_hip!`.
#[derive(Debug, Clone, PartialEq)]
pub struct Asm {
    /// The text, with an index for each place where an operand stands.
    pub text: Vec<AsmPiece>,
    /// What it reads and writes.
    pub operands: Vec<AsmOperand>,
    /// Registers that it overwrites besides.
    pub clobbers: Vec<String>,
    /// Whether the text is C++, not assembly.
    pub cpp: bool,
    /// Whether it does nothing but compute what it writes.
    pub pure: bool,
    /// Whether it leaves memory alone.
    pub no_memory: bool,
    /// Whose GPUs it is for.
    pub vendor: Vendor,
    /// The condition under which compilers see it.
    pub condition: String,
}

/// A piece of the text of `asm_hip!`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AsmPiece {
    /// As it is.
    Text(String),
    /// An operand, by its number.
    Operand(usize),
}

/// What becomes of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsmDirection {
    /// It is read.
    In,
    /// It is written while others are still read.
    Out,
    /// It is written after all are read.
    LateOut,
    /// It is both.
    InOut,
}

impl AsmDirection {
    /// Every direction by its word.
    pub const ALL: [(&'static str, AsmDirection); 4] = [
        ("in", AsmDirection::In),
        ("out", AsmDirection::Out),
        ("lateout", AsmDirection::LateOut),
        ("inout", AsmDirection::InOut),
    ];

    /// Whether the value is read.
    pub const fn reads(self) -> bool {
        matches!(self, AsmDirection::In | AsmDirection::InOut)
    }

    /// Whether the place is written.
    pub const fn writes(self) -> bool {
        !matches!(self, AsmDirection::In)
    }
}

/// Where an operand lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsmClass {
    /// In a register of the thread.
    Reg,
    /// In one that a whole wave shares, on AMD's.
    Sgpr,
}

/// An operand.
#[derive(Debug, Clone, PartialEq)]
pub struct AsmOperand {
    /// What becomes of it.
    pub direction: AsmDirection,
    /// Where it lies.
    pub class: AsmClass,
    /// The value or place.
    pub value: Expr,
}

/// The letter of NVIDIA's registers for values of a type.
pub const fn nvidia_register(ty: &Ty) -> Option<&'static str> {
    match ty {
        Ty::Int(int) => match int.bits() {
            16 => Some("h"),
            32 => Some("r"),
            64 => Some("l"),
            _ => None,
        },
        Ty::Float(Float::F32) => Some("f"),
        Ty::Float(Float::F64) => Some("d"),
        _ => None,
    }
}
