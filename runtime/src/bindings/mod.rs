//! The C interface of the routines, from the catalogue: signatures, and what is printed from them.
//!
//! A routine's parameters give its C parameters for one problem, for arrays of pointers and for
//! problems at a fixed distance, each with 32-bit and 64-bit sizes. The header and the table of exports
//! are printed from the same [`Signature`], so they cannot differ.

mod fortran;
mod header;
pub mod rocblas;
mod rows;

pub use fortran::{FORTRAN, fortran};
pub use header::{ABOVE_SOLVER, Above, BESIDE, comment, forwards, header, header_above};
pub use rows::{AUTHOR, Exporter, LIBRARY, export_files, exports};

use crate::catalogue::{self, Datatype, Instance, ParamInfo, ParamKind, Routine, Spacing, Storage, TypeOf};
use crate::{DataType, Result};

pub use crate::catalogue::Variant;

/// What a symbol of any variant stands for.
#[derive(Debug, Clone, Copy)]
pub struct Called {
    /// The routine for one type.
    pub instance: &'static Instance,
    /// How problems are given.
    pub variant: Variant,
    /// Whether sizes have 64 bits.
    pub wide: bool,
}

/// What `symbol` stands for: the plain variant of a routine, or one with a suffix.
///
/// # Errors
/// As [`catalogue::find`].
pub fn find(symbol: &str) -> Result<Called> {
    let refused = match catalogue::find(symbol) {
        Ok(instance) => {
            return Ok(Called { instance, variant: Variant::Plain, wide: instance.wide == Some(true) });
        }
        Err(error) => error,
    };
    let (head, types) = symbol.split_at(symbol.find('.').unwrap_or(symbol.len()));
    let (narrow, wide) = head.strip_suffix("_64").map_or((head, false), |narrow| (narrow, true));
    let (stem, end) = narrow.strip_suffix(EX).map_or((narrow, ""), |stem| (stem, EX));
    // The longest suffix first: the end of one is another.
    let called = Variant::ALL.into_iter().rev().find_map(|variant| {
        let stem = stem.strip_suffix(variant.suffix())?;
        let instance = catalogue::find(&format!("{stem}{end}{types}")).ok()?;
        let instance = of_width(instance, wide);
        (instance.has_width(wide) && instance.routine.variants.contains(&variant)).then_some(Called {
            instance,
            variant,
            wide,
        })
    });
    called.ok_or(refused)
}

/// The parameters that choose among kernels, with their types.
const ALGORITHM: [(&str, &str); 3] =
    [("algo", "rocblas_gemm_algo"), ("solution_index", "int32_t"), ("flags", "uint32_t")];

/// How the symbols of routines end whose callers name types; what says the variant stands before it.
const EX: &str = "_ex";

/// The instance for sizes of a width, where each width has its own.
fn of_width(instance: &'static Instance, wide: bool) -> &'static Instance {
    if instance.has_width(wide) {
        return instance;
    }
    let same = |other: &&Instance| other.base() == instance.base() && other.wide == Some(wide);
    instance.routine.instances.iter().find(same).unwrap_or(instance)
}

impl Instance {
    /// The symbol of the plain variant without what follows it: types, and `_64`.
    pub fn base(&self) -> &'static str {
        let head = self.symbol.split_once('.').map_or(self.symbol, |(head, _)| head);
        if self.wide == Some(true) { head.strip_suffix("_64").unwrap_or(head) } else { head }
    }

    /// The C symbol of a variant.
    pub fn c_symbol(&self, variant: Variant, wide: bool) -> String {
        let base = self.base();
        let (stem, end) = base.strip_suffix(EX).map_or((base, ""), |stem| (stem, EX));
        format!("{stem}{}{end}{}", variant.suffix(), if wide { "_64" } else { "" })
    }

    /// The types behind a symbol whose callers name these, as in `.f32.f16`; nothing for others.
    pub fn types_behind(&self) -> &'static str {
        self.symbol.find('.').map_or("", |at| &self.symbol[at..])
    }

    /// Whether it is called with sizes of this width.
    pub fn has_width(&self, wide: bool) -> bool {
        self.wide.is_none_or(|is| is == wide)
    }
}

impl Routine {
    /// Whether callers in C name element types, and one symbol stands for all of them.
    pub fn names_types(&self) -> bool {
        !self.symbol.contains("{t}")
    }

    /// Whether callers in C end with a choice among kernels: the algorithm, the number of a solution, and flags.
    pub fn names_algorithm(&self) -> bool {
        self.symbol == "rocblas_gemm_ex"
    }
}

