//! Routines and kernels: what surrounds a function body.

use proc_macro2::{Span, TokenStream};

use super::{
    Condition, Float, Function, InPlace, Int, Name, NoOp, Options, Overwrite, SizeExpr, Skip, Spacing,
    Storage, Ty,
};

/// A BLAS routine.
#[derive(Debug, Clone)]
pub struct Routine {
    /// The family's name: the function's.
    pub name: Name,
    /// Its documentation, a line each.
    pub docs: Vec<String>,
    /// The element type parameters; the first is the one that formulas know as `T`'s real type `R`.
    pub types: Vec<TypeParam>,
    /// The C symbol with `{t}` where the type letter goes; without it, callers name the types.
    pub symbol: Name,
    /// The types it exists for.
    pub instances: Vec<Instance>,
    /// The variants that have symbols in C, in the order of the header.
    pub variants: Vec<Variant>,
    /// BLAS level, 1 to 3.
    pub level: u8,
    /// The arguments in order.
    pub operands: Vec<Operand>,
    /// The workspace buffers.
    pub buffers: Vec<Buffer>,
    /// Values of enumerations that are no values of these.
    pub refuses: Option<Condition>,
    /// Operands that may begin at one place under a condition alone.
    pub in_place: Vec<InPlace>,
    /// When there is nothing to do.
    pub quick_return: QuickReturn,
    /// When a null result is no error.
    pub null_result: Option<Condition>,
    /// Values of scalars for which nothing changes.
    pub no_op: Option<NoOp>,
    /// Operands that are not read for some value of a scalar.
    pub skips: Vec<Skip>,
    /// Operands that are written and not read.
    pub overwrites: Option<Overwrite>,
    /// Operations of one call.
    pub flops: Option<(SizeExpr, String)>,
    /// Bytes one call must move.
    pub bytes: Option<(SizeExpr, String)>,
    /// How it runs.
    pub kind: RoutineKind,
}

impl Routine {
    /// The first element type parameter, whose real type formulas call `R`.
    pub fn scalar(&self) -> &Name {
        &self.types[0].name
    }

    /// Whether callers in C name element types, and one symbol stands for all of them.
    pub fn names_types(&self) -> bool {
        !self.symbol.text.contains("{t}")
    }

    /// The symbol of an instance.
    pub fn symbol_of(&self, instance: &Instance) -> String {
        let letter = &instance.letter.text;
        if self.names_types() {
            return format!("{}.{letter}", self.symbol.text);
        }
        let end = if instance.wide == Some(true) { "_64" } else { "" };
        self.symbol.text.replacen("{t}", letter, 1) + end
    }

    /// The number of a type parameter.
    pub fn parameter(&self, name: &str) -> Option<usize> {
        self.types.iter().position(|ty| ty.name.text == name)
    }

    /// What callers who name types say behind operand `index`: the name of the argument, and the number of the type.
    ///
    /// One argument stands for scalars of one type that follow each other. In level 3 nothing stands behind scalars, whose
    /// type is that of the computation.
    pub fn named_behind(&self, index: usize) -> Option<(String, usize)> {
        let parameter = |operand: &Operand| match operand.element() {
            Some(Ty::Generic(name)) => self.parameter(name),
            _ => None,
        };
        let is_scalar = |operand: &Operand| matches!(operand.kind, OperandKind::Param(_));
        let together = |a: usize, b: usize| match (self.operands.get(a), self.operands.get(b)) {
            (Some(a), Some(b)) => is_scalar(a) && is_scalar(b) && parameter(a) == parameter(b),
            _ => false,
        };
        let operand = self.operands.get(index)?;
        let number = parameter(operand).filter(|_| self.names_types())?;
        if self.level == 3 && is_scalar(operand) {
            return None;
        }
        if together(index, index + 1) {
            return None;
        }
        let first =
            (0..index).rev().take_while(|before| together(*before, before + 1)).last().unwrap_or(index);
        let names: String = self.operands[first..=index].iter().map(Operand::c_name).collect();
        Some((format!("{names}_type"), number))
    }

    /// What callers who name types say last: the name of the argument, and the number of the type that stands behind no
    /// operand.
    pub fn execution(&self) -> Option<(String, usize)> {
        let named = |number: usize| {
            let mut all = (0..self.operands.len()).filter_map(|index| self.named_behind(index));
            all.any(|(_, of)| of == number)
        };
        let number = (0..self.types.len()).find(|number| self.names_types() && !named(*number))?;
        let name = if self.level == 3 { "compute_type" } else { "execution_type" };
        Some((name.to_owned(), number))
    }
}

