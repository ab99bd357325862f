//! Rule: size formulas name what the call knows, and count what they should.

use crate::diag::{Errors, closest};
use crate::model::{
    BlockDim, Compare, Function, Generic, GenericKind, Int, Operand, OperandKind, Options, Routine, SizeExpr,
    SizeKind, SizeOp, SizeUnit, Ty,
};
use crate::rules;

/// The names a formula may use.
#[derive(Debug, Clone, Default)]
pub struct SizeScope {
    names: Vec<String>,
    options: Vec<(String, Options)>,
    types: Vec<String>,
    /// Parameters whose values are data.
    data: Vec<String>,
    /// Constant parameters.
    parameters: Vec<String>,
    /// Type parameters with a device trait, whose constants a launch may name.
    owners: Vec<String>,
    /// Arguments that are structures, whose fields a launch may name.
    structures: Vec<String>,
    /// Whether the formula is of a launch, which may name constants.
    launch: bool,
    /// What to do without the number of problems, where the formula is of one problem of a batch.
    one_problem: Option<&'static str>,
}

/// The number of problems of a call.
const BATCH_COUNT: &str = "batch_count";

const TYPES: [&str; 12] = ["i8", "u8", "i32", "i64", "u32", "u64", "f16", "bf16", "f32", "f64", "c32", "c64"];

impl SizeScope {
    /// Sizes, increments, leading dimensions and the batch count of a routine.
    pub fn of_routine(routine: &Routine) -> SizeScope {
        let mut types: Vec<String> = routine.types.iter().map(|ty| ty.name.text.clone()).collect();
        types.push("R".into());
        let mut scope = SizeScope { types, ..SizeScope::default() };
        for operand in &routine.operands {
            scope.add(operand);
        }
        scope.names.push(BATCH_COUNT.into());
        scope
    }

    fn add(&mut self, operand: &Operand) {
        match operand.kind {
            OperandKind::Dim => self.names.push(operand.name.text.clone()),
            OperandKind::Options(options) => self.options.push((operand.name.text.clone(), options)),
            _ => {
                self.names.extend(operand.stride_name());
                self.data.push(operand.name.text.clone());
            }
        }
    }

    /// Sizes of a kernel's own parameters.
    pub fn of_kernel(function: &Function) -> SizeScope {
        let is_constant = |generic: &&Generic| matches!(generic.kind, GenericKind::Const(_));
        let parameters = function.generics.iter().filter(is_constant);
        let parameters = parameters.map(|generic| generic.name.text.clone()).collect();
        let owners = function.generics.iter().filter(|generic| generic.has_device_trait());
        let owners = owners.map(|generic| generic.name.text.clone()).collect();
        let mut scope = SizeScope { parameters, owners, ..SizeScope::default() };
        for param in &function.params {
            if function.takes_structure(param) {
                scope.structures.push(param.name.text.clone());
            }
            match param.ty {
                Ty::Int(Int::I64) => scope.names.push(param.name.text.clone()),
                Ty::Options(options) => scope.options.push((param.name.text.clone(), options)),
                _ => scope.data.push(param.name.text.clone()),
            }
        }
        scope
    }

    /// The same names, and the sizes of types.
    pub fn with_types(&self) -> SizeScope {
        let mut scope = self.clone();
        scope.types.extend(TYPES.map(str::to_owned));
        scope
    }

    /// The same names but for the number of problems: the buffer is one problem's.
    pub fn of_buffer(&self) -> SizeScope {
        self.of_one_problem(
            "leave `batch_count` out: the library multiplies by it; a buffer that all problems share says so: \
             `buffer(batch_shared = \"n * T\")`",
        )
    }

    /// The same names but for the number of problems: the cost is one problem's.
    pub fn of_cost(&self) -> SizeScope {
        self.of_one_problem("leave `batch_count` out: whoever asks multiplies by it")
    }

    fn of_one_problem(&self, help: &'static str) -> SizeScope {
        let mut scope = self.clone();
        scope.names.retain(|name| name != BATCH_COUNT);
        scope.one_problem = Some(help);
        scope
    }

    /// The same names, the number of threads in a block, and device constants.
    pub fn with_block(&self) -> SizeScope {
        let mut scope = self.clone();
        scope.names.extend(BlockDim::NAMES.map(str::to_owned));
        scope.launch = true;
        scope
    }

    fn all(&self) -> Vec<&str> {
        let options = self.options.iter().map(|(name, _)| name.as_str());
        self.names
            .iter()
            .map(String::as_str)
            .chain(options)
            .chain(self.types.iter().map(String::as_str))
            .collect()
    }
}