impl ParamKind {
    /// The element type, where it has one.
    pub fn of(self) -> Option<TypeOf> {
        match self {
            ParamKind::Scalar { of }
            | ParamKind::Result { of }
            | ParamKind::Values { of, .. }
            | ParamKind::Vector { of, .. }
            | ParamKind::Matrix { of, .. } => Some(of),
            ParamKind::Dim
            | ParamKind::Operation
            | ParamKind::Fill
            | ParamKind::Diagonal
            | ParamKind::Side => None,
        }
    }
}

/// How a C parameter holds its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// `T`
    Value,
    /// `const T*`
    Const,
    /// `T*`
    Mut,
    /// `const T* const[]`
    ConstArray,
    /// `T* const[]`
    MutArray,
}

/// A parameter in C.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CParam {
    /// Its name.
    pub name: String,
    /// The C name of its type, without pointers.
    pub base: &'static str,
    /// How it holds that type.
    pub holds: Holds,
}

/// One C symbol.
#[derive(Debug, Clone)]
pub struct Signature {
    /// The symbol.
    pub symbol: String,
    /// The number of the instance; none where callers name types.
    pub instance: Option<usize>,
    /// How problems are given.
    pub variant: Variant,
    /// Parameters behind the handle.
    pub params: Vec<CParam>,
    /// For each argument of the routine, the function that makes it and the parameters that it takes.
    pub args: Vec<(String, Vec<String>)>,
    /// The parameters that name element types.
    pub types: Vec<Datatype>,
}

/// Every symbol of a routine: by variant, then by the width of sizes, then by element type.
pub fn signatures(routine: &Routine) -> Vec<Signature> {
    let mut list = Vec::new();
    for variant in routine.variants.iter().copied() {
        for wide in [false, true] {
            if routine.names_types() {
                let any = routine.instances.first();
                list.extend(any.map(|instance| Signature::new(instance, None, variant, wide)));
                continue;
            }
            let instances = routine.instances.iter().enumerate();
            let instances = instances.filter(|(_, instance)| instance.has_width(wide));
            list.extend(
                instances.map(|(index, instance)| Signature::new(instance, Some(index), variant, wide)),
            );
        }
    }
    list
}

impl Signature {
    fn new(instance: &Instance, index: Option<usize>, variant: Variant, wide: bool) -> Signature {
        let mut signature = Signature {
            symbol: instance.c_symbol(variant, wide),
            instance: index,
            variant,
            params: Vec::new(),
            args: Vec::new(),
            types: Vec::new(),
        };
        let size = if wide { "int64_t" } else { "rocblas_int" };
        for param in instance.routine.params {
            // The number of problems stands before results, which come last.
            if matches!(param.kind, ParamKind::Result { .. }) {
                signature.add_batch_count(size);
            }
            signature.add(instance, param, size);
        }
        signature.add_batch_count(size);
        if index.is_none() {
            signature.add_datatype(instance.routine.execution);
        }
        if instance.routine.names_algorithm() {
            for (name, base) in ALGORITHM {
                signature.push(name.into(), base, Holds::Value);
            }
        }
        signature
    }

    fn add_batch_count(&mut self, size: &'static str) {
        let there = self.params.iter().any(|param| param.name == "batch_count");
        if self.variant != Variant::Plain && !there {
            self.push("batch_count".into(), size, Holds::Value);
        }
    }

    /// The argument that names an element type.
    fn add_datatype(&mut self, named: Option<Datatype>) {
        if let Some(named) = named {
            self.push(named.name.into(), "rocblas_datatype", Holds::Value);
            self.types.push(named);
        }
    }

    fn push(&mut self, name: String, base: &'static str, holds: Holds) {
        self.params.push(CParam { name, base, holds });
    }

    fn add(&mut self, instance: &Instance, param: &ParamInfo, size: &'static str) {
        let name = param.c_name.to_string();
        let named = self.instance.is_none();
        let element = |of: TypeOf| if named { "void" } else { c_type(instance.element(of)) };
        let plain = self.variant == Variant::Plain;
        let (maker, base, holds) = match param.kind {
            ParamKind::Dim => ("dim", size, Holds::Value),
            ParamKind::Scalar { of } => ("scalar", element(of), Holds::Const),
            ParamKind::Result { of } => ("result", element(of), Holds::Mut),
            ParamKind::Values { mutable, of, .. }
            | ParamKind::Vector { mutable, of }
            | ParamKind::Matrix { mutable, of } => {
                return self.add_memory(param, element(of), mutable, size);
            }
            ParamKind::Operation => ("option", "rocblas_operation", Holds::Value),
            ParamKind::Fill => ("option", "rocblas_fill", Holds::Value),
            ParamKind::Diagonal => ("option", "rocblas_diagonal", Holds::Value),
            ParamKind::Side => ("option", "rocblas_side", Holds::Value),
        };
        let name = if maker == "result" && !plain { format!("{name}s") } else { name };
        self.args.push((maker.to_string(), vec![name.clone()]));
        self.push(name, base, holds);
        if named {
            self.add_datatype(param.datatype);
        }
    }

