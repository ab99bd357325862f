//! Element types as libraries number them, and which of them go together.

use std::ffi::c_int;

use rocforge::DataType;

use super::described::{Described, element};
use crate::families::Class;

/// cuBLAS's number of an element type.
pub fn cublas_number(ty: DataType) -> Option<c_int> {
    Some(match ty {
        DataType::F32 => 0,
        DataType::F64 => 1,
        DataType::F16 => 2,
        DataType::C32 => 4,
        DataType::C64 => 5,
        DataType::BF16 => 14,
        DataType::I8 => 3,
        DataType::I32 => 10,
        DataType::I64 => return None,
    })
}

/// The type in which cuBLAS multiplies and sums factors, and its number of it.
pub fn sums(factors: DataType) -> (DataType, c_int) {
    match factors {
        DataType::I8 => (DataType::I32, 72),
        DataType::F16 | DataType::BF16 => (DataType::F32, 68),
        DataType::F64 | DataType::C64 => (factors, 70),
        _ => (factors, 68),
    }
}

/// The types of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Types {
    /// Of vectors.
    pub vector: DataType,
    /// Of alpha, of the sine and cosine, or of the result.
    pub scalar: DataType,
    /// What is computed in.
    pub execution: DataType,
}

impl Types {
    /// The types of a routine of ours with the parameters of `class`; nothing for classes of other routines.
    pub fn of(class: Class, described: &Described) -> Option<Types> {
        // The first vector, and a scalar or the result.
        let (vector, scalar) = match class {
            Class::AxpyEx | Class::ScalEx => (2, 1),
            Class::DotEx | Class::RotEx => (1, 3),
            Class::Nrm2Ex => (1, 2),
            _ => return None,
        };
        let instance = described.instance;
        Some(Types {
            vector: element(instance, vector),
            scalar: element(instance, scalar),
            execution: *instance.types.last()?,
        })
    }

    /// The types in which cuBLAS does the work of a call of ours; nothing if it does not.
    ///
    /// Vectors of 16 bits are computed on in 32 alone, and alpha is of the type that is computed in: one of 16 bits, widened,
    /// is the same number.
    pub fn in_cublas(self, class: Class) -> Option<Types> {
        let Types { vector, scalar, execution } = self;
        let (computed_in, _) = sums(vector);
        let is_narrow = matches!(scalar, DataType::F16 | DataType::BF16);
        let (fits, scalar) = match class {
            Class::AxpyEx | Class::ScalEx => {
                (scalar == execution || is_narrow && execution == DataType::F32, execution)
            }
            Class::DotEx => (scalar == vector, scalar),
            Class::Nrm2Ex => (scalar == vector.real(), scalar),
            Class::RotEx => (scalar == vector || scalar == vector.real(), scalar),
            _ => return None,
        };
        let computed_in = if class == Class::Nrm2Ex { computed_in.real() } else { computed_in };
        (fits && execution == computed_in).then_some(Types { vector, scalar, execution })
    }
}

/// How a library declares these routines.
#[derive(Debug)]
pub struct Dialect {
    /// The C name of the function of a family.
    pub symbol: fn(&str) -> String,
    /// Its number of an element type.
    pub number: fn(DataType) -> Option<c_int>,
    /// The types in which it does the work of a call with these.
    pub types: fn(Types, Class) -> Option<Types>,
}

/// `cublasAxpyEx` of `axpy_ex`.
pub fn cublas_symbol(family: &str) -> String {
    let stem = family.strip_suffix("_ex").unwrap_or(family);
    let (first, rest) = stem.split_at(stem.len().min(1));
    format!("cublas{}{rest}Ex", first.to_ascii_uppercase())
}

/// rocBLAS's number of an element type.
pub fn rocblas_number(ty: DataType) -> Option<c_int> {
    // The first and the last one that it has.
    (150..=168).find(|number| DataType::from_raw(*number) == Some(ty))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_of_8_and_16_bits_are_summed_in_32() {
        for (factors, wanted) in [
            (DataType::I8, (DataType::I32, 72)),
            (DataType::F16, (DataType::F32, 68)),
            (DataType::BF16, (DataType::F32, 68)),
            (DataType::F32, (DataType::F32, 68)),
            (DataType::C32, (DataType::C32, 68)),
            (DataType::F64, (DataType::F64, 70)),
            (DataType::C64, (DataType::C64, 70)),
        ] {
            assert_eq!(sums(factors), wanted, "{factors:?}");
        }
        let floats =
            [DataType::F32, DataType::F64, DataType::F16, DataType::C32, DataType::C64, DataType::BF16];
        assert_eq!(floats.map(cublas_number), [0, 1, 2, 4, 5, 14].map(Some));
        assert_eq!(
            [DataType::I8, DataType::I32, DataType::I64].map(cublas_number),
            [Some(3), Some(10), None]
        );
    }

    #[test]
    fn names_and_numbers() {
        assert_eq!(cublas_symbol("axpy_ex"), "cublasAxpyEx");
        assert_eq!(cublas_symbol("nrm2_ex"), "cublasNrm2Ex");
        let types = [DataType::F16, DataType::F32, DataType::C64, DataType::BF16, DataType::I64];
        assert_eq!(types.map(rocblas_number), [Some(150), Some(151), Some(155), Some(168), None]);
    }

    #[test]
    fn cublas_takes_16_bits_in_32_alone() {
        use DataType::{BF16, C32, F16, F32, F64};
        let found = |class, vector, scalar, execution| {
            Types { vector, scalar, execution }.in_cublas(class).map(|types| types.scalar)
        };
        assert_eq!(found(Class::AxpyEx, F16, F16, F32), Some(F32), "alpha is widened");
        assert_eq!(found(Class::AxpyEx, F16, F16, F16), None);
        assert_eq!(found(Class::ScalEx, C32, F32, C32), None, "a real factor of complex elements");
        assert_eq!(found(Class::DotEx, F32, F64, F64), None);
        assert_eq!(found(Class::DotEx, BF16, BF16, F32), Some(BF16));
        assert_eq!(found(Class::Nrm2Ex, C32, F32, F32), Some(F32));
        assert_eq!(found(Class::RotEx, C32, F32, C32), Some(F32));
        assert_eq!(found(Class::RotEx, F16, F16, F16), None);
        assert_eq!(found(Class::Gemv, F32, F32, F32), None);
    }
}
