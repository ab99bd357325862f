//! Memory of one operand, of a type known at run time, filled at random and compared bit by bit.

use crate::random::Random;
use crate::reach::Reached;
use rocforge::{DataType, bf16, c32, c64, f16};

/// Numbers that are no numbers or hardly any: both zeros, infinities, the ends of the range.
const SPECIAL: [f64; 10] =
    [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e-45, -1e-310, 3e38, -1.7e308, 1.0];

/// What an element is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A real number of 16 bits, 5 of them the exponent.
    F16,
    /// A real number of 16 bits, 8 of them the exponent.
    BF16,
    /// A real number.
    F32,
    /// A real number in double precision.
    F64,
    /// An integer of so many bytes.
    Int(usize),
}

impl Part {
    fn size(self) -> usize {
        match self {
            Part::F16 | Part::BF16 => 2,
            Part::F32 => 4,
            Part::F64 => 8,
            Part::Int(bytes) => bytes,
        }
    }

    /// The number with these bits.
    fn value(self, bits: u64) -> f64 {
        match self {
            Part::F16 => f16::from_bits(bits as u16).into(),
            Part::BF16 => bf16::from_bits(bits as u16).into(),
            Part::F32 => f32::from_bits(bits as u32).into(),
            Part::F64 => f64::from_bits(bits),
            Part::Int(_) => bits as f64,
        }
    }

    /// The distance from 1 to the next number.
    fn roundoff(self) -> f64 {
        match self {
            Part::F16 => f16::EPSILON.into(),
            Part::BF16 => bf16::EPSILON.into(),
            Part::F32 => f32::EPSILON.into(),
            Part::F64 => f64::EPSILON,
            Part::Int(_) => 0.0,
        }
    }
}

/// The part that elements consist of, and how many of it.
pub type Layout = (Part, usize);

/// A type whose layout is known.
pub trait Typed: Copy {
    /// Its parts.
    const LAYOUT: Layout;
}

macro_rules! typed {
    ($($type:ty: $part:expr, $count:literal;)+) => {
        $(impl Typed for $type {
            const LAYOUT: Layout = ($part, $count);
        })+
    };
}

typed! {
    f16: Part::F16, 1;
    bf16: Part::BF16, 1;
    f32: Part::F32, 1;
    f64: Part::F64, 1;
    c32: Part::F32, 2;
    c64: Part::F64, 2;
    i8: Part::Int(1), 1;
    u8: Part::Int(1), 1;
    i16: Part::Int(2), 1;
    u16: Part::Int(2), 1;
    i32: Part::Int(4), 1;
    u32: Part::Int(4), 1;
    i64: Part::Int(8), 1;
    u64: Part::Int(8), 1;
    isize: Part::Int(8), 1;
    usize: Part::Int(8), 1;
}

/// The layout of an element type of the catalogue.
pub fn layout(ty: DataType) -> Layout {
    match ty {
        DataType::F16 => f16::LAYOUT,
        DataType::BF16 => bf16::LAYOUT,
        DataType::F32 => f32::LAYOUT,
        DataType::F64 => f64::LAYOUT,
        DataType::C32 => c32::LAYOUT,
        DataType::C64 => c64::LAYOUT,
        DataType::I8 => i8::LAYOUT,
        DataType::I32 => i32::LAYOUT,
        DataType::I64 => i64::LAYOUT,
    }
}

/// Elements of one type; aligned for any of them.
#[derive(Debug, Clone)]
pub struct Block {
    layout: Layout,
    words: Reached<u128>,
    len: usize,
}

impl Block {
    /// Elements that look random: reals within (-1, 1), integers of few digits; with `special`, now and then a value
    /// that arithmetic treats apart.
    pub fn random(layout: Layout, len: usize, special: bool, random: &mut Random) -> Block {
        let size = layout.0.size() * layout.1;
        let mut block = Block { layout, words: vec![0; (len * size).div_ceil(16).max(1)].into(), len };
        for index in 0..len {
            let mut part = || match special && random.below(12) == 0 {
                true => SPECIAL[random.below(SPECIAL.len())],
                false => random.unit(),
            };
            block.set(index, [part(), part()]);
        }
        block
    }

