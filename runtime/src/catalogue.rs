//! The catalogue: every routine that is linked into the program, found without a list kept by hand.
//!
//! A crate whose routines should be found must be named somewhere (`use rocforge_kernels as _;`):
//! the linker drops what nothing names.

mod args;
mod inside;
mod need;
mod variant;

use std::any::Any;
use std::collections::BTreeMap;

use crate::process::fork::Once;
use crate::source::{Instantiation, Kernel, KernelSet};
use crate::view::Shape;
use crate::{DataType, Error, Handle, Result, Size, Status};

pub use args::{Arg, Args, Beside, FromRaw};
pub use inside::Inside;
pub use need::Need;
pub use variant::Variant;

/// A routine: what its author wrote, and how to call it.
#[derive(Debug)]
pub struct Routine {
    /// The family's name, such as `scal`.
    pub family: &'static str,
    /// The symbol with `{t}` for the type letters; without it, callers name the types by `rocblas_datatype`.
    pub symbol: &'static str,
    /// BLAS level, 1 to 3.
    pub level: u8,
    /// The author's documentation.
    pub docs: &'static str,
    /// Arguments in the order of the signature.
    pub params: &'static [ParamInfo],
    /// Workspace buffers.
    pub buffers: &'static [BufferInfo],
    /// Values of enumerations that exist and that it does not take, as a condition.
    pub refuses: Option<&'static str>,
    /// When there is nothing to do; the level's own condition if absent.
    pub quick_return: Option<&'static str>,
    /// Operations of one call, as a formula.
    pub flops: Option<&'static str>,
    /// Bytes one call must move, as a formula.
    pub bytes: Option<&'static str>,
    /// The element type that callers name last, where they name types: no operand has it, computation does.
    pub execution: Option<Datatype>,
    /// The variants that have symbols in C.
    pub variants: &'static [Variant],
    /// One row for each combination of element types.
    pub instances: &'static [Instance],
    /// The module of the source.
    pub module: &'static str,
    /// The source file.
    pub file: &'static str,
    /// The line of the function.
    pub line: u32,
}

impl Routine {
    /// The names of its variants, joined.
    pub fn variant_names(&self, separator: &str) -> String {
        self.variants.iter().map(|variant| variant.name()).collect::<Vec<_>>().join(separator)
    }

    /// Whether all its memory is a few values of each problem: in the pointer mode for the host, the processor computes
    /// it there and then, whatever the platform.
    pub fn is_of_values(&self) -> bool {
        let is = |wanted: fn(ParamKind) -> bool| self.params.iter().any(|param| wanted(param.kind));
        let is_other = |kind| {
            matches!(
                kind,
                ParamKind::Scalar { .. }
                    | ParamKind::Result { .. }
                    | ParamKind::Vector { .. }
                    | ParamKind::Matrix { .. }
            )
        };
        is(|kind| matches!(kind, ParamKind::Values { .. })) && !is(is_other) && self.buffers.is_empty()
    }

    /// Whether calls of this variant take values from device memory only.
    pub fn needs_device_mode(&self, variant: Variant) -> bool {
        let has_values = self.params.iter().any(|param| matches!(param.kind, ParamKind::Values { .. }));
        has_values && !self.is_of_values() && variant != Variant::Plain
    }

    /// The library whose symbols it has: what stands before the first underscore.
    pub fn library(&self) -> &'static str {
        self.symbol.split('_').next().unwrap_or_default()
    }

    /// The kernels it launches, each once whatever it is launched for.
    pub fn kernels(&self) -> Vec<&'static Kernel> {
        let launched = self.instances.first().map(|instance| (instance.kernels)()).unwrap_or_default();
        let mut kernels: Vec<&'static Kernel> = Vec::new();
        for used in launched {
            if !kernels.iter().any(|known| std::ptr::eq(*known, used.kernel)) {
                kernels.push(used.kernel);
            }
        }
        kernels
    }
}

/// An argument of a routine.
#[derive(Debug)]
pub struct ParamInfo {
    /// Its name in Rust.
    pub name: &'static str,
    /// Its name in C.
    pub c_name: &'static str,
    /// The increment or leading dimension that follows it in C.
    pub stride: Option<&'static str>,
    /// How its elements and problems lie, where it is a vector.
    pub spacing: Spacing,
    /// Which elements of it are stored, where it is a matrix.
    pub storage: Storage,
    /// What callers in C say behind it, where they name types.
    pub datatype: Option<Datatype>,
    /// What it is.
    pub kind: ParamKind,
}

/// How the elements and the problems of a vector lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spacing {
    /// Elements an increment apart; problems at a distance, or behind an array of pointers.
    Increment,
    /// Elements without gaps, and problems at a distance of their own in every batch, also behind arrays of pointers.
    Distance,
    /// One element a problem, next to each other.
    Adjacent,
}

impl Spacing {
    /// Elements from one problem to the next where callers do not say it; none where they do.
    pub const fn told(self) -> Option<i64> {
        match self {
            Spacing::Adjacent => Some(1),
            Spacing::Increment | Spacing::Distance => None,
        }
    }
}

