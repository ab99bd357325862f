//! Types of the programs.

use std::sync::Arc;

/// A type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ty {
    /// An integer, by its place in [`INTS`].
    Int(usize),
    /// A real number, by its name.
    Real(&'static str),
    /// A complex number, with its name and that of its parts.
    Complex(&'static str, &'static str),
    /// A truth value.
    Bool,
    /// The type parameter of a generic function.
    Param(&'static str, Class),
    /// Two or three values.
    Tuple(Vec<Ty>),
    /// An array.
    Array(Box<Ty>, usize),
    /// A structure.
    Struct(Arc<Shape>),
}

/// What a type parameter is bounded by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// `Scalar`
    Scalar,
    /// `Real`
    Real,
    /// A trait of the program.
    Own,
}

/// A structure, with its arguments if it has parameters.
#[derive(Debug, PartialEq, Eq)]
pub struct Shape {
    /// As a type, `Pair<f32>`.
    pub name: String,
    /// As the head of a value, `Pair::<f32>` or `Pair`.
    pub head: String,
    /// Names and types of the fields.
    pub fields: Vec<(String, Ty)>,
}

/// Names of integer types, with their bits and whether they have a sign.
pub const INTS: &[(&str, u32, bool)] = &[
    ("i32", 32, true),
    ("i64", 64, true),
    ("u32", 32, false),
    ("u64", 64, false),
    ("i8", 8, true),
    ("u8", 8, false),
    ("i16", 16, true),
    ("u16", 16, false),
    ("isize", 64, true),
    ("usize", 64, false),
];

/// Names of real types.
pub const REALS: &[&str] = &["f32", "f64", "f16", "bf16"];

/// Names of complex types and of their parts.
pub const COMPLEXES: &[(&str, &str)] = &[("c32", "f32"), ("c64", "f64")];

impl Ty {
    /// The integer of this name.
    pub fn int(name: &str) -> Ty {
        Ty::Int(INTS.iter().position(|(other, ..)| *other == name).expect("an integer type"))
    }

    /// As Rust writes it.
    pub fn name(&self) -> String {
        match self {
            Ty::Int(index) => INTS[*index].0.to_owned(),
            Ty::Real(name) | Ty::Complex(name, _) | Ty::Param(name, _) => (*name).to_owned(),
            Ty::Bool => "bool".to_owned(),
            Ty::Tuple(parts) => {
                format!("({})", parts.iter().map(Ty::name).collect::<Vec<_>>().join(", "))
            }
            Ty::Array(of, len) => format!("[{}; {len}]", of.name()),
            Ty::Struct(shape) => shape.name.clone(),
        }
    }

    /// Whether sums and products of it are of Rust's own operators, which take places without borrowing them.
    pub fn is_primitive(&self) -> bool {
        matches!(self, Ty::Int(_) | Ty::Bool | Ty::Real("f32" | "f64"))
    }

    /// Whether it has `+ - *`.
    pub fn is_number(&self) -> bool {
        matches!(self, Ty::Int(_) | Ty::Real(_) | Ty::Complex(..) | Ty::Param(_, Class::Scalar | Class::Real))
    }

    /// Whether it has `<`.
    pub fn is_ordered(&self) -> bool {
        matches!(self, Ty::Int(_) | Ty::Real(_) | Ty::Param(_, Class::Real))
    }

    /// Whether it is one value.
    pub fn is_scalar(&self) -> bool {
        self.is_number() || *self == Ty::Bool
    }

    /// A value that is shortest to read.
    pub fn plain(&self) -> Option<String> {
        Some(match self {
            Ty::Int(index) => format!("1_{}", INTS[*index].0),
            Ty::Real(name @ ("f32" | "f64")) => format!("1.0_{name}"),
            Ty::Real(name) => format!("{name}::ONE"),
            Ty::Complex(name, _) => format!("{name}::ONE"),
            Ty::Bool => "true".to_owned(),
            Ty::Param(name, Class::Scalar | Class::Real) => format!("{name}::ONE"),
            Ty::Param(_, Class::Own) => return None,
            Ty::Tuple(parts) => {
                let parts: Option<Vec<String>> = parts.iter().map(Ty::plain).collect();
                format!("({})", parts?.join(", "))
            }
            Ty::Array(of, len) => format!("[{}; {len}]", of.plain()?),
            Ty::Struct(shape) => {
                let field = |(name, ty): &(String, Ty)| Some(format!("{name}: {}", ty.plain()?));
                let fields: Option<Vec<String>> = shape.fields.iter().map(field).collect();
                format!("{} {{ {} }}", shape.head, fields?.join(", "))
            }
        })
    }
}
