//! The memory of one parameter: elements of any type between guards, and what it held before the call.

use rocforge::{DataType, bf16, f16};
use rocforge_tests::random::Random;
use rocforge_tests::reach::Reached;

/// Elements of guard before, between and behind problems.
const GUARD: usize = 3;
/// Bits of a NaN that nobody computes.
const GUARD_BYTE: u8 = 0xff;

/// How problems are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// One, by a pointer.
    Plain,
    /// Several, at equal distances.
    Strided,
    /// Several, behind an array of pointers; the last problem lies first.
    Array,
}

/// Half the distance from 1 to the next number, and the smallest number of full precision.
pub fn precision(ty: DataType) -> [f64; 2] {
    match ty.real() {
        DataType::F16 => [f64::from(f16::EPSILON) / 2.0, f16::MIN_POSITIVE.into()],
        DataType::BF16 => [f64::from(bf16::EPSILON) / 2.0, bf16::MIN_POSITIVE.into()],
        DataType::F32 => [f64::from(f32::EPSILON) / 2.0, f32::MIN_POSITIVE.into()],
        _ => [f64::EPSILON / 2.0, f64::MIN_POSITIVE],
    }
}

fn encoded(ty: DataType, parts: [f64; 2]) -> Vec<u8> {
    let count = if ty.is_complex() { 2 } else { 1 };
    let part = |value: &f64| match ty.real() {
        DataType::F16 => f16::from_f64(*value).to_ne_bytes().to_vec(),
        DataType::BF16 => bf16::from_f64(*value).to_ne_bytes().to_vec(),
        DataType::F32 => (*value as f32).to_ne_bytes().to_vec(),
        DataType::F64 => value.to_ne_bytes().to_vec(),
        DataType::I32 => (*value as i32).to_ne_bytes().to_vec(),
        _ => (*value as i64).to_ne_bytes().to_vec(),
    };
    parts[..count].iter().flat_map(part).collect()
}

fn decoded(ty: DataType, bytes: &[u8]) -> [f64; 2] {
    let part = |bytes: &[u8]| -> f64 {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        let bits = u64::from_ne_bytes(word);
        match ty.real() {
            DataType::F16 => f16::from_bits(bits as u16).into(),
            DataType::BF16 => bf16::from_bits(bits as u16).into(),
            DataType::F32 => f32::from_bits(bits as u32).into(),
            DataType::F64 => f64::from_bits(bits),
            DataType::I32 => f64::from(bits as u32 as i32),
            _ => bits as i64 as f64,
        }
    };
    let size = ty.real().size();
    [part(&bytes[..size]), if ty.is_complex() { part(&bytes[size..]) } else { 0.0 }]
}

/// The elements of all problems of one parameter.
#[derive(Debug)]
pub struct Memory {
    ty: DataType,
    /// Aligned for any type.
    words: Reached<u128>,
    before: Vec<u8>,
    /// Positions within a problem that hold elements.
    positions: Vec<usize>,
    first: usize,
    distance: usize,
    problems: usize,
    layout: Layout,
    pointers: Reached<usize>,
}

impl Memory {
    /// Elements at `positions` of each problem; the first problem begins `shift` elements behind an address for all types.
    pub fn new(
        ty: DataType,
        positions: Vec<usize>,
        (layout, problems): (Layout, usize),
        shift: usize,
        mut fill: impl FnMut(usize) -> [f64; 2],
    ) -> Memory {
        let span = positions.iter().max().map_or(0, |last| last + 1);
        // An address for all types in front of the shift.
        let first = 16 + shift;
        let distance = span + GUARD;
        let bytes = (first + distance * problems) * ty.size();
        let words = vec![u128::from_ne_bytes([GUARD_BYTE; 16]); bytes.div_ceil(16)].into();
        let mut memory = Memory {
            ty,
            words,
            before: Vec::new(),
            positions,
            first,
            distance,
            problems,
            layout,
            pointers: Vec::new().into(),
        };
        for problem in 0..problems {
            for index in 0..memory.positions.len() {
                let at = memory.base(problem) + memory.positions[index];
                let element = encoded(ty, fill(index));
                let at = at * ty.size();
                memory.bytes_mut()[at..at + element.len()].copy_from_slice(&element);
            }
        }
        memory.before = memory.bytes().to_vec();
        memory.pointers = memory.addresses().into();
        memory
    }

