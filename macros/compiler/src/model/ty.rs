//! Types of the kernel language.

use super::{Expr, ExprKind, GenericArg};

/// An integer type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Int {
    /// 8 bits, signed.
    I8,
    /// 16 bits, signed.
    I16,
    /// 32 bits, signed.
    I32,
    /// 64 bits, signed.
    I64,
    /// 8 bits.
    U8,
    /// 16 bits.
    U16,
    /// 32 bits.
    U32,
    /// 64 bits.
    U64,
    /// A distance on the host, signed; 64 bits.
    Isize,
    /// A size of the host; 64 bits.
    Usize,
}

impl Int {
    /// Every integer type.
    pub const ALL: [Int; 10] = [
        Int::I8,
        Int::I16,
        Int::I32,
        Int::I64,
        Int::U8,
        Int::U16,
        Int::U32,
        Int::U64,
        Int::Isize,
        Int::Usize,
    ];

    /// The name, the same in Rust and in the prelude of the generated source.
    pub const fn name(self) -> &'static str {
        match self {
            Int::I8 => "i8",
            Int::I16 => "i16",
            Int::I32 => "i32",
            Int::I64 => "i64",
            Int::U8 => "u8",
            Int::U16 => "u16",
            Int::U32 => "u32",
            Int::U64 => "u64",
            Int::Isize => "isize",
            Int::Usize => "usize",
        }
    }

    /// Bits of a value.
    pub const fn bits(self) -> u32 {
        match self {
            Int::I8 | Int::U8 => 8,
            Int::I16 | Int::U16 => 16,
            Int::I32 | Int::U32 => 32,
            Int::I64 | Int::U64 | Int::Isize | Int::Usize => 64,
        }
    }

    /// Whether there are values below zero.
    pub const fn is_signed(self) -> bool {
        matches!(self, Int::I8 | Int::I16 | Int::I32 | Int::I64 | Int::Isize)
    }

    /// The largest value.
    pub const fn largest(self) -> u64 {
        u64::MAX >> (64 - self.bits() + self.is_signed() as u32)
    }

    /// Whether C++ computes in a wider type than Rust does.
    pub const fn promotes(self) -> bool {
        matches!(self, Int::I8 | Int::I16 | Int::U8 | Int::U16)
    }
}

/// A scalar that is not an integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float {
    /// 16-bit real with 5 bits of exponent.
    F16,
    /// 16-bit real with the 8 bits of exponent of `f32`.
    Bf16,
    /// 32-bit real.
    F32,
    /// 64-bit real.
    F64,
    /// Complex with 32-bit parts.
    C32,
    /// Complex with 64-bit parts.
    C64,
}

impl Float {
    /// Every such type.
    pub const ALL: [Float; 6] = [Float::F16, Float::Bf16, Float::F32, Float::F64, Float::C32, Float::C64];

    /// The name, the same in Rust and in the prelude of the generated source.
    pub const fn name(self) -> &'static str {
        match self {
            Float::F16 => "f16",
            Float::Bf16 => "bf16",
            Float::F32 => "f32",
            Float::F64 => "f64",
            Float::C32 => "c32",
            Float::C64 => "c64",
        }
    }

    /// The type of real and imaginary part.
    pub const fn real(self) -> Float {
        match self {
            Float::F16 => Float::F16,
            Float::Bf16 => Float::Bf16,
            Float::F32 | Float::C32 => Float::F32,
            Float::F64 | Float::C64 => Float::F64,
        }
    }

    /// The type in which its products are summed.
    pub const fn sum(self) -> Float {
        match self {
            Float::F16 | Float::Bf16 => Float::F32,
            other => other,
        }
    }

    /// Whether it has 16 bits, and is a structure in Rust and in C++.
    pub const fn is_half(self) -> bool {
        matches!(self, Float::F16 | Float::Bf16)
    }
}

/// The enumerations of the BLAS interface, and one of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Options {
    /// `Operation`.
    Operation,
    /// `Fill`.
    Fill,
    /// `Diagonal`.
    Diagonal,
    /// `Side`.
    Side,
    /// `Layout`, of tiles in memory; not a parameter of routines and kernels.
    Layout,
    /// `Scope`, of fences and atomic operations; not a parameter of routines and kernels.
    Scope,
}

impl Options {
    /// Every enumeration.
    pub const ALL: [Options; 6] = [
        Options::Operation,
        Options::Fill,
        Options::Diagonal,
        Options::Side,
        Options::Layout,
        Options::Scope,
    ];

