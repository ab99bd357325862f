//! Numbers that look random and are the same in every run.

use rocforge::{DataType, bf16, f16};

/// A generator: splitmix64, which passes the usual tests and needs one word.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The generator that `seed` begins.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// The next number in [-1, 1].
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// A whole number in [least, most], log-uniform: as often from 10 to 20 as from 100 to 200.
    ///
    /// Each bit halves the range at its geometric mean. Products and roots are rounded alike on every platform; logarithms
    /// are not.
    pub fn log_uniform(&mut self, least: i64, most: i64) -> i64 {
        let mut word = self.bits();
        let (mut low, mut high) = (least.max(1) as f64, most as f64 + 1.0);
        for _ in 0..48 {
            let middle = (low * high).sqrt();
            if word & 1 == 0 {
                high = middle;
            } else {
                low = middle;
            }
            word >>= 1;
        }
        (low as i64).max(least).min(most)
    }

    /// One of the values, each as often; nothing where there are none.
    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let place = self.bits().checked_rem(list.len() as u64)?;
        list.get(place as usize).copied()
    }
}

/// Appends the bytes of a number of the real type `ty`.
pub fn push(bytes: &mut Vec<u8>, ty: DataType, value: f64) {
    match ty.real() {
        DataType::F16 => bytes.extend(f16::from_f64(value).to_bits().to_ne_bytes()),
        DataType::BF16 => bytes.extend(bf16::from_f64(value).to_bits().to_ne_bytes()),
        DataType::F32 => bytes.extend((value as f32).to_ne_bytes()),
        DataType::I8 => bytes.extend((value as i8).to_ne_bytes()),
        DataType::I32 => bytes.extend((value as i32).to_ne_bytes()),
        DataType::I64 => bytes.extend((value as i64).to_ne_bytes()),
        _ => bytes.extend(value.to_ne_bytes()),
    }
}

/// Real numbers in an element: two of a complex one.
pub fn parts(ty: DataType) -> usize {
    if ty.is_complex() { 2 } else { 1 }
}

/// The bytes of `count` elements of type `ty` with parts in [-1, 1], or integers as large as those of 8 bits.
pub fn elements(random: &mut Random, ty: DataType, count: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(count * ty.size());
    let is_integer = matches!(ty, DataType::I8 | DataType::I32 | DataType::I64);
    let largest = if is_integer { f64::from(i8::MAX) } else { 1.0 };
    for _ in 0..count * parts(ty) {
        push(&mut bytes, ty, random.unit() * largest);
    }
    bytes
}

/// Elements of the pattern beside the diagonal of a matrix: prime, so that columns differ.
const BESIDE: usize = 1_048_583;

/// The bytes of a triangular matrix of `count` elements with ones at the places of `diagonal`, and numbers up to `size`
/// beside it, which repeat themselves in a large one.
pub fn tame_matrix(
    random: &mut Random,
    ty: DataType,
    (count, size): (usize, f64),
    diagonal: impl Iterator<Item = usize>,
) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(count * ty.size());
    for _ in 0..count.min(BESIDE) * parts(ty) {
        push(&mut bytes, ty, random.unit() * size);
    }
    while bytes.len() < count * ty.size() {
        let more = bytes.len().min(count * ty.size() - bytes.len());
        bytes.extend_from_within(..more);
    }
    let mut one = Vec::new();
    (0..parts(ty)).for_each(|part| push(&mut one, ty, if part == 0 { 1.0 } else { 0.0 }));
    for place in diagonal {
        bytes[place * ty.size()..][..ty.size()].copy_from_slice(&one);
    }
    bytes
}

/// The bytes of `count` pivots of type `ty`, as a factorisation leaves them: row `i` was interchanged with itself or one below.
pub fn pivots(random: &mut Random, ty: DataType, count: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(count * ty.size());
    for row in 0..count as u64 {
        let other = row + random.bits() % (count as u64 - row);
        push(&mut bytes, ty, (other + 1) as f64);
    }
    bytes
}

