//! Whether two sides computed the same.

use rocforge::DataType;
use rocforge::platform::Device;

use crate::baselines::{Described, Operands, Routine, Value, element};
use crate::families::{self, Terms};
use crate::lu;
use crate::random;
use crate::report::Check;
use crate::tolerance::{CHUNK, ENDS, judge, unit, worse};

/// How many terms each number of the result is a sum of.
pub fn terms(described: &Described) -> f64 {
    let params = described.instance.routine.params;
    let size = |name: &str| {
        let values = params.iter().zip(&described.values);
        values.filter(|(param, _)| param.c_name == name).find_map(|(_, value)| match value {
            Value::Dim(size) => Some(*size as f64),
            _ => None,
        })
    };
    let transposed = described.values.iter().any(|value| matches!(value, Value::Option(112 | 113)));
    let family = families::find(described.instance.routine.family);
    let found = match family.map(|family| family.terms) {
        Some(Terms::Few) => Some(1.0),
        Some(Terms::Size(name)) => size(name),
        Some(Terms::Diagonals(names)) => Some(1.0 + names.iter().filter_map(|name| size(name)).sum::<f64>()),
        Some(Terms::ByOperation) => size(if transposed { "m" } else { "n" }),
        None => params.iter().filter_map(|param| size(param.c_name)).reduce(f64::max),
    };
    found.unwrap_or(1.0).max(1.0)
}

/// What rounding may make of a sum of `terms` products of numbers in [-1, 1], computed by two sides, each in its
/// own order: errors of both signs, which grow with the root of their number, each a part of a partial sum.
pub fn bound(ty: DataType, terms: f64, value: f64) -> f64 {
    16.0 * unit(ty) * terms.sqrt() * terms.sqrt().max(value.abs())
}

/// Calls both sides on equal operands and compares what they wrote; factorisations with what they were given.
///
/// # Errors
/// What a side or the driver reports; results that lie further apart than rounding explains.
pub fn compare(
    device: &dyn Device,
    stream: rocforge::platform::Stream,
    described: &Described,
    operands: &mut Operands,
    sides: [&dyn Routine; 2],
) -> Result<Check, String> {
    if operands.wears_out() {
        return lu::compare(device, stream, described, operands, sides);
    }
    let words = |error: rocforge::Error| error.to_string();
    operands.repeat(0, 1).map_err(words)?;
    sides[0].call(operands, 0)?;
    device.synchronize(stream).map_err(words)?;
    let written: Vec<usize> =
        (0..described.values.len()).filter(|index| operands.is_written(*index)).collect();
    // Results in host memory are the same place for both.
    let mut kept = Vec::new();
    for index in &written {
        let mut bytes = Vec::new();
        operands.read(*index, 0, 0, &mut bytes, CHUNK).map_err(words)?;
        kept.push(bytes);
    }
    sides[1].call(operands, 1)?;
    device.synchronize(stream).map_err(words)?;

    let terms = terms(described);
    let family = families::find(described.instance.routine.family);
    let largest = family.map_or(1.0, |family| family.largest);
    let mut check = Check { max_error: 0.0, of_bound: 0.0, numbers: 0 };
    for (index, mut left) in written.into_iter().zip(kept) {
        let (ty, mut offset) = (element(described.instance, index), 0_u64);
        let mut right = Vec::new();
        while !left.is_empty() {
            operands.read(index, 1, offset, &mut right, CHUNK).map_err(words)?;
            add(&mut check, (ty, terms, largest), &random::numbers(&left, ty), &random::numbers(&right, ty));
            offset = behind(offset + left.len() as u64, operands.bytes(index));
            operands.read(index, 0, offset, &mut left, CHUNK).map_err(words)?;
        }
    }
    judge(check)
}

/// Where the comparison of `bytes` bytes goes on from `offset`.
fn behind(offset: u64, bytes: u64) -> u64 {
    let last = bytes.saturating_sub(ENDS) / 256 * 256;
    if offset >= ENDS { offset.max(last) } else { offset }
}

/// Counts the differences of sums of `terms` products of numbers, each up to `largest`.
fn add(check: &mut Check, (ty, terms, largest): (DataType, f64, f64), left: &[f64], right: &[f64]) {
    for (a, b) in left.iter().zip(right) {
        let error = (a - b).abs();
        // Two that are no numbers, or the same infinity, agree.
        if a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()) {
            continue;
        }
        let part = error / largest / bound(ty, terms, a.abs().max(b.abs()) / largest);
        check.max_error = worse(check.max_error, error);
        check.of_bound = worse(check.of_bound, part);
    }
    check.numbers += left.len().min(right.len()) as u64;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(left: &[f64], right: &[f64]) -> Result<Check, String> {
        let mut check = Check { max_error: 0.0, of_bound: 0.0, numbers: 0 };
        add(&mut check, (DataType::F32, 1.0, 1.0), left, right);
        judge(check)
    }

    #[test]
    fn rounding_is_no_difference() {
        let close = of(&[1.0, f64::NAN], &[1.0 + 2.0_f64.powi(-23), f64::NAN]).expect("close");
        assert_eq!((close.numbers, close.max_error), (2, 2.0_f64.powi(-23)));
        assert!(of(&[1.0], &[1.0 + 2.0_f64.powi(-18)]).unwrap_err().contains("differ"));
        assert!(of(&[1.0], &[f64::NAN]).is_err());
        assert!(of(&[f64::INFINITY], &[1.0]).is_err());
        assert!(of(&[], &[]).unwrap_err().contains("nothing"));
    }

    #[test]
    fn large_operands_are_compared_at_both_ends() {
        assert_eq!((behind(CHUNK as u64, 1 << 40), behind(5000, 9000)), (CHUNK as u64, 5000));
        assert_eq!(behind(ENDS, (1 << 40) + 8), (1 << 40) - ENDS);
        assert_eq!(behind(ENDS, ENDS + 8), ENDS);
    }

    #[test]
    fn longer_sums_may_differ_more() {
        assert!(bound(DataType::F32, 1e6, 0.0) > 1e5 * bound(DataType::F32, 1.0, 0.0));
        assert!(bound(DataType::F64, 100.0, 1.0) < bound(DataType::F32, 100.0, 1.0));
    }
}