/// How a matrix is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Storage {
    /// Every element, a leading dimension from one column to the next.
    Full,
    /// The columns of a triangle without gaps: a matrix of one column, without a leading dimension.
    Packed,
    /// The diagonals of a band as rows, a leading dimension from one column to the next.
    Band,
}

impl ParamInfo {
    /// The distance of problems, where callers in C say it: `stride_A` behind `A`, and behind a packed `AP`.
    pub fn distance_name(&self) -> String {
        let packed = self.c_name.strip_suffix('P').filter(|_| self.storage == Storage::Packed);
        format!("stride_{}", packed.unwrap_or(self.c_name))
    }
}

/// An argument in C that names an element type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Datatype {
    /// Its name in C, such as `x_type`.
    pub name: &'static str,
    /// The number of the type parameter that it names.
    pub parameter: u8,
}

/// The element type of an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypeOf {
    /// A type parameter of the routine, by its number.
    Parameter(u8),
    /// The real type of a type parameter.
    Real(u8),
    /// One type in every instance.
    Fixed(DataType),
}

/// What an argument is, and of which type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamKind {
    /// A size.
    Dim,
    /// A scalar such as alpha.
    Scalar {
        /// Its type.
        of: TypeOf,
    },
    /// A scalar result.
    Result {
        /// Its type.
        of: TypeOf,
    },
    /// A few values of each problem, in host or device memory.
    Values {
        /// Whether they are written.
        mutable: bool,
        /// The type of the numbers.
        of: TypeOf,

        /// How many.
        count: i64,
    },
    /// A vector.
    Vector {
        /// Whether it is written.
        mutable: bool,
        /// The type of its elements.
        of: TypeOf,
    },
    /// A matrix.
    Matrix {
        /// Whether it is written.
        mutable: bool,
        /// The type of its elements.
        of: TypeOf,
    },
    /// An [`Operation`](crate::options::Operation).
    Operation,
    /// A [`Fill`](crate::options::Fill).
    Fill,
    /// A [`Diagonal`](crate::options::Diagonal).
    Diagonal,
    /// A [`Side`](crate::options::Side).
    Side,
}

