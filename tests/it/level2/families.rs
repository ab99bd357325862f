//! The families: what their matrix is, how it lies in memory, and what they do with it.

use rocforge::DataType;
use rocforge::catalogue;

/// What a call computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// y := alpha * op(A) * x + beta * y
    Product,
    /// x := op(A) * x
    InPlace,
    /// x := op(A)^-1 * x
    Solve,
    /// A := alpha * x * op(y) + A, of a triangle with y = x.
    RankOne,
    /// A := alpha * x * op(y) + conj(alpha) or alpha * y * op(x) + A
    RankTwo,
}

/// What the elements in memory stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    General,
    Triangular,
    Symmetric,
    Hermitian,
}

/// How they lie there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Storage {
    Full,
    Packed,
    Band,
}

#[derive(Debug, Clone, Copy)]
pub struct Family {
    pub name: &'static str,
    pub work: Work,
    pub kind: Kind,
    pub storage: Storage,
    /// Whether vectors of columns are conjugated in an update.
    pub conjugates: bool,
}

const fn family(name: &'static str, work: Work, kind: Kind, storage: Storage) -> Family {
    let conjugates = matches!(kind, Kind::Hermitian);
    Family { name, work, kind, storage, conjugates }
}

pub const FAMILIES: &[Family] = &[
    family("gbmv", Work::Product, Kind::General, Storage::Band),
    family("symv", Work::Product, Kind::Symmetric, Storage::Full),
    family("hemv", Work::Product, Kind::Hermitian, Storage::Full),
    family("spmv", Work::Product, Kind::Symmetric, Storage::Packed),
    family("hpmv", Work::Product, Kind::Hermitian, Storage::Packed),
    family("sbmv", Work::Product, Kind::Symmetric, Storage::Band),
    family("hbmv", Work::Product, Kind::Hermitian, Storage::Band),
    family("trmv", Work::InPlace, Kind::Triangular, Storage::Full),
    family("tpmv", Work::InPlace, Kind::Triangular, Storage::Packed),
    family("tbmv", Work::InPlace, Kind::Triangular, Storage::Band),
    family("trsv", Work::Solve, Kind::Triangular, Storage::Full),
    family("tpsv", Work::Solve, Kind::Triangular, Storage::Packed),
    family("tbsv", Work::Solve, Kind::Triangular, Storage::Band),
    family("ger", Work::RankOne, Kind::General, Storage::Full),
    family("geru", Work::RankOne, Kind::General, Storage::Full),
    Family { conjugates: true, ..family("gerc", Work::RankOne, Kind::General, Storage::Full) },
    family("syr", Work::RankOne, Kind::Symmetric, Storage::Full),
    family("her", Work::RankOne, Kind::Hermitian, Storage::Full),
    family("spr", Work::RankOne, Kind::Symmetric, Storage::Packed),
    family("hpr", Work::RankOne, Kind::Hermitian, Storage::Packed),
    family("syr2", Work::RankTwo, Kind::Symmetric, Storage::Full),
    family("her2", Work::RankTwo, Kind::Hermitian, Storage::Full),
    family("spr2", Work::RankTwo, Kind::Symmetric, Storage::Packed),
    family("hpr2", Work::RankTwo, Kind::Hermitian, Storage::Packed),
];

impl Family {
    /// Whether the catalogue has it for this type.
    pub fn has(&self, ty: DataType) -> bool {
        let routines = catalogue::routines().expect("the catalogue has no duplicates");
        let ours = |routine: &&&catalogue::Routine| {
            routine.family == self.name && routine.symbol.starts_with("rocblas_")
        };
        let routine = routines.iter().find(ours).unwrap_or_else(|| panic!("no {}", self.name));
        routine.instances.iter().any(|instance| instance.types == [ty])
    }

    /// Whether a letter says which triangle is in memory.
    pub fn has_triangle(&self) -> bool {
        self.kind != Kind::General
    }

    /// Whether alpha is real: of a Hermitian matrix and one vector.
    pub fn has_real_alpha(&self) -> bool {
        self.kind == Kind::Hermitian && self.work == Work::RankOne
    }
}

#[test]
fn types_are_those_of_the_original() {
    // Letters of the original's functions, from its public header.
    let of = |name: &str| match name {
        "hemv" | "hpmv" | "hbmv" | "geru" | "gerc" | "her" | "hpr" | "her2" | "hpr2" => "cz",
        "spmv" | "sbmv" | "ger" | "spr2" => "sd",
        _ => "sdcz",
    };
    let types = [('s', DataType::F32), ('d', DataType::F64), ('c', DataType::C32), ('z', DataType::C64)];
    for family in FAMILIES {
        for (letter, ty) in types {
            assert_eq!(family.has(ty), of(family.name).contains(letter), "{}{}", letter, family.name);
        }
    }
}