    /// The name, the same in Rust and C++.
    pub const fn name(self) -> &'static str {
        match self {
            Options::Operation => "Operation",
            Options::Fill => "Fill",
            Options::Diagonal => "Diagonal",
            Options::Side => "Side",
            Options::Layout => "Layout",
            Options::Scope => "Scope",
        }
    }

    /// Whether routines and kernels take it.
    pub const fn is_of_blas(self) -> bool {
        !matches!(self, Options::Layout | Options::Scope)
    }

    /// The variants with their BLAS letters.
    pub const fn variants(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Options::Operation => &[("None", "N"), ("Transpose", "T"), ("ConjugateTranspose", "C")],
            Options::Fill => &[("Upper", "U"), ("Lower", "L"), ("Full", "F")],
            Options::Diagonal => &[("NonUnit", "N"), ("Unit", "U")],
            Options::Side => &[("Left", "L"), ("Right", "R"), ("Both", "B")],
            Options::Layout => &[("ColMajor", "C"), ("RowMajor", "R")],
            Options::Scope => &[("Block", "B"), ("Device", "D"), ("System", "S")],
        }
    }
}

/// A kind of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// A vector that is read.
    Vector,
    /// A vector that is written.
    VectorMut,
    /// A matrix that is read.
    Matrix,
    /// A matrix that is written.
    MatrixMut,
    /// A workspace buffer.
    Workspace,
    /// A scalar result.
    ResultMut,
    /// A scalar in host or device memory.
    Param,
    /// A few numbers of each problem, in host or device memory; its element is an array of them.
    Values,
    /// Shared memory of a block.
    Shared,
    /// The counters by which blocks find out which of them is last.
    Tickets,
    /// A matrix of which blocks are copied to shared memory; its element is an array of columns of a block.
    TensorMap,
}

impl View {
    /// Every kind that can be written in a signature.
    pub const ALL: [View; 11] = [
        View::Vector,
        View::VectorMut,
        View::Matrix,
        View::MatrixMut,
        View::Workspace,
        View::ResultMut,
        View::Param,
        View::Values,
        View::Shared,
        View::Tickets,
        View::TensorMap,
    ];

    /// The name, the same in Rust and C++.
    pub const fn name(self) -> &'static str {
        match self {
            View::Vector => "Vector",
            View::VectorMut => "VectorMut",
            View::Matrix => "Matrix",
            View::MatrixMut => "MatrixMut",
            View::Workspace => "Workspace",
            View::ResultMut => "ResultMut",
            View::Param => "Param",
            View::Values => "Values",
            View::Shared => "Shared",
            View::Tickets => "Tickets",
            View::TensorMap => "TensorMap",
        }
    }

    /// Whether an element can be assigned through it.
    pub const fn writable(self) -> bool {
        matches!(self, View::VectorMut | View::MatrixMut | View::Workspace | View::Shared)
    }

    /// Indices that select an element; 0 where there is no indexing.
    pub const fn rank(self) -> usize {
        match self {
            View::Vector | View::VectorMut | View::Workspace | View::Shared => 1,
            View::Matrix | View::MatrixMut => 2,
            View::ResultMut | View::Param | View::Values | View::Tickets | View::TensorMap => 0,
        }
    }
}

/// A type, as far as the function alone tells it.
///
/// What another item decides (the return type of a device function, the type of a constant) is
/// `Unknown`: rustc checks it, C++ deduces it, and a rule that needs to know asks for an annotation.
#[derive(Debug, Clone, PartialEq)]
pub enum Ty {
    /// No value.
    Unit,
    /// A truth value.
    Bool,
    /// An integer.
    Int(Int),
    /// An integer literal whose type its surroundings decide.
    AnyInt,
    /// A float literal whose type its surroundings decide.
    AnyFloat,
    /// A real or complex number.
    Float(Float),
    /// A generic parameter.
    Generic(String),
    /// The real type that belongs to a type.
    Real(Box<Ty>),
    /// The type in which products of a type are summed.
    Sum(Box<Ty>),
    /// A view of elements.
    View(View, Box<Ty>),
    /// An array of known length; the length as written in C++ is printed from its expression.
    Array(Box<Ty>, Box<Expr>),
    /// Several values of different types.
    Tuple(Vec<Ty>),
    /// A reference, `&mut` where it says so: of parameters of device functions and of variables.
    Ref(bool, Box<Ty>),
    /// One of BLAS's enumerations.
    Options(Options),
    /// A structure of device code with its arguments; a trait for a type, which is a class in C++.
    Struct(String, Vec<GenericArg>),
    /// An associated type of a trait for a type.
    Member(Box<Ty>, String),
    /// A closure, by what it takes and what it returns.
    Closure(Vec<Ty>, Box<Ty>),
    /// A matrix that a wave holds.
    Tile(Box<super::TileTy>),
    /// Not told by this function.
    Unknown,
}