/// Resolves the names of `formula` and checks that it counts `wanted`; gives its value where it is a constant.
pub fn check(
    formula: &mut SizeExpr,
    scope: &SizeScope,
    wanted: SizeUnit,
    what: &str,
    errors: &mut Errors,
) -> Option<i64> {
    // A shape that is not told has been refused already.
    if matches!(&formula.kind, SizeKind::Name(name) if name.is_empty()) {
        return None;
    }
    let value = super::overflow::check(formula, errors);
    let unit = unit(formula, scope, errors)?;
    let is_zero = matches!(formula.kind, SizeKind::Int(0));
    if unit == wanted || (is_zero && wanted == SizeUnit::Bytes) {
        return value;
    }
    let help = match (wanted, unit) {
        (SizeUnit::Bytes, SizeUnit::Count) => "multiply by the size of an element, for example `m * n * T`",
        (SizeUnit::Count, SizeUnit::Bytes) => "leave the size of the type out: this counts elements",
        (SizeUnit::Truth, _) => "write a comparison, for example `n <= 0`",
        _ => "write a value, or `if c { a } else { b }`",
    };
    let message = format!("`{what}` is {}, this formula is {}", wanted.name(), unit.name());
    errors.push(&rules::FORMULA_UNIT, formula.span, message, help);
    None
}

/// What a formula counts; `None` after an error inside.
fn unit(formula: &mut SizeExpr, scope: &SizeScope, errors: &mut Errors) -> Option<SizeUnit> {
    let span = formula.span;
    match &mut formula.kind {
        SizeKind::Int(_) | SizeKind::Constant(_) => Some(SizeUnit::Count),
        SizeKind::TypeSize(_) => Some(SizeUnit::Bytes),
        SizeKind::OptionIs(..) => Some(SizeUnit::Truth),
        SizeKind::Associated(owner, constant) => {
            let text = format!("{owner}::{constant}");
            member(&text, scope.owners.contains(owner), formula, scope, errors)
        }
        SizeKind::Field(structure, field) => {
            let text = format!("{structure}.{field}");
            member(&text, scope.structures.contains(structure), formula, scope, errors)
        }
        SizeKind::Name(name) => {
            let name = name.clone();
            named(name, formula, scope, errors)
        }
        SizeKind::Op(op, left, right) => {
            let op = *op;
            let (left, right) = (unit(left, scope, errors), unit(right, scope, errors));
            arithmetic(op, left?, right?, span, errors)
        }
        SizeKind::Compare(..) => compare(formula, scope, errors),
        SizeKind::Call(name, args) => {
            let name = name.clone();
            if let Some((_, count)) = SizeExpr::BUILT_IN.into_iter().find(|(known, _)| *known == name)
                && count != args.len()
            {
                errors.push(
                    &rules::WRONG_ARGUMENTS,
                    span,
                    format!("`{name}` takes {count} values"),
                    "check the brackets",
                );
                return None;
            }
            let units: Option<Vec<SizeUnit>> = args.iter_mut().map(|arg| unit(arg, scope, errors)).collect();
            units?.first().copied().or(Some(SizeUnit::Count))
        }
        SizeKind::If(cond, then, otherwise) => {
            let cond_unit = unit(cond, scope, errors);
            let (then, otherwise_unit) = (unit(then, scope, errors), unit(otherwise, scope, errors));
            if cond_unit? != SizeUnit::Truth {
                errors.push(
                    &rules::FORMULA_UNIT,
                    cond.span,
                    "the condition of an `if` is a comparison",
                    "write `n > 0`, `trans == N`",
                );
            }
            same(then?, otherwise_unit?, span, errors)
        }
    }
}

/// What a constant of a type or a field of an argument counts; rustc finds out whether there is one.
fn member(
    text: &str,
    known: bool,
    formula: &SizeExpr,
    scope: &SizeScope,
    errors: &mut Errors,
) -> Option<SizeUnit> {
    if known && scope.launch {
        return Some(SizeUnit::Count);
    }
    let message = format!("`{text}` is not a size that this formula knows");
    let help = "a launch knows constants of type parameters with a device trait, `L::TILE_M`, and fields of \
                arguments that are structures, `problem.m`";
    errors.push(&rules::FORMULA_NAME, formula.span, message, help);
    None
}

/// What a name counts, which becomes what it stands for.
fn named(name: String, formula: &mut SizeExpr, scope: &SizeScope, errors: &mut Errors) -> Option<SizeUnit> {
    if scope.names.contains(&name) {
        return Some(SizeUnit::Count);
    }
    if scope.types.contains(&name) {
        formula.kind = SizeKind::TypeSize(name);
        return Some(SizeUnit::Bytes);
    }
    let is_constant = scope.launch && name.len() > 1 && name == name.to_uppercase();
    if is_constant || scope.parameters.contains(&name) {
        formula.kind = SizeKind::Constant(name);
        return Some(SizeUnit::Count);
    }
    match scope.one_problem {
        Some(help) if name == BATCH_COUNT => {
            let message = "this formula is of one problem, and there is no `batch_count` in it";
            errors.push(&rules::FORMULA_NAME, formula.span, message, help);
        }
        _ => unknown(&name, formula, scope, errors),
    }
    None
}

