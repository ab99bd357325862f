//! Memory of one operand, of a type known at run time, filled at random and compared bit by bit.

use rocforge::DataType;
use rocforge_tests::random::Random;

/// What lies around the numbers that are no numbers or hardly any: both zeros, infinities, the ends of the range.
const SPECIAL: [f64; 10] =
    [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e-45, -1e-310, 3e38, -1.7e308, 1.0];

/// Elements of one type; aligned for any of them.
#[derive(Debug, Clone)]
pub struct Block {
    ty: DataType,
    words: Vec<u128>,
    len: usize,
}

impl Block {
    /// Elements that look random: reals within (-1, 1), integers of few digits; with `special`, now and then a value
    /// that arithmetic treats apart.
    pub fn random(ty: DataType, len: usize, special: bool, random: &mut Random) -> Block {
        let mut block = Block { ty, words: vec![0; (len * ty.size()).div_ceil(16).max(1)], len };
        for index in 0..len {
            let mut part = || {
                if special && random.below(12) == 0 {
                    SPECIAL[random.below(SPECIAL.len())]
                } else {
                    random.unit()
                }
            };
            block.set(index, [part(), part()]);
        }
        block
    }

    /// Sets an element from its real and imaginary part, or from a thousand times the real part for integers.
    pub fn set(&mut self, index: usize, [re, im]: [f64; 2]) {
        let mut bytes = Vec::new();
        match self.ty {
            DataType::F32 => bytes.extend((re as f32).to_le_bytes()),
            DataType::F64 => bytes.extend(re.to_le_bytes()),
            DataType::C32 => [re, im].iter().for_each(|part| bytes.extend((*part as f32).to_le_bytes())),
            DataType::C64 => [re, im].iter().for_each(|part| bytes.extend(part.to_le_bytes())),
            DataType::I32 => bytes.extend(((re * 1000.0) as i32).to_le_bytes()),
            DataType::I64 => bytes.extend(((re * 1000.0) as i64).to_le_bytes()),
        }
        let at = index * self.ty.size();
        self.bytes_mut()[at..at + bytes.len()].copy_from_slice(&bytes);
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
        let bytes: Vec<u8> = self.words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let bytes = &bytes[..self.len * self.ty.size()];
        let single = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four bytes"));
        let double = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
        let alike = |bits: u64, is_nan: bool| if is_nan { u64::MAX } else { bits };
        match self.ty {
            DataType::F32 | DataType::C32 => {
                let bits = bytes.chunks_exact(4).map(single);
                bits.map(|bits| alike(bits.into(), f32::from_bits(bits).is_nan())).collect()
            }
            DataType::F64 | DataType::C64 => {
                let bits = bytes.chunks_exact(8).map(double);
                bits.map(|bits| alike(bits, f64::from_bits(bits).is_nan())).collect()
            }
            DataType::I32 => bytes.chunks_exact(4).map(|bytes| single(bytes).into()).collect(),
            DataType::I64 => bytes.chunks_exact(8).map(double).collect(),
        }
    }
}

/// The first place at which two operands differ, by the number of the part.
pub fn difference(a: &Block, b: &Block) -> Option<String> {
    let (a, b) = (a.bits(), b.bits());
    assert_eq!(a.len(), b.len(), "operands of two lengths");
    let at = a.iter().zip(&b).position(|(a, b)| a != b)?;
    let count = a.iter().zip(&b).filter(|(a, b)| a != b).count();
    Some(format!("{count} of {} parts differ, first part {at}: {:#x} and {:#x}", a.len(), a[at], b[at]))
}