/// How the problems of a call are given in C.
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

    /// Its name in attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Plain => "plain",
            Variant::Batched => "batched",
            Variant::StridedBatched => "strided_batched",
        }
    }
}

/// How a routine runs.
#[derive(Debug, Clone)]
pub enum RoutineKind {
    /// Its body is one kernel.
    Kernel(Box<Function>, Box<Geometry>),
    /// Its body is host code that launches kernels.
    Host {
        /// The name of the `&Call` parameter.
        call: Name,
        /// The kernels it launches.
        used: Vec<UsedKernel>,
        /// Its other parameters in the order of the signature.
        order: Vec<Name>,
    },
}

/// A kernel that host code launches, with `call` as first argument.
#[derive(Debug, Clone)]
pub struct UsedKernel {
    /// The path as written, without generic arguments.
    pub path: Vec<String>,
    /// Its generic arguments as written; without any it is launched for the routine's element type.
    pub arguments: TokenStream,
    /// What the element types must be like for it to be launched, as conditions that may each hold; none: always.
    pub conditions: Vec<TokenStream>,
    /// Where.
    pub span: Span,
}

/// An element type parameter.
#[derive(Debug, Clone)]
pub struct TypeParam {
    /// Its name.
    pub name: Name,
    /// Its bounds as written.
    pub bounds: TokenStream,
}

/// A combination of types that a routine exists for.
#[derive(Debug, Clone)]
pub struct Instance {
    /// The letters in the symbol: `s`, `d`, `sc`, ...; the names of the types where callers name these.
    pub letter: Name,
    /// The element types, one for each parameter.
    pub types: Vec<ElementTy>,
    /// Where a type is the integer of indexes: whether sizes have 64 bits.
    pub wide: Option<bool>,
}

/// A type that an element type parameter stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ElementTy {
    /// What BLAS computes with.
    Float(Float),
    /// An integer that products are made of.
    Int(Int),
    /// An index: as wide as sizes are.
    Index(Int),
}

impl ElementTy {
    /// Its name in Rust.
    pub const fn name(self) -> &'static str {
        match self {
            ElementTy::Float(float) => float.name(),
            ElementTy::Int(int) | ElementTy::Index(int) => int.name(),
        }
    }
}

/// An argument of a routine.
#[derive(Debug, Clone)]
pub struct Operand {
    /// Its name in Rust.
    pub name: Name,
    /// What it is.
    pub kind: OperandKind,
}

/// What an argument is.
#[derive(Debug, Clone)]
pub enum OperandKind {
    /// A size.
    Dim,
    /// A scalar in host or device memory.
    Param(Ty),
    /// A few numbers of each problem, in host or device memory.
    Values {
        /// Whether they are written.
        mutable: bool,
        /// The type of one of them.
        element: Ty,
        /// How many.
        count: i64,
    },
    /// A vector; `len` elements.
    Vector {
        /// Whether it is written.
        mutable: bool,
        /// The element type.
        element: Ty,
        /// The number of elements.
        len: SizeExpr,
        /// How its elements and problems lie.
        spacing: Spacing,
    },
    /// A matrix, `rows` by `cols` as stored.
    Matrix {
        /// Whether it is written.
        mutable: bool,
        /// The element type.
        element: Ty,
        /// Stored rows.
        rows: SizeExpr,
        /// Stored columns.
        cols: SizeExpr,
        /// Which of its elements are stored, and where.
        storage: Storage,
        /// Whether the imaginary parts of its main diagonal are not referenced.
        hermitian: bool,
    },
    /// A scalar result.
    Result(Ty),
    /// An enumeration.
    Options(Options),
}

impl Routine {
    /// Whether a call says something of each problem, even of empty ones.
    pub fn informs(&self) -> bool {
        let adjacent = |operand: &Operand| operand.spacing() == Spacing::Adjacent;
        self.operands.iter().any(adjacent)
    }

    /// Whether a size counts the diagonals of a band.
    pub fn counts_diagonals(&self, size: &Name) -> bool {
        self.operands.iter().any(|operand| match &operand.kind {
            OperandKind::Matrix { storage: Storage::Band(band), .. } => band.counts(&size.text),
            _ => false,
        })
    }

    /// Whether operands without elements may be null: calls get as far as looking at them.
    pub fn spares_empty(&self) -> bool {
        self.informs() || self.quick_return.after_pointers
    }

