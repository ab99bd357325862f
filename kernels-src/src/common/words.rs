//! Elements as words of 32 bits: atomic accesses change at most two of them.

use rocforge::prelude::*;

/// A type that can be split into words.
#[device]
pub trait Words: Scalar {
    /// How many words a value has: 1, 2 or 4.
    const COUNT: i32;
    /// The words of a value; those behind the first [`Words::COUNT`] are 0.
    fn words(value: Self) -> [u32; 4];
    /// The value of these words.
    fn of_words(words: [u32; 4]) -> Self;
}

#[device]
impl Words for f32 {
    const COUNT: i32 = 1;

    fn words(value: f32) -> [u32; 4] {
        [value.to_bits(), 0, 0, 0]
    }

    fn of_words(words: [u32; 4]) -> f32 {
        f32::from_bits(words[0])
    }
}

#[device]
impl Words for f64 {
    const COUNT: i32 = 2;

    fn words(value: f64) -> [u32; 4] {
        let bits: u64 = value.to_bits();
        [bits as u32, (bits >> 32) as u32, 0, 0]
    }

    fn of_words(words: [u32; 4]) -> f64 {
        f64::from_bits((words[1] as u64) << 32 | words[0] as u64)
    }
}

#[device]
impl Words for c32 {
    const COUNT: i32 = 2;

    fn words(value: c32) -> [u32; 4] {
        [value.re().to_bits(), value.im().to_bits(), 0, 0]
    }

    fn of_words(words: [u32; 4]) -> c32 {
        c32::from_real(f32::from_bits(words[0])).with_im(f32::from_bits(words[1]))
    }
}

#[device]
impl Words for c64 {
    const COUNT: i32 = 4;

    fn words(value: c64) -> [u32; 4] {
        let (re, im): (u64, u64) = (value.re().to_bits(), value.im().to_bits());
        [re as u32, (re >> 32) as u32, im as u32, (im >> 32) as u32]
    }

    fn of_words(words: [u32; 4]) -> c64 {
        let re = (words[1] as u64) << 32 | words[0] as u64;
        let im = (words[3] as u64) << 32 | words[2] as u64;
        c64::from_real(f64::from_bits(re)).with_im(f64::from_bits(im))
    }
}