fn unknown(name: &str, formula: &SizeExpr, scope: &SizeScope, errors: &mut Errors) {
    if scope.launch && scope.data.iter().any(|data| data == name) {
        let message = format!("this launch depends on `{name}`, which is no size");
        let help = "let a `Dim` say how much there is, and each thread test what it reads";
        errors.push(&rules::LAUNCH_DATA, formula.span, message, help);
        return;
    }
    let known = scope.all();
    let meant = closest(name, known.iter().copied());
    let help = meant.map_or_else(String::new, |meant| format!("did you mean `{meant}`? "));
    errors.push(
        &rules::FORMULA_NAME,
        formula.span,
        format!("`{name}` is not a size that this formula knows"),
        format!("{help}known here: {}", known.join(", ")),
    );
}

fn arithmetic(
    op: SizeOp,
    left: SizeUnit,
    right: SizeUnit,
    span: proc_macro2::Span,
    errors: &mut Errors,
) -> Option<SizeUnit> {
    use SizeUnit::{Bytes, Count};
    match (op, left, right) {
        (SizeOp::Mul, Count, Count) | (SizeOp::Div, Bytes, Bytes) => Some(Count),
        (SizeOp::Mul, Bytes, Count) | (SizeOp::Mul, Count, Bytes) | (SizeOp::Div, Bytes, Count) => {
            Some(Bytes)
        }
        (SizeOp::Add | SizeOp::Sub, _, _) => same(left, right, span, errors),
        (SizeOp::Div, Count, Count) => Some(Count),
        (SizeOp::Mul, Bytes, Bytes) => {
            errors.push(
                &rules::FORMULA_UNIT,
                span,
                "bytes times bytes is no size",
                "name the size of a type once in each term",
            );
            None
        }
        _ => {
            let message = format!("{} and {} cannot be combined here", left.name(), right.name());
            errors.push(&rules::FORMULA_UNIT, span, message, "check the units of the two sides");
            None
        }
    }
}

fn same(left: SizeUnit, right: SizeUnit, span: proc_macro2::Span, errors: &mut Errors) -> Option<SizeUnit> {
    if left == right {
        return Some(left);
    }
    let message = format!("one side is {}, the other is {}", left.name(), right.name());
    errors.push(&rules::FORMULA_UNIT, span, message, "multiply elements by the size of their type: `n * T`");
    None
}

/// Comparisons; a letter compared with an enumeration argument becomes its own node.
fn compare(formula: &mut SizeExpr, scope: &SizeScope, errors: &mut Errors) -> Option<SizeUnit> {
    let span = formula.span;
    let SizeKind::Compare(op, left, right) = &mut formula.kind else { return None };
    if let (SizeKind::Name(option), SizeKind::Name(letter)) = (&left.kind, &right.kind)
        && let Some((_, options)) = scope.options.iter().find(|(name, _)| name == option)
    {
        let Some((variant, _)) = options.variants().iter().find(|(_, known)| known == letter) else {
            let letters: Vec<&str> = options.variants().iter().map(|(_, letter)| *letter).collect();
            let message = format!("`{letter}` is no {}", options.name());
            errors.push(&rules::FORMULA_NAME, right.span, message, format!("use {}", letters.join(", ")));
            return None;
        };
        let is = SizeKind::OptionIs(option.clone(), format!("{}::{variant}", options.name()));
        match op {
            Compare::Eq => formula.kind = is,
            Compare::Ne => {
                let truth = |value| Box::new(SizeExpr::new(SizeKind::Int(value), span));
                let equals = Box::new(SizeExpr::new(is, span));
                formula.kind = SizeKind::Compare(Compare::Eq, equals, truth(0));
            }
            _ => {
                errors.push(&rules::FORMULA_UNIT, span, "an enumeration is equal or not", "use `==` or `!=`")
            }
        }
        return Some(SizeUnit::Truth);
    }
    let op = *op;
    let (left, right) = (unit(left, scope, errors), unit(right, scope, errors));
    match op {
        Compare::And | Compare::Or => {
            if left? != SizeUnit::Truth || right? != SizeUnit::Truth {
                errors.push(
                    &rules::FORMULA_UNIT,
                    span,
                    "`&&` and `||` join comparisons",
                    "write `n <= 0 || incx <= 0`",
                );
            }
        }
        _ => {
            same(left?, right?, span, errors)?;
        }
    }
    Some(SizeUnit::Truth)
}