impl Ty {
    /// The element type of something indexed, `Unknown` if it is not known to be indexable.
    pub fn element(&self) -> Ty {
        match self {
            Ty::View(_, element) | Ty::Array(element, _) => (**element).clone(),
            Ty::Tile(tile) => tile.item(),
            _ => Ty::Unknown,
        }
    }

    /// The type of real and imaginary part.
    pub fn real(&self) -> Ty {
        match self {
            Ty::Float(float) => Ty::Float(float.real()),
            Ty::Real(_) => self.clone(),
            Ty::Generic(_) | Ty::Member(..) => Ty::Real(Box::new(self.clone())),
            _ => Ty::Unknown,
        }
    }

    /// The type in which products are summed.
    pub fn sum(&self) -> Ty {
        match self {
            Ty::Float(float) => Ty::Float(float.sum()),
            Ty::Int(Int::I8) => Ty::Int(Int::I32),
            Ty::Sum(_) => self.clone(),
            Ty::Generic(_) | Ty::Member(..) => Ty::Sum(Box::new(self.clone())),
            _ => Ty::Unknown,
        }
    }

    /// Whether C++ can deduce the generic parameter from a value of this type.
    pub fn tells(&self, parameter: &str) -> bool {
        let is = |value: &Expr| matches!(&value.kind, ExprKind::Local(name) if name == parameter);
        match self {
            Ty::Generic(name) => name == parameter,
            Ty::View(_, element) | Ty::Ref(_, element) => element.tells(parameter),
            Ty::Array(element, len) => element.tells(parameter) || is(len),
            Ty::Tuple(parts) => parts.iter().any(|part| part.tells(parameter)),
            Ty::Struct(_, arguments) => arguments.iter().any(|argument| match argument {
                GenericArg::Type(ty) => ty.tells(parameter),
                GenericArg::Const(value) => is(value),
            }),
            _ => false,
        }
    }

    /// The type with what `class` has by name as what `alias` has.
    #[must_use]
    pub fn through(&self, class: &Ty, alias: &str) -> Ty {
        let again = |ty: &Ty| Box::new(ty.through(class, alias));
        match self {
            Ty::Member(of, name) if **of == *class => {
                Ty::Member(Box::new(Ty::Generic(alias.to_owned())), name.clone())
            }
            Ty::Member(of, name) => Ty::Member(again(of), name.clone()),
            Ty::Real(inner) => Ty::Real(again(inner)),
            Ty::Sum(inner) => Ty::Sum(again(inner)),
            Ty::View(view, element) => Ty::View(*view, again(element)),
            Ty::Array(element, len) => Ty::Array(again(element), len.clone()),
            Ty::Ref(mutable, inner) => Ty::Ref(*mutable, again(inner)),
            Ty::Tuple(parts) => Ty::Tuple(parts.iter().map(|part| part.through(class, alias)).collect()),
            Ty::Struct(name, arguments) => {
                let argument = |argument: &GenericArg| match argument {
                    GenericArg::Type(ty) => GenericArg::Type(ty.through(class, alias)),
                    constant @ GenericArg::Const(_) => constant.clone(),
                };
                Ty::Struct(name.clone(), arguments.iter().map(argument).collect())
            }
            other => other.clone(),
        }
    }

    /// The type of what a reference points to; any other type itself.
    pub fn value(&self) -> &Ty {
        match self {
            Ty::Ref(_, inner) => inner,
            other => other,
        }
    }

    /// Whether this function alone tells the type completely.
    pub fn is_known(&self) -> bool {
        match self {
            Ty::Unknown | Ty::AnyInt | Ty::AnyFloat => false,
            Ty::Tuple(parts) => parts.iter().all(Ty::is_known),
            Ty::Array(element, _) | Ty::Ref(_, element) => element.is_known(),
            _ => true,
        }
    }

    /// Whether it is a number's, and this function tells which or that it is no integer.
    pub const fn is_number(&self) -> bool {
        matches!(self, Ty::Int(_) | Ty::Float(_) | Ty::Generic(_) | Ty::Real(_) | Ty::Sum(_))
    }

    /// Whether another item decides it, so that it may be an integer's.
    pub const fn may_be_integer(&self) -> bool {
        matches!(self, Ty::Unknown | Ty::Member(..))
    }

    /// Whether an integer whose type nothing decides is in it.
    pub fn has_any_int(&self) -> bool {
        match self {
            Ty::AnyInt => true,
            Ty::Tuple(parts) => parts.iter().any(Ty::has_any_int),
            Ty::Array(element, _) | Ty::Ref(_, element) => element.has_any_int(),
            _ => false,
        }
    }

    /// The type of a part of a tuple.
    pub fn part(&self, index: usize) -> Ty {
        match self {
            Ty::Tuple(parts) => parts.get(index).cloned().unwrap_or(Ty::Unknown),
            _ => Ty::Unknown,
        }
    }
}