    /// Sets an element from its real and imaginary part; an integer is a hundred times the real part.
    pub fn set(&mut self, index: usize, parts: [f64; 2]) {
        let (part, count) = self.layout;
        for (at, value) in parts.iter().take(count).enumerate() {
            let bytes = match part {
                Part::F16 => f16::from_f32(*value as f32).to_le_bytes().to_vec(),
                Part::BF16 => bf16::from_f32(*value as f32).to_le_bytes().to_vec(),
                Part::F32 => (*value as f32).to_le_bytes().to_vec(),
                Part::F64 => value.to_le_bytes().to_vec(),
                Part::Int(bytes) => ((value.clamp(-1.0, 1.0) * 100.0) as i64).to_le_bytes()[..bytes].to_vec(),
            };
            let at = (index * count + at) * part.size();
            self.bytes_mut()[at..at + bytes.len()].copy_from_slice(&bytes);
        }
    }

    /// Where the elements lie.
    pub fn pointer(&mut self) -> *mut u8 {
        self.words.as_mut_ptr().cast()
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        let len = self.words.len() * 16;
        // SAFETY: The words are initialised, and any bytes make words.
        unsafe { std::slice::from_raw_parts_mut(self.words.as_mut_ptr().cast(), len) }
    }

    /// The parts of all elements as bits; every NaN is the same one, as its bits are nobody's promise.
    pub fn bits(&self) -> Vec<u64> {
        let (part, count) = self.layout;
        let bytes: Vec<u8> = self.words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let number = |bytes: &[u8]| {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(word)
        };
        let is_nan = |bits: u64| match part {
            Part::F16 => f16::from_bits(bits as u16).is_nan(),
            Part::BF16 => bf16::from_bits(bits as u16).is_nan(),
            Part::F32 => f32::from_bits(bits as u32).is_nan(),
            Part::F64 => f64::from_bits(bits).is_nan(),
            Part::Int(_) => false,
        };
        let parts = bytes.chunks_exact(part.size()).take(self.len * count).map(number);
        parts.map(|bits| if is_nan(bits) { u64::MAX } else { bits }).collect()
    }
}

/// How alike two results must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    /// In every bit.
    Bits,
    /// Up to 64 units in the last place of the operand's largest number: a rounding more or less, carried on.
    Rounding,
    /// As [`Agreement::Rounding`], of numbers with 10 bits of mantissa.
    TenBits,
}

/// The first place at which two operands differ, by the number of the part.
pub fn difference(a: &Block, b: &Block, agreement: Agreement) -> Option<String> {
    let part = a.layout.0;
    let (a, b) = (a.bits(), b.bits());
    assert_eq!(a.len(), b.len(), "operands of two lengths");
    let largest = a.iter().map(|bits| part.value(*bits).abs()).filter(|value| value.is_finite());
    let allowed = match agreement {
        Agreement::Bits => 0.0,
        Agreement::Rounding => 64.0 * part.roundoff() * largest.fold(0.0, f64::max),
        Agreement::TenBits => 16.0 * f64::from(f16::EPSILON) * largest.fold(0.0, f64::max),
    };
    let is_close = |a, b| (part.value(a) - part.value(b)).abs() <= allowed;
    let differs = |(a, b): (&u64, &u64)| a != b && (agreement == Agreement::Bits || !is_close(*a, *b));
    let at = a.iter().zip(&b).position(differs)?;
    let count = a.iter().zip(&b).filter(|pair| differs(*pair)).count();
    Some(format!("{count} of {} parts differ, first part {at}: {:#x} and {:#x}", a.len(), a[at], b[at]))
}