    /// Whether all its memory is a few values of each problem: in the pointer mode for the host the host computes it.
    pub fn is_of_values(&self) -> bool {
        let is_value = |operand: &Operand| matches!(operand.kind, OperandKind::Values { .. });
        let is_size = |operand: &Operand| matches!(operand.kind, OperandKind::Dim | OperandKind::Options(_));
        self.operands.iter().any(is_value)
            && self.operands.iter().all(|operand| is_value(operand) || is_size(operand))
            && self.buffers.is_empty()
    }
}

impl Operand {
    /// The name in the C signature: matrices are capital letters there.
    pub fn c_name(&self) -> String {
        match self.kind {
            OperandKind::Matrix { .. } => self.name.text.to_uppercase(),
            _ => self.name.text.clone(),
        }
    }

    /// The distance of problems in the C signature, where there is one.
    pub fn distance_name(&self) -> String {
        let name = self.c_name();
        format!("stride_{}", if self.is_packed() { name.strip_suffix('P').unwrap_or(&name) } else { &name })
    }

    /// The name of its storage in the catalogue.
    pub fn storage_name(&self) -> &'static str {
        match &self.kind {
            OperandKind::Matrix { storage, .. } => storage.name(),
            _ => "Full",
        }
    }

    /// Whether it is a triangle in packed storage.
    pub fn is_packed(&self) -> bool {
        matches!(self.kind, OperandKind::Matrix { storage: Storage::Packed, .. })
    }

    /// The type of its elements, if it has any.
    pub fn element(&self) -> Option<&Ty> {
        match &self.kind {
            OperandKind::Param(element)
            | OperandKind::Values { element, .. }
            | OperandKind::Result(element)
            | OperandKind::Vector { element, .. }
            | OperandKind::Matrix { element, .. } => Some(element),
            OperandKind::Dim | OperandKind::Options(_) => None,
        }
    }

    /// How its elements and problems lie.
    pub fn spacing(&self) -> Spacing {
        match self.kind {
            OperandKind::Vector { spacing, .. } => spacing,
            _ => Spacing::Increment,
        }
    }

    /// The increment or leading dimension that follows it in the C signature.
    pub fn stride_name(&self) -> Option<String> {
        match self.kind {
            OperandKind::Vector { spacing: Spacing::Increment, .. } => Some(format!("inc{}", self.name.text)),
            OperandKind::Matrix { storage: Storage::Packed, .. } => None,
            OperandKind::Matrix { .. } => Some(format!("ld{}", self.name.text.to_lowercase())),
            _ => None,
        }
    }
}

/// A workspace buffer.
#[derive(Debug, Clone)]
pub struct Buffer {
    /// The parameter it is handed to; none for an anonymous buffer nobody takes.
    pub name: Option<Name>,
    /// Its element type: that of the parameter, or the routine's.
    pub element: Ty,
    /// Its size in bytes: for one problem, or where it is shared for all.
    pub formula: SizeExpr,
    /// The formula as written.
    pub text: String,
    /// Its size with the algorithm that needs less, and that formula as written.
    pub degraded: Option<(SizeExpr, String)>,
    /// Whether it is not a buffer, but what routines called inside need.
    pub nested: bool,
    /// Whether it is no need: the formula is the most that the buffer gets of what is left.
    pub spare: bool,
    /// Whether all problems of a batch share it, so that its formulas are of all of them; else each has its own part.
    pub batch_shared: bool,
    /// Two operands that leave it without use where they begin at one place.
    pub unless: Option<[Name; 2]>,
}

/// The sizes of a buffer, each a formula with its text.
#[derive(Debug, Clone)]
pub struct BufferSizes {
    /// For the algorithm that a query answers for.
    pub optimal: (SizeExpr, String),
    /// For one that needs less.
    pub degraded: Option<(SizeExpr, String)>,
    /// Whether `optimal` is what the buffer can use, and not what it needs.
    pub spare: bool,
    /// Whether all problems of a batch share the buffer.
    pub batch_shared: bool,
    /// Two operands that leave it without use where they begin at one place.
    pub unless: Option<[Name; 2]>,
}

impl Buffer {
    /// A buffer for the parameter `name`.
    pub fn new(name: Option<Name>, element: Ty, sizes: BufferSizes) -> Buffer {
        let (formula, text) = sizes.optimal;
        let BufferSizes { degraded, spare, batch_shared, unless, .. } = sizes;
        Buffer { name, element, formula, text, degraded, nested: false, spare, batch_shared, unless }
    }

    /// Whether fewer problems need less of it.
    pub fn is_divisible(&self) -> bool {
        !self.batch_shared && !self.spare
    }
}

