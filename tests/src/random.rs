//! Numbers that look random and repeat: the same seed, the same sequence.

use crate::element::Element;

/// SplitMix64.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.bits() % end.max(1) as u64) as usize
    }

    /// A value in (-1, 1), now and then much smaller.
    pub fn unit(&mut self) -> f64 {
        let value = (self.bits() >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0;
        value * [1.0, 1.0, 1.0, 1.0 / 1024.0][self.below(4)]
    }

    /// An element whose parts lie in (-1, 1).
    pub fn element<T: Element>(&mut self) -> T {
        T::of([self.unit(), self.unit()])
    }
}