/// The real numbers behind bytes of elements of type `ty`.
pub fn numbers(bytes: &[u8], ty: DataType) -> Vec<f64> {
    fn read<const N: usize>(bytes: &[u8], from: impl Fn([u8; N]) -> f64) -> Vec<f64> {
        bytes.as_chunks::<N>().0.iter().map(|chunk| from(*chunk)).collect()
    }
    match ty.real() {
        DataType::F16 => read(bytes, |chunk| f16::from_bits(u16::from_ne_bytes(chunk)).to_f64()),
        DataType::BF16 => read(bytes, |chunk| bf16::from_bits(u16::from_ne_bytes(chunk)).to_f64()),
        DataType::F32 => read(bytes, |chunk| f64::from(f32::from_ne_bytes(chunk))),
        DataType::I8 => read(bytes, |chunk| f64::from(i8::from_ne_bytes(chunk))),
        DataType::I32 => read(bytes, |chunk| f64::from(i32::from_ne_bytes(chunk))),
        DataType::I64 => read(bytes, |chunk| i64::from_ne_bytes(chunk) as f64),
        _ => read(bytes, f64::from_ne_bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn octaves_come_equally_often() {
        let mut random = Random::new(7);
        let mut octaves = [0_usize; 4];
        for _ in 0..4000 {
            let number = random.log_uniform(16, 255);
            assert!((16..=255).contains(&number), "{number}");
            octaves[number.ilog2() as usize - 4] += 1;
        }
        assert!(octaves.iter().all(|count| (900..1100).contains(count)), "{octaves:?}");
        let both_ends =
            (0..200).map(|_| random.log_uniform(1, 2)).collect::<std::collections::BTreeSet<i64>>();
        assert_eq!(both_ends, [1, 2].into());
        assert_eq!((random.log_uniform(5, 5), random.log_uniform(9, 3)), (5, 3));
    }

    #[test]
    fn one_of_a_list() {
        let mut random = Random::new(7);
        let found = (0..100)
            .filter_map(|_| random.one_of(&['N', 'T', 'C']))
            .collect::<std::collections::BTreeSet<char>>();
        assert_eq!(found, ['C', 'N', 'T'].into());
        assert_eq!(random.one_of::<char>(&[]), None);
    }

    #[test]
    fn bytes_come_back_as_numbers() {
        for ty in [DataType::F32, DataType::F64, DataType::C32, DataType::C64] {
            let bytes = elements(&mut Random::new(1), ty, 1000);
            assert_eq!(bytes.len(), 1000 * ty.size());
            let numbers = numbers(&bytes, ty);
            assert_eq!(numbers.len(), 1000 * parts(ty));
            assert!(numbers.iter().all(|number| number.abs() <= 1.0), "{ty:?}");
            let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
            assert!(mean.abs() < 0.1, "{ty:?}: {mean}");
        }
        for ty in [DataType::I8, DataType::I32] {
            let numbers = numbers(&elements(&mut Random::new(1), ty, 1000), ty);
            let (least, most) = numbers.iter().fold((0.0_f64, 0.0_f64), |(a, b), x| (a.min(*x), b.max(*x)));
            assert!((-127.0..-100.0).contains(&least) && most > 100.0, "{ty:?}: {least} to {most}");
        }
        assert_eq!(
            elements(&mut Random::new(1), DataType::F64, 9),
            elements(&mut Random::new(1), DataType::F64, 9)
        );
    }

    #[test]
    fn pivots_name_rows_from_their_own_on() {
        for ty in [DataType::I32, DataType::I64] {
            let list = numbers(&pivots(&mut Random::new(3), ty, 50), ty);
            assert_eq!(list.len(), 50);
            let is_right = |(row, pivot): (usize, &f64)| (row as f64 + 1.0..=50.0).contains(pivot);
            assert!(list.iter().enumerate().all(is_right), "{ty:?}: {list:?}");
            assert!(
                list.iter().enumerate().any(|(row, pivot)| *pivot > row as f64 + 1.0),
                "{ty:?}: {list:?}"
            );
        }
    }

    #[test]
    fn a_tame_matrix_has_ones_on_its_diagonal() {
        let bytes =
            tame_matrix(&mut Random::new(2), DataType::C32, (20, 0.25), (0..4).map(|column| 6 * column));
        let list = numbers(&bytes, DataType::C32);
        assert_eq!(list.len(), 40);
        for (at, pair) in list.as_chunks::<2>().0.iter().enumerate() {
            match at % 6 {
                0 => assert_eq!(*pair, [1.0, 0.0], "element {at}"),
                _ => assert!(pair.iter().all(|part| part.abs() <= 0.25), "element {at}"),
            }
        }
        let count = 3 * BESIDE + 7;
        let long = tame_matrix(&mut Random::new(2), DataType::F32, (count, 1.0), std::iter::once(count - 1));
        let long = numbers(&long, DataType::F32);
        assert_eq!((long.len(), long[count - 1], long[2 * BESIDE]), (count, 1.0, long[0]));
    }
}
