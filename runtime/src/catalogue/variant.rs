//! The three functions of C that a routine has for each type.

/// How the problems of a call are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    /// One problem.
    Plain,
    /// An array of pointers.
    Batched,
    /// Problems at a fixed distance.
    StridedBatched,
}

impl Variant {
    /// Every variant, in the order of the header.
    pub const ALL: [Variant; 3] = [Variant::Plain, Variant::Batched, Variant::StridedBatched];

    /// Its name in the catalogue.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Plain => "plain",
            Variant::Batched => "batched",
            Variant::StridedBatched => "strided_batched",
        }
    }

    /// What stands behind the symbol of the plain variant.
    pub const fn suffix(self) -> &'static str {
        match self {
            Variant::Plain => "",
            Variant::Batched => "_batched",
            Variant::StridedBatched => "_strided_batched",
        }
    }
}