/// How a kernel is laid out over the machine.
#[derive(Debug, Clone)]
pub struct Geometry {
    /// Blocks along x; with none given, one thread an element.
    pub grid_x: Option<SizeExpr>,
    /// Blocks along y; one if absent.
    pub grid_y: Option<SizeExpr>,
    /// Blocks along z, for each problem of a batch; one if absent.
    pub grid_z: Option<SizeExpr>,
    /// Threads in a block on a GPU.
    pub block: BlockDim,
    /// Blocks that a compute unit is to hold at once, which limits the registers of a thread.
    pub min_blocks: Option<[Limit; 2]>,
    /// Most bytes of shared memory that a block takes, where a target has more than the least one.
    pub max_shared: Option<Limit>,
    /// Multiprocessors over which a block is cluster, where they can share one.
    pub cluster: Option<Limit>,
    /// Registers of a thread on the targets that the kernel is for.
    pub registers: Option<Registers>,
    /// How the host runs it.
    pub host_block: HostBlock,
    /// Whether the host has it once more, for processors with vectors of 256 bits.
    pub host_vectors: bool,
    /// Elements of the arrays in dynamic shared memory, in the order of the body; the checks find them there.
    pub dynamic: Vec<SizeExpr>,
}

impl Geometry {
    /// The limits that are constants of type parameters, each once.
    pub fn associated_limits(&self) -> Vec<(&str, &str)> {
        let limits = self.min_blocks.iter().flatten().chain(&self.max_shared).chain(&self.cluster);
        let mut list: Vec<(&str, &str)> = Vec::new();
        for limit in limits {
            if let Limit::Associated(owner, name) = limit
                && !list.contains(&(owner, name))
            {
                list.push((owner, name));
            }
        }
        list
    }
}

/// Threads of a block on the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HostBlock {
    /// One.
    One,
    /// Those of a GPU: one would not do.
    Declared,
    /// The host does not launch the kernel.
    Never,
}

impl HostBlock {
    /// The name in Rust.
    pub fn name(self) -> &'static str {
        match self {
            HostBlock::One => "One",
            HostBlock::Declared => "Declared",
            HostBlock::Never => "Never",
        }
    }
}

/// The targets that a kernel is for, by the registers that a thread of it has there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Registers {
    /// On AMD and on NVIDIA, whose compilers do not need the same number.
    pub count: [u32; 2],
    /// Whether it is for targets with fewer.
    pub fewer: bool,
}

/// What a kernel asks of the machine: a number, or a constant parameter, of which each instance of the kernel has its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Limit {
    /// A number.
    Number(u32),
    /// The name of a constant parameter.
    Constant(String),
    /// A constant of a type parameter.
    Associated(String, String),
}

impl Limit {
    /// The number, where it is one.
    pub fn number(&self) -> Option<u32> {
        match self {
            Limit::Number(number) => Some(*number),
            Limit::Constant(_) | Limit::Associated(..) => None,
        }
    }

    /// What stands for a constant of a type parameter in an entry point: no name of an author has two underscores.
    pub fn placeholder(owner: &str, name: &str) -> String {
        format!("{owner}__{name}")
    }
}

/// Threads in a block, along each dimension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockDim {
    /// Along x, y and z; 1 where there is no such dimension.
    pub size: [u32; 3],
    /// How many dimensions were written.
    pub dimensions: usize,
}

impl BlockDim {
    /// The constant parameters that tell a kernel its block: in all, and along x, y and z.
    pub const NAMES: [&str; 4] = ["BLOCK", "BLOCK_X", "BLOCK_Y", "BLOCK_Z"];

    /// A block of `threads` along x.
    pub const fn line(threads: u32) -> BlockDim {
        BlockDim { size: [threads, 1, 1], dimensions: 1 }
    }

    /// Threads in all.
    pub const fn total(&self) -> u32 {
        self.size[0] * self.size[1] * self.size[2]
    }

    /// The constant parameters that a kernel has and their values; along one dimension the first says it all.
    pub fn constants(&self) -> Vec<(&'static str, u32)> {
        let [x, y, z] = self.size;
        let known = if self.dimensions == 1 { 1 } else { 4 };
        BlockDim::NAMES.into_iter().zip([self.total(), x, y, z]).take(known).collect()
    }
}

/// When there is nothing to do.
#[derive(Debug, Clone)]
pub struct QuickReturn {
    /// The condition on sizes; the level's own if absent.
    pub when: Option<Condition>,
    /// Whether null operands are refused before it, those that have elements.
    pub after_pointers: bool,
}
