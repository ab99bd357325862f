//! Files of NumPy arrays.
//!
//! By hand because the crates that read them bring a parser generator, a quarter of this program's build time,
//! for a header of three fields; and because orders and types must be refused in words of our own.

use std::fs;
use std::path::Path;

use rocforge::{DataType, Elements, bf16, c32, c64, f16};

/// An array: its elements in the order of memory, and what that order means.
#[derive(Debug, Clone, PartialEq)]
pub struct Array {
    /// All elements.
    pub elements: Elements,
    /// The length along each axis.
    pub shape: Vec<usize>,
    /// Whether the first axis varies fastest.
    pub fortran: bool,
}

const MAGIC: &[u8] = b"\x93NUMPY";
/// The header's length is such that the data start at a multiple of this.
const ALIGNMENT: usize = 64;

/// Reads a file of elements of type `ty`; an error is a phrase that follows the file's name.
pub fn read(path: &Path, ty: DataType) -> Result<Array, String> {
    let bytes = fs::read(path).map_err(|error| format!("cannot be read: {error}"))?;
    decode(&bytes, ty)
}

/// An array from the bytes of a file.
pub fn decode(bytes: &[u8], ty: DataType) -> Result<Array, String> {
    let (header, data) = split(bytes).ok_or("is not an .npy file, or its header is cut short")?;
    let descr = field(header, "descr").ok_or("has no `descr` in its header")?;
    let descr = quoted(descr).ok_or("holds a structured type")?;
    let (order, code) = descr.split_at_checked(1).unwrap_or_default();
    if code != type_code(ty) || !matches!(order, "<" | ">" | "=" | "|") {
        return Err(format!("holds '{descr}', but the parameter is {} ('<{}')", ty.name(), type_code(ty)));
    }
    let fortran = field(header, "fortran_order").ok_or("has no `fortran_order` in its header")?;
    let shape = field(header, "shape").and_then(shape).ok_or("has no readable `shape` in its header")?;
    let count = shape.iter().try_fold(1_usize, |count, &length| count.checked_mul(length));
    let needed = count.and_then(|count| count.checked_mul(ty.size()));
    let data = needed.and_then(|needed| data.get(..needed)).ok_or_else(|| {
        format!("is cut short: {shape:?} elements are announced, {} bytes are there", data.len())
    })?;
    let elements = elements(data, ty, order == ">");
    Ok(Array { elements, shape, fortran: fortran.starts_with("True") })
}

/// Header and data.
fn split(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let rest = bytes.strip_prefix(MAGIC)?;
    let (version, rest) = rest.split_first_chunk::<2>()?;
    let (length, rest) = match version[0] {
        1 => {
            let (length, rest) = rest.split_first_chunk()?;
            (usize::from(u16::from_le_bytes(*length)), rest)
        }
        2 | 3 => {
            let (length, rest) = rest.split_first_chunk()?;
            (usize::try_from(u32::from_le_bytes(*length)).ok()?, rest)
        }
        _ => return None,
    };
    let (header, data) = rest.split_at_checked(length)?;
    Some((std::str::from_utf8(header).ok()?, data))
}

/// What follows the key in the header, which is a dictionary as Python prints it.
fn field<'a>(header: &'a str, key: &str) -> Option<&'a str> {
    ['\'', '"'].iter().find_map(|quote| {
        let (_, after) = header.split_once(&format!("{quote}{key}{quote}"))?;
        Some(after.trim_start().strip_prefix(':')?.trim_start())
    })
}

fn quoted(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
    text[1..].split_once(quote).map(|(inside, _)| inside)
}

/// `(3, 4), ...` -> 3, 4. Python 2 wrote `3L`.
fn shape(text: &str) -> Option<Vec<usize>> {
    let (inside, _) = text.strip_prefix('(')?.split_once(')')?;
    let lengths = inside.split(',').map(str::trim).filter(|length| !length.is_empty());
    lengths.map(|length| length.trim_end_matches('L').parse().ok()).collect()
}

const fn type_code(ty: DataType) -> &'static str {
    match ty {
        DataType::F16 => "f2",
        // NumPy has no such type: its bits, as integers.
        DataType::BF16 => "u2",
        DataType::F32 => "f4",
        DataType::F64 => "f8",
        DataType::C32 => "c8",
        DataType::C64 => "c16",
        DataType::I8 => "i1",
        DataType::I32 => "i4",
        DataType::I64 => "i8",
    }
}

fn elements(data: &[u8], ty: DataType, big_endian: bool) -> Elements {
    let halves = || data.as_chunks().0.iter().map(|&two| u16::from_le_bytes(ordered(two, big_endian)));
    let singles = || data.as_chunks().0.iter().map(|&four| f32::from_le_bytes(ordered(four, big_endian)));
    let doubles = || data.as_chunks().0.iter().map(|&eight| f64::from_le_bytes(ordered(eight, big_endian)));
    match ty {
        DataType::F16 => Elements::F16(halves().map(f16::from_bits).collect()),
        DataType::BF16 => Elements::BF16(halves().map(bf16::from_bits).collect()),
        DataType::F32 => Elements::F32(singles().collect()),
        DataType::F64 => Elements::F64(doubles().collect()),
        DataType::C32 => {
            let parts: Vec<f32> = singles().collect();
            Elements::C32(parts.as_chunks().0.iter().map(|&[re, im]| c32::new(re, im)).collect())
        }
        DataType::C64 => {
            let parts: Vec<f64> = doubles().collect();
            Elements::C64(parts.as_chunks().0.iter().map(|&[re, im]| c64::new(re, im)).collect())
        }
        DataType::I8 => Elements::I8(data.iter().map(|&one| i8::from_le_bytes([one])).collect()),
        DataType::I32 => Elements::I32(
            data.as_chunks().0.iter().map(|&four| i32::from_le_bytes(ordered(four, big_endian))).collect(),
        ),
        DataType::I64 => Elements::I64(
            data.as_chunks().0.iter().map(|&eight| i64::from_le_bytes(ordered(eight, big_endian))).collect(),
        ),
    }
}

