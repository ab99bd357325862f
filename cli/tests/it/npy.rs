//! Files of arrays, written and read here without the program's own code.

use std::path::Path;

/// Writes `bytes` of elements of type `descr` as a file.
pub fn write(path: &Path, descr: &str, fortran: bool, shape: &[usize], bytes: &[u8]) {
    let shape: String = shape.iter().map(|length| format!("{length}, ")).collect();
    let order = if fortran { "True" } else { "False" };
    let header = format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': ({shape}), }}\n");
    let mut file = b"\x93NUMPY\x02\x00".to_vec();
    file.extend((header.len() as u32).to_le_bytes());
    file.extend(header.as_bytes());
    file.extend(bytes);
    std::fs::write(path, file).expect("the folder can be written");
}

/// Writes doubles.
pub fn write_f64(path: &Path, fortran: bool, shape: &[usize], values: &[f64]) {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    write(path, "<f8", fortran, shape, &bytes);
}

/// The header and the doubles of a file.
pub fn read_f64(path: &Path) -> (String, Vec<f64>) {
    let bytes = std::fs::read(path).expect("the file is there");
    let length = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    let (header, data) = bytes[10..].split_at(length);
    let values = data.as_chunks().0.iter().map(|eight| f64::from_le_bytes(*eight)).collect();
    (String::from_utf8_lossy(header).trim().to_owned(), values)
}
