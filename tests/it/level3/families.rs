//! The families: what they compute, of what matrices.

use rocforge::DataType;
use rocforge::catalogue;

/// What the elements of a matrix in memory stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    General,
    Triangular,
    Symmetric,
    Hermitian,
}

/// What a call computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// C := alpha * op(A) * B + beta * C, or with A on the right; a triangular A has no beta.
    Product,
    /// C := alpha * op(A) * op(A)' + beta * C, in a triangle.
    RankK,
    /// C := alpha * op(A) * op(B)' + beta * C, in a triangle.
    RankKx,
    /// C := alpha * op(A) * op(B)' + alpha' * op(B) * op(A)' + beta * C, in a triangle.
    Rank2k,
    /// C := alpha * op(A) * op(B) + beta * C, in a triangle.
    Triangle,
    /// C := alpha * op(A) + beta * op(B)
    Sum,
    /// C := diag(x) * A or A * diag(x)
    Scale,
}

#[derive(Debug, Clone, Copy)]
pub struct Family {
    pub name: &'static str,
    pub work: Work,
    /// What A is in a product, and C in an update.
    pub kind: Kind,
}

const fn family(name: &'static str, work: Work, kind: Kind) -> Family {
    Family { name, work, kind }
}

pub const FAMILIES: &[Family] = &[
    family("symm", Work::Product, Kind::Symmetric),
    family("hemm", Work::Product, Kind::Hermitian),
    family("trmm", Work::Product, Kind::Triangular),
    family("syrk", Work::RankK, Kind::Symmetric),
    family("herk", Work::RankK, Kind::Hermitian),
    family("syrkx", Work::RankKx, Kind::Symmetric),
    family("herkx", Work::RankKx, Kind::Hermitian),
    family("syr2k", Work::Rank2k, Kind::Symmetric),
    family("her2k", Work::Rank2k, Kind::Hermitian),
    family("gemmt", Work::Triangle, Kind::Symmetric),
    family("geam", Work::Sum, Kind::General),
    family("dgmm", Work::Scale, Kind::General),
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

    /// Whether it writes one triangle of C.
    pub fn updates(&self) -> bool {
        matches!(self.work, Work::RankK | Work::RankKx | Work::Rank2k | Work::Triangle)
    }

    /// Whether C is Hermitian.
    pub fn is_hermitian_update(&self) -> bool {
        self.updates() && self.kind == Kind::Hermitian
    }

    /// Whether alpha is real.
    pub fn has_real_alpha(&self) -> bool {
        self.work == Work::RankK && self.kind == Kind::Hermitian
    }

    /// Whether it is trmm.
    pub fn is_triangular(&self) -> bool {
        self.kind == Kind::Triangular
    }
}

#[test]
fn types_are_those_of_the_original() {
    // Letters of the original's functions, from its public header.
    let types = [('s', DataType::F32), ('d', DataType::F64), ('c', DataType::C32), ('z', DataType::C64)];
    for family in FAMILIES {
        let letters = if family.name.starts_with("he") { "cz" } else { "sdcz" };
        for (letter, ty) in types {
            assert_eq!(family.has(ty), letters.contains(letter), "{}{}", letter, family.name);
        }
    }
}