fn ordered<const N: usize>(mut bytes: [u8; N], big_endian: bool) -> [u8; N] {
    if big_endian {
        bytes.reverse();
    }
    bytes
}

/// The bytes of a file that holds `array`.
pub fn encode(array: &Array) -> Vec<u8> {
    let lengths: Vec<String> = array.shape.iter().map(usize::to_string).collect();
    // Python writes a tuple of one with a comma behind it.
    let comma = if lengths.len() == 1 { "," } else { "" };
    let header = format!(
        "{{'descr': '{}{}', 'fortran_order': {}, 'shape': ({}{comma}), }}",
        // Bytes have no order.
        if array.elements.ty().size() == 1 { '|' } else { '<' },
        type_code(array.elements.ty()),
        if array.fortran { "True" } else { "False" },
        lengths.join(", "),
    );
    // Ten bytes stand before the header, a line break after it.
    let padded = (10 + header.len() + 1).next_multiple_of(ALIGNMENT) - 10 - 1;
    let header = format!("{header:<padded$}\n");
    let mut bytes = MAGIC.to_vec();
    bytes.extend([1, 0]);
    bytes.extend(u16::try_from(header.len()).unwrap_or(u16::MAX).to_le_bytes());
    bytes.extend(header.as_bytes());
    match &array.elements {
        Elements::F16(list) => list.iter().for_each(|value| bytes.extend(value.to_le_bytes())),
        Elements::BF16(list) => list.iter().for_each(|value| bytes.extend(value.to_le_bytes())),
        Elements::F32(list) => list.iter().for_each(|value| bytes.extend(value.to_le_bytes())),
        Elements::F64(list) => list.iter().for_each(|value| bytes.extend(value.to_le_bytes())),
        Elements::C32(list) => {
            list.iter().flat_map(|z| [z.re, z.im]).for_each(|part| bytes.extend(part.to_le_bytes()));
        }
        Elements::C64(list) => {
            list.iter().flat_map(|z| [z.re, z.im]).for_each(|part| bytes.extend(part.to_le_bytes()));
        }
        Elements::I8(list) => list.iter().for_each(|value| bytes.extend(value.to_le_bytes())),
        Elements::I32(list) => list.iter().for_each(|value| bytes.extend(value.to_le_bytes())),
        Elements::I64(list) => list.iter().for_each(|value| bytes.extend(value.to_le_bytes())),
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([1, 0]);
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.as_bytes());
        bytes.extend(data);
        bytes
    }

    #[test]
    fn arrays_return() {
        let lists = [
            Elements::F32(vec![1.5, -2.0]),
            Elements::F64(vec![0.1, f64::INFINITY]),
            Elements::C32(vec![c32::new(1.0, -2.0); 2]),
            Elements::C64(vec![c64::new(1.0, -2.0); 2]),
            Elements::I8(vec![i8::MIN, 3]),
            Elements::I32(vec![i32::MIN, 3]),
        ];
        for elements in lists {
            let ty = elements.ty();
            let array = Array { elements, shape: vec![2, 1], fortran: true };
            let bytes = encode(&array);
            assert_eq!((bytes.len() - 2 * ty.size()) % ALIGNMENT, 0);
            assert_eq!(decode(&bytes, ty), Ok(array));
        }
    }

    #[test]
    fn headers_of_others_are_read() {
        let big = file("{'descr': '>f4', 'fortran_order': False, 'shape': (1L,)}", &2.5_f32.to_be_bytes());
        assert_eq!(decode(&big, DataType::F32).map(|array| array.elements), Ok(Elements::F32(vec![2.5])));
        let scalar = file("{\"shape\": (), \"fortran_order\": False, \"descr\": \"<f8\"}", &[0; 8]);
        assert_eq!(decode(&scalar, DataType::F64).map(|array| array.shape), Ok(vec![]));
    }

    #[test]
    fn nonsense_is_refused() {
        let refused = |bytes: &[u8]| decode(bytes, DataType::F64).expect_err("nonsense");
        assert!(refused(b"PK").contains("not an .npy"));
        assert!(refused(&file("{'descr': [('a', '<f8')], }", &[])).contains("structured"));
        let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }";
        assert!(refused(&file(header, &[0; 8])).contains("cut short"));
        let huge = header.replace("(2,)", "(18446744073709551615, 2)");
        assert!(refused(&file(&huge, &[0; 8])).contains("cut short"));
        assert!(refused(&file(&header.replace("<f8", "<f4"), &[])).contains("holds '<f4'"));
    }
}