    fn base(&self, problem: usize) -> usize {
        let slot = if self.layout == Layout::Array { self.problems - 1 - problem } else { problem };
        self.first + slot * self.distance
    }

    fn address(&mut self, problem: usize) -> usize {
        let at = self.base(problem) * self.ty.size();
        self.bytes_mut()[at..].as_mut_ptr().addr()
    }

    fn addresses(&mut self) -> Vec<usize> {
        (0..self.problems).map(|problem| self.address(problem)).collect()
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: The words are initialised, and bytes may be read in any order.
        unsafe { std::slice::from_raw_parts(self.words.as_ptr().cast(), self.words.len() * 16) }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        let len = self.words.len() * 16;
        // SAFETY: The words are initialised, and any bytes make words.
        unsafe { std::slice::from_raw_parts_mut(self.words.as_mut_ptr().cast(), len) }
    }

    /// What C is given: the first problem, or the array of pointers.
    pub fn pointer(&mut self) -> usize {
        match self.layout {
            Layout::Array => {
                let addresses = self.addresses();
                self.pointers.copy_from_slice(&addresses);
                self.pointers.as_mut_ptr().expose_provenance()
            }
            Layout::Plain | Layout::Strided => {
                let at = self.first * self.ty.size();
                self.bytes_mut()[at..].as_mut_ptr().expose_provenance()
            }
        }
    }

    /// Sets element `index` of each problem, as if it had been so from the start.
    pub fn set(&mut self, index: usize, value: [f64; 2]) {
        let (element, size) = (encoded(self.ty, value), self.ty.size());
        for problem in 0..self.problems {
            let at = (self.base(problem) + self.positions[index]) * size;
            self.bytes_mut()[at..at + size].copy_from_slice(&element);
            self.before[at..at + size].copy_from_slice(&element);
        }
    }

    /// Elements from one problem to the next.
    pub fn distance(&self) -> usize {
        self.distance
    }

    /// The element type.
    pub fn ty(&self) -> DataType {
        self.ty
    }

    fn element(&self, bytes: &[u8], problem: usize, position: usize) -> [f64; 2] {
        let at = (self.base(problem) + position) * self.ty.size();
        decoded(self.ty, &bytes[at..at + self.ty.size()])
    }

    /// What lay at a position of a problem before the call.
    pub fn old(&self, problem: usize, position: usize) -> [f64; 2] {
        self.element(&self.before, problem, position)
    }

    /// What lies there now.
    pub fn new_at(&self, problem: usize, position: usize) -> [f64; 2] {
        self.element(self.bytes(), problem, position)
    }

    /// Positions of a problem that hold elements, each once.
    pub fn positions(&self) -> Vec<usize> {
        let mut list = self.positions.clone();
        list.sort_unstable();
        list.dedup();
        list
    }

    /// Elements from the lowest position to the last.
    pub fn span(&self) -> usize {
        self.distance - GUARD
    }

    /// The first byte that changed where it must not: everywhere, or between elements; the array of pointers always.
    pub fn fault(&self, is_written: bool) -> Option<String> {
        let size = self.ty.size();
        let start = self.words.as_ptr().addr();
        let moved = self.pointers.iter().enumerate().find(|(problem, pointer)| {
            self.layout == Layout::Array && **pointer != start + self.base(*problem) * size
        });
        if let Some((problem, _)) = moved {
            return Some(format!("the pointer to problem {problem} changed"));
        }
        let mut free = vec![false; self.before.len()];
        if is_written {
            for (problem, position) in
                (0..self.problems).flat_map(|problem| self.positions.iter().map(move |at| (problem, *at)))
            {
                let at = (self.base(problem) + position) * size;
                free[at..at + size].fill(true);
            }
        }
        let changed = self.bytes().iter().zip(&self.before).zip(free);
        let at = changed.into_iter().position(|((now, before), free)| !free && now != before)?;
        Some(format!("byte {at} of {} changed, element {} from the first", self.before.len(), at / size))
    }
}

/// A number that is not too small to divide by.
pub fn sizeable(random: &mut Random) -> f64 {
    let value = random.unit();
    value + 0.25_f64.copysign(value)
}