    fn add_memory(&mut self, param: &ParamInfo, element: &'static str, mutable: bool, size: &'static str) {
        if param.spacing != Spacing::Increment {
            return self.add_integers(param, element, mutable);
        }
        let name = param.c_name.to_string();
        // Functions that take types by name have `void*` for arrays of pointers, too.
        let named = self.instance.is_none();
        let above = self.symbol.starts_with("rocsolver_");
        let (maker, holds) = match (self.variant, mutable) {
            // rocSOLVER says const of no matrix, and C takes no array of other pointers.
            (Variant::Plain, false) if above => ("memory", Holds::Mut),
            (Variant::Batched, false) if above => ("array", Holds::MutArray),
            (Variant::StridedBatched, false) if above => ("strided", Holds::Mut),
            (Variant::Plain, false) => ("memory", Holds::Const),
            (Variant::Plain, true) => ("memory", Holds::Mut),
            (Variant::Batched, false) if named => ("array", Holds::Const),
            (Variant::Batched, true) if named => ("array", Holds::Mut),
            (Variant::Batched, false) => ("array", Holds::ConstArray),
            (Variant::Batched, true) => ("array", Holds::MutArray),
            (Variant::StridedBatched, false) => ("strided", Holds::Const),
            (Variant::StridedBatched, true) => ("strided", Holds::Mut),
        };
        let mut takes = vec![name.clone()];
        self.push(name.clone(), element, holds);
        if named {
            self.add_datatype(param.datatype);
        }
        let no_stride = matches!(param.kind, ParamKind::Values { .. }) || param.storage == Storage::Packed;
        let maker = if no_stride { format!("values_{maker}") } else { maker.to_string() };
        if let Some(stride) = param.stride {
            takes.push(stride.to_string());
            self.push(stride.to_string(), size, Holds::Value);
        }
        if self.variant == Variant::StridedBatched {
            let distance = param.distance_name();
            takes.push(distance.clone());
            self.push(distance, "rocblas_stride", Holds::Value);
        }
        self.args.push((maker, takes));
    }
}

impl Signature {
    /// Pivots and the like: a pointer in every variant, with a distance of problems or none.
    fn add_integers(&mut self, param: &ParamInfo, element: &'static str, mutable: bool) {
        let name = param.c_name.to_string();
        self.push(name.clone(), element, if mutable { Holds::Mut } else { Holds::Const });
        let mut takes = vec![name];
        let maker = match (self.variant, param.spacing) {
            (Variant::Plain, _) => "values_memory",
            (_, Spacing::Adjacent) => "adjacent",
            (_, Spacing::Increment | Spacing::Distance) => {
                let distance = param.distance_name();
                takes.push(distance.clone());
                self.push(distance, "rocblas_stride", Holds::Value);
                "values_strided"
            }
        };
        self.args.push((maker.to_string(), takes));
    }
}

/// The C name of an element type.
fn c_type(ty: DataType) -> &'static str {
    match ty {
        DataType::F16 => "rocblas_half",
        DataType::BF16 => "rocblas_bfloat16",
        DataType::F32 => "float",
        DataType::F64 => "double",
        DataType::C32 => "rocblas_float_complex",
        DataType::C64 => "rocblas_double_complex",
        DataType::I8 => "int8_t",
        DataType::I32 => "rocblas_int",
        DataType::I64 => "int64_t",
    }
}

/// `parts` joined by `, `, with a new line before a part that would end beyond column `width`.
fn wrapped(parts: &[String], indent: &str, width: usize) -> String {
    let (mut text, mut column) = (indent.to_string(), indent.len());
    for (index, part) in parts.iter().enumerate() {
        let last = index + 1 == parts.len();
        let length = part.len() + usize::from(!last);
        if column > indent.len() && column + 1 + length > width {
            text.push('\n');
            text.push_str(indent);
            column = indent.len();
        } else if index > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(part);
        if !last {
            text.push(',');
        }
        column += length;
    }
    text
}
