//! The families of level 1 as data: parameters in the order of C, types by the letters of the symbol, and what judges
//! a call.

use rocforge::DataType::{self, BF16, C32, C64, F16, F32, F64};

use super::problem::{Judge, Kind};
use super::{properties, references};

/// A family.
pub struct Family {
    /// Its name in the catalogue.
    pub name: &'static str,
    /// What follows the handle in C; increments and strides belong to their operands.
    pub params: &'static [Kind],
    /// The element types of the parameters that have one, by the letters of the symbol.
    pub types: &'static [(&'static str, &'static [DataType])],
    /// What must come out.
    pub judge: Judge,
    /// Whether a vector whose increment is not positive is empty.
    pub needs_positive: bool,
    /// The most elements for which the error bound of a sum in the type means something.
    pub longest: fn(DataType) -> usize,
}

fn any_length(_: DataType) -> usize {
    3000
}

fn of_sums(ty: DataType) -> usize {
    match ty {
        F16 => 60,
        BF16 => 20,
        _ => 3000,
    }
}

const fn family(
    name: &'static str,
    params: &'static [Kind],
    types: &'static [(&'static str, &'static [DataType])],
    judge: Judge,
) -> Family {
    Family { name, params, types, judge, needs_positive: false, longest: any_length }
}

const SUMS: &[(&str, &[DataType])] =
    &[("s", &[F32, F32]), ("d", &[F64, F64]), ("sc", &[C32, F32]), ("dz", &[C64, F64])];
const PAIRS: &[(&str, &[DataType])] =
    &[("s", &[F32, F32]), ("d", &[F64, F64]), ("c", &[C32, C32]), ("z", &[C64, C64])];
const THREE: &[(&str, &[DataType])] = &[
    ("h", &[F16, F16, F16]),
    ("s", &[F32, F32, F32]),
    ("d", &[F64, F64, F64]),
    ("c", &[C32, C32, C32]),
    ("z", &[C64, C64, C64]),
];
const REAL_PRODUCTS: &[(&str, &[DataType])] =
    &[("h", &[F16, F16, F16]), ("bf", &[BF16, BF16, BF16]), ("s", &[F32, F32, F32]), ("d", &[F64, F64, F64])];
const COMPLEX_PRODUCTS: &[(&str, &[DataType])] = &[("c", &[C32, C32, C32]), ("z", &[C64, C64, C64])];
const PLACES: &[(&str, &[DataType])] = &[("s", &[F32]), ("d", &[F64]), ("c", &[C32]), ("z", &[C64])];
const FACTORS: &[(&str, &[DataType])] = &[
    ("s", &[F32, F32]),
    ("d", &[F64, F64]),
    ("c", &[C32, C32]),
    ("z", &[C64, C64]),
    ("cs", &[F32, C32]),
    ("zd", &[F64, C64]),
];
const ROTATIONS: &[(&str, &[DataType])] = &[
    ("s", &[F32, F32, F32, F32]),
    ("d", &[F64, F64, F64, F64]),
    ("c", &[C32, C32, F32, C32]),
    ("z", &[C64, C64, F64, C64]),
    ("cs", &[C32, C32, F32, F32]),
    ("zd", &[C64, C64, F64, F64]),
];
const GIVEN: &[(&str, &[DataType])] = &[
    ("s", &[F32, F32, F32, F32]),
    ("d", &[F64, F64, F64, F64]),
    ("c", &[C32, C32, F32, C32]),
    ("z", &[C64, C64, F64, C64]),
];
const REALS_OF_FIVE: &[(&str, &[DataType])] =
    &[("s", &[F32, F32, F32, F32, F32]), ("d", &[F64, F64, F64, F64, F64])];
const REALS_OF_THREE: &[(&str, &[DataType])] = &[("s", &[F32, F32, F32]), ("d", &[F64, F64, F64])];

use Kind::{Given, Index, Read, Result, Scalar, Size, Values, Written};

/// Every family that has a reference.
pub const FAMILIES: &[Family] = &[
    Family {
        needs_positive: true,
        longest: of_sums,
        ..family("asum", &[Size, Read, Result], SUMS, Judge::Reference(references::asum))
    },
    Family {
        needs_positive: true,
        longest: of_sums,
        ..family("nrm2", &[Size, Read, Result], SUMS, Judge::Reference(references::nrm2))
    },
    Family {
        needs_positive: true,
        ..family("iamax", &[Size, Read, Index], PLACES, Judge::Place(references::iamax))
    },
    Family {
        needs_positive: true,
        ..family("iamin", &[Size, Read, Index], PLACES, Judge::Place(references::iamin))
    },
    Family {
        needs_positive: true,
        ..family("scal", &[Size, Scalar, Written], FACTORS, Judge::Reference(references::scal))
    },
    family("axpy_ex", &[Size, Scalar, Read, Written], &[], Judge::Reference(references::axpy)),
    Family {
        needs_positive: true,
        ..family("scal_ex", &[Size, Scalar, Written], &[], Judge::Reference(references::scal))
    },
    family("rot_ex", &[Size, Written, Written, Scalar, Scalar], &[], Judge::Reference(references::rot)),
    Family {
        longest: of_sums,
        ..family("dot_ex", &[Size, Read, Read, Result], &[], Judge::Reference(references::dot))
    },
    Family {
        longest: of_sums,
        ..family("dotc_ex", &[Size, Read, Read, Result], &[], Judge::Reference(references::dotc))
    },
    Family {
        needs_positive: true,
        longest: of_sums,
        ..family("nrm2_ex", &[Size, Read, Result], &[], Judge::Reference(references::nrm2))
    },
    family("axpy", &[Size, Scalar, Read, Written], THREE, Judge::Reference(references::axpy)),
    family("copy", &[Size, Read, Written], PAIRS, Judge::Reference(references::copy)),
    family("swap", &[Size, Written, Written], PAIRS, Judge::Reference(references::swap)),
    Family {
        longest: of_sums,
        ..family("dot", &[Size, Read, Read, Result], REAL_PRODUCTS, Judge::Reference(references::dot))
    },
    family("dotu", &[Size, Read, Read, Result], COMPLEX_PRODUCTS, Judge::Reference(references::dot)),
    family("dotc", &[Size, Read, Read, Result], COMPLEX_PRODUCTS, Judge::Reference(references::dotc)),
    family("rot", &[Size, Written, Written, Scalar, Scalar], ROTATIONS, Judge::Reference(references::rot)),
    family("rotm", &[Size, Written, Written, Values(5)], REALS_OF_THREE, Judge::Reference(references::rotm)),
    family("rotg", &[Given, Given, Given, Given], GIVEN, Judge::Property(properties::rotg)),
    family(
        "rotmg",
        &[Given, Given, Given, Given, Values(5)],
        REALS_OF_FIVE,
        Judge::Property(properties::rotmg),
    ),
];
