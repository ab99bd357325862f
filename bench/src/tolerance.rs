//! How much is compared, and what of a difference is an error: for results, and for factorisations.

use rocforge::DataType;

use crate::report::Check;

/// Bytes that are compared at once.
pub(crate) const CHUNK: usize = 64 << 20;
/// Of operands larger than twice this, so many bytes are compared at either end.
pub(crate) const ENDS: u64 = 256 << 20;

/// Half the distance from 1 to the next number.
pub(crate) fn unit(ty: DataType) -> f64 {
    match ty.real() {
        DataType::F16 => 2.0_f64.powi(-11),
        DataType::BF16 => 2.0_f64.powi(-8),
        DataType::F32 => 2.0_f64.powi(-24),
        _ => 2.0_f64.powi(-53),
    }
}

/// The larger one; what is no number is the worst.
pub(crate) fn worse(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::INFINITY } else { a.max(b) }
}

pub(crate) fn judge(check: Check) -> Result<Check, String> {
    if check.numbers == 0 {
        return Err("the call writes nothing that could be compared".to_owned());
    }
    if check.of_bound <= 1.0 {
        return Ok(check);
    }
    let Check { max_error, of_bound, numbers } = check;
    Err(format!(
        "the results differ: by {max_error:.3e} at most, which is {of_bound:.1} times what rounding explains, \
         among {numbers} numbers"
    ))
}
