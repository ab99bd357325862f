//! A name that is taken.

use std::collections::BTreeSet;

use crate::diag::Errors;
use crate::model::{
    BlockDim, ExprKind, Float, Function, GenericKind, Int, Intrinsic, Name, Operand, OperandKind, Options,
    Routine, StmtKind, View, walk,
};
use crate::names;
use crate::rules;

/// Checks every name that a function declares.
pub fn function(function: &Function, errors: &mut Errors) {
    item(&function.name, errors);
    let mut local = |name: &Name| variable(name, errors);
    for generic in &function.generics {
        // A type parameter called as a type hides it for itself only.
        if matches!(generic.kind, GenericKind::Const(_)) {
            local(&generic.name);
        }
    }
    function.params.iter().for_each(|param| local(&param.name));
    walk::statements(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Let { name, .. } | StmtKind::For { var: name, .. } => local(name),
        _ => {}
    });
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Closure(closure) = &expr.kind {
            closure.params.iter().for_each(|param| local(&param.name));
        }
    });
}

/// Checks the name of a device function or constant.
pub fn item(name: &Name, errors: &mut Errors) {
    if Intrinsic::from_name(&name.text).is_some() || BlockDim::NAMES.contains(&name.text.as_str()) {
        let message = format!("`{}` is a name of the machine's", name.text);
        errors.push(&rules::RESERVED_NAME, name.span, message, "choose another name");
    } else {
        spelling(name, errors);
    }
}

/// Checks the name of a structure or a trait.
pub fn type_name(name: &Name, errors: &mut Errors) {
    if types().chain(TYPES_OF_CPP).any(|ty| ty == name.text) {
        let message = format!("`{}` is a type of the kernel language", name.text);
        errors.push(&rules::RESERVED_NAME, name.span, message, "choose another name");
    } else {
        spelling(name, errors);
    }
}

/// Types that only the C++ has.
const TYPES_OF_CPP: [&str; 7] = ["Array", "Batched", "Tile", "Tuple", "Dim", "Class", "Args"];

/// Checks the name of a type parameter beside which the C++ of a trait or a method has its own.
pub fn type_parameter(name: &Name, errors: &mut Errors) {
    if matches!(name.text.as_str(), "Class" | "Args") {
        let message = format!("`{}` is a parameter of the C++ of traits and their methods", name.text);
        errors.push(&rules::RESERVED_NAME, name.span, message, "choose another name");
    }
}

fn variable(name: &Name, errors: &mut Errors) {
    if types().any(|ty| ty == name.text) {
        let message = format!("a variable `{}` would hide the type in C++", name.text);
        errors.push(&rules::RESERVED_NAME, name.span, message, "choose another name");
    } else {
        spelling(name, errors);
    }
}

fn types() -> impl Iterator<Item = &'static str> {
    let numbers = Int::ALL.into_iter().map(Int::name).chain(Float::ALL.into_iter().map(Float::name));
    let views = View::ALL.into_iter().map(View::name);
    numbers.chain(views).chain(Options::ALL.into_iter().map(Options::name)).chain(["bool"])
}

fn spelling(name: &Name, errors: &mut Errors) {
    let text = name.text.as_str();
    let mut letters = text.chars();
    let capital = letters.next() == Some('_') && letters.next().is_some_and(|second| second.is_uppercase());
    if text.starts_with("r#") {
        let message = format!("`{text}` has no spelling in C++");
        errors.push(&rules::RESERVED_NAME, name.span, message, "choose a name that is no word of Rust");
    } else if text.contains("__") || capital {
        let message = format!("C++ keeps names such as `{text}` for its compilers");
        errors.push(&rules::RESERVED_NAME, name.span, message, "write single underscores inside of a name");
    } else if let Some(word) = text.strip_suffix('_').filter(|word| names::is_reserved(word)) {
        let message = format!("`{text}` is what `{word}` is called in C++");
        errors.push(
            &rules::RESERVED_NAME,
            name.span,
            message,
            "choose a name without an underscore at its end",
        );
    }
}

/// Checks the parameters of a routine against those that every routine gets.
pub fn routine(routine: &Routine, errors: &mut Errors) {
    let mut taken: BTreeSet<String> = ["handle", "batch_count"].map(str::to_owned).into();
    for operand in &routine.operands {
        taken.extend(operand.stride_name());
        if matches!(
            operand.kind,
            OperandKind::Values { .. } | OperandKind::Vector { .. } | OperandKind::Matrix { .. }
        ) {
            taken.insert(operand.distance_name().to_lowercase());
        }
    }
    distances(routine, errors);
    in_c(routine, errors);
    for operand in routine.operands.iter().filter(|operand| taken.contains(&operand.name.text)) {
        let message = format!("every routine of this shape has a parameter `{}` already", operand.name.text);
        errors.push(
            &rules::RESERVED_NAME,
            operand.name.span,
            message,
            "choose another name, or leave the parameter out",
        );
    }
}

/// Words of C and C++ that are none of Rust: a header has the names of parameters as they are.
const WORDS_OF_C: [&str; 41] = [
    "and",
    "asm",
    "auto",
    "bool",
    "case",
    "catch",
    "char",
    "class",
    "default",
    "delete",
    "double",
    "explicit",
    "export",
    "float",
    "friend",
    "goto",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "not",
    "operator",
    "or",
    "private",
    "protected",
    "public",
    "register",
    "restrict",
    "short",
    "signed",
    "sizeof",
    "switch",
    "template",
    "this",
    "throw",
    "union",
    "unsigned",
    "void",
    "xor",
];

/// Refuses parameters that a header could not have.
fn in_c(routine: &Routine, errors: &mut Errors) {
    let mut earlier: Vec<(String, &Name)> = Vec::new();
    for operand in &routine.operands {
        let (name, in_c) = (&operand.name, operand.c_name());
        if WORDS_OF_C.contains(&in_c.as_str()) {
            let message = format!("`{in_c}` is a word of C, and a parameter of the routine in C too");
            errors.push(&rules::RESERVED_NAME, name.span, message, "choose another name");
        }
        if let Some((_, other)) = earlier.iter().find(|(known, other)| *known == in_c && *other != name) {
            let message = format!(
                "`{in_c}` would be `{}` and `{}` in C, where matrices have capitals",
                other.text, name.text
            );
            errors.push(&rules::RESERVED_NAME, name.span, message, "choose another name for one of them");
        }
        earlier.push((in_c, name));
    }
}

/// Refuses a matrix `a` beside a packed `ap`: in C the distance of problems would have one name for both.
fn distances(routine: &Routine, errors: &mut Errors) {
    for packed in routine.operands.iter().filter(|operand| operand.is_packed()) {
        let name = packed.distance_name();
        let is_other = |other: &&Operand| {
            matches!(other.kind, OperandKind::Matrix { .. })
                && other.name != packed.name
                && other.distance_name() == name
        };
        if let Some(other) = routine.operands.iter().find(is_other) {
            let message =
                format!("`{name}` would be that of `{}` and of `{}`", other.name.text, packed.name.text);
            errors.push(
                &rules::RESERVED_NAME,
                packed.name.span,
                message,
                "choose another name for one of them",
            );
        }
    }
}