/// A workspace buffer of a routine.
#[derive(Debug)]
pub struct BufferInfo {
    /// The parameter that takes it; none for an anonymous one.
    pub name: Option<&'static str>,
    /// Its size in bytes, as a formula: for one problem, or for all where they share it.
    pub formula: &'static str,
    /// Its size with the algorithm that needs less, if there is one.
    pub degraded: Option<&'static str>,
    /// Whether each problem of a batch has its own part, of so many bytes; else all problems share the buffer.
    pub per_problem: bool,
    /// Whether it is no need: the formula is the most it gets of what is left.
    pub spare: bool,
    /// Two operands that leave it without use where they begin at one place.
    pub unless: Option<[&'static str; 2]>,
}

/// How the generated code of an instance is called.
pub type ErasedCall = fn(&Handle, &'static Instance, &Args<'_>) -> Result<Status>;

/// [`ErasedCall`] behind conversion: so many problems, and references to the operands as the instance takes them.
pub type Execute = fn(&Handle, &'static Instance, i64, &dyn Any) -> Result<Status>;

/// A routine for one element type, or one combination of them.
#[derive(Debug)]
pub struct Instance {
    /// The C symbol of the plain variant. Where callers name types, these follow, as in `rocblas_axpy_ex.f32.f16`.
    pub symbol: &'static str,
    /// The element type; the first where there are several.
    pub ty: DataType,
    /// The element types, one for each type parameter.
    pub types: &'static [DataType],
    /// Whether it is for sizes of 64 bits, or of 32, alone: its results are indexes of that width, or rocBLAS has no
    /// symbols of the other.
    pub wide: Option<bool>,
    /// The routine.
    pub routine: &'static Routine,
    /// Runs a call.
    pub call: ErasedCall,
    /// Runs a call whose arguments are operands already, as a call from Rust has them.
    pub execute: Execute,
    /// Bytes of each workspace buffer of a call.
    pub workspace: fn(&Args<'_>) -> Result<Vec<Size>>,
    /// Bytes that a call needs at best and at least.
    pub need: fn(&Args<'_>) -> Result<Need>,
    /// How far a call reaches through each operand; nothing where there is nothing to do.
    pub shapes: fn(&Args<'_>) -> Result<Vec<Option<Shape>>>,
    /// Operations and bytes moved of a call.
    pub cost: fn(&Args<'_>) -> Result<[Size; 2]>,
    /// The kernels it launches.
    pub kernels: fn() -> Vec<Instantiation>,
}

impl Instance {
    /// The type of an argument.
    pub fn element(&self, of: TypeOf) -> DataType {
        let parameter = |index: u8| self.types.get(usize::from(index)).copied().unwrap_or(self.ty);
        match of {
            TypeOf::Parameter(index) => parameter(index),
            TypeOf::Real(index) => parameter(index).real(),
            TypeOf::Fixed(ty) => ty,
        }
    }

    /// The element types by name.
    pub fn type_names(&self) -> String {
        self.types.iter().map(|ty| ty.name()).collect::<Vec<_>>().join(" ")
    }
}

impl KernelSet for Instance {
    fn symbol(&self) -> &'static str {
        self.symbol
    }

    fn about(&self) -> &'static str {
        self.routine.docs.lines().next().unwrap_or_default()
    }

    fn module(&self) -> &'static str {
        self.routine.module
    }

    fn kernels(&self) -> Vec<Instantiation> {
        (self.kernels)()
    }
}

/// What the macro submits for each routine.
pub struct Registration(pub &'static Routine);

inventory::collect!(Registration);

/// All routines, sorted by level and family.
///
/// # Errors
/// Two routines that share a symbol, both named.
pub fn routines() -> Result<&'static [&'static Routine]> {
    static SORTED: Once<Result<Vec<&'static Routine>, String>> = Once::new();
    let sorted = SORTED.get_or_make(|| sort(inventory::iter::<Registration>().map(|entry| entry.0)));
    sorted.as_deref().map_err(|message| Error::internal(message.clone()))
}

/// These routines, sorted as [`routines`] sorts.
///
/// # Errors
/// Two routines that share a symbol, both named.
pub fn sorted(registered: impl IntoIterator<Item = &'static Routine>) -> Result<Vec<&'static Routine>> {
    sort(registered).map_err(Error::internal)
}

/// Errors are text here, because one of them is kept for every later question.
fn sort(registered: impl IntoIterator<Item = &'static Routine>) -> Result<Vec<&'static Routine>, String> {
    let mut list: Vec<&'static Routine> = registered.into_iter().collect();
    list.sort_by_key(|routine| (routine.level, routine.family, routine.module, routine.line));
    let mut seen: BTreeMap<&str, &Routine> = BTreeMap::new();
    for routine in &list {
        for instance in routine.instances {
            if let Some(first) = seen.insert(instance.symbol, routine) {
                return Err(format!(
                    "the symbol `{}` is declared twice: {}:{} and {}:{}; give one of them another `symbol`",
                    instance.symbol, first.file, first.line, routine.file, routine.line
                ));
            }
        }
    }
    Ok(list)
}

/// The instance behind a C symbol.
///
/// ```
/// use rocforge::prelude::*;
///
/// /// x := -x
/// #[rocblas_kernel(symbol = "my_{t}negate", types(s: f32, d: f64))]
/// pub fn negate<T: Scalar>(n: Dim, x: VectorMut<T>) {
///     let i = global_id_x();
///     if i < n {
///         x[i] = -x[i];
///     }
/// }
///
/// fn main() -> Result<()> {
///     let instance = rocforge::catalogue::find("my_dnegate")?;
///     assert_eq!((instance.ty.name(), instance.routine.level), ("f64", 1));
///     let error = rocforge::catalogue::find("my_cnegate").unwrap_err();
///     assert_eq!(error.status(), Status::NotImplemented);
///     Ok(())
/// }
/// ```
///
/// # Errors
/// No routine has this symbol; the message names a close one.
pub fn find(symbol: &str) -> Result<&'static Instance> {
    let all = routines()?.iter().flat_map(|routine| routine.instances);
    if let Some(found) = all.clone().find(|instance| instance.symbol == symbol) {
        return Ok(found);
    }
    let mut known: Vec<&str> = all.map(|instance| instance.symbol).collect();
    known.sort_by_key(|candidate| (difference(candidate, symbol), *candidate));
    let close = known.first().filter(|close| is_near(close, symbol));
    let hint = close.map_or_else(String::new, |close| format!("; did you mean `{close}`?"));
    Err(Error::new(Status::NotImplemented, format!("no routine has the symbol `{symbol}`{hint}")))
}

/// Whether a name is worth offering for another: it has most of its letters, or is it but for what stands in front or behind.
fn is_near(known: &str, symbol: &str) -> bool {
    let stem = known.split_once('_').map_or(known, |(_, stem)| stem);
    difference(known, symbol) <= symbol.len() / 3 || stem == symbol || symbol.starts_with(known)
}

/// A rough distance: letters that do not match at either end.
fn difference(a: &str, b: &str) -> usize {
    let same_start = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count();
    let same_end = a.bytes().rev().zip(b.bytes().rev()).take_while(|(x, y)| x == y).count();
    a.len().max(b.len()).saturating_sub(same_start + same_end)
}

/// The instance of `routine` for element types, one for each of its type parameters.
///
/// # Errors
/// The routine does not exist for these types.
#[inline(always)]
pub fn instance(routine: &'static Routine, types: &[DataType]) -> Result<&'static Instance> {
    let found = routine.instances.iter().find(|instance| instance.types == types);
    found.ok_or_else(|| no_instance(routine, types))
}

#[cold]
fn no_instance(routine: &Routine, types: &[DataType]) -> Error {
    let known: Vec<String> = routine.instances.iter().map(Instance::type_names).collect();
    let wanted: Vec<&str> = types.iter().map(|ty| ty.name()).collect();
    let message = format!("{} exists for {}, not for {}", routine.family, known.join(", "), wanted.join(" "));
    Error::new(Status::NotImplemented, message)
}
