//! Rule: what a kernel takes and returns, and which scalars a routine's conditions name.

use crate::diag::{Errors, closest};
use crate::model::{
    ExprKind, Flag, Function, GenericKind, Geometry, Intrinsic, Name, OperandKind, Routine, RoutineKind, Ty,
    View, walk,
};
use crate::rules;

/// Checks the signature of a kernel.
pub fn check(function: &Function, errors: &mut Errors) {
    if function.ret != Ty::Unit {
        errors.push(
            &rules::KERNEL_RESULT,
            function.name.span,
            "a kernel returns nothing: its threads write through views",
            "take a `ResultMut<T>` or a `VectorMut<T>` and write there",
        );
    }
    for param in &function.params {
        let passable = match &param.ty {
            Ty::View(view, _) => *view != View::Shared,
            Ty::Options(options) => options.is_of_blas(),
            Ty::Int(_) | Ty::Float(_) | Ty::Generic(_) | Ty::Real(_) | Ty::Sum(_) | Ty::Unknown => true,
            // rustc checks that these may lie in device memory.
            Ty::Struct(..) | Ty::Member(..) => true,
            Ty::Unit
            | Ty::Bool
            | Ty::AnyInt
            | Ty::AnyFloat
            | Ty::Array(..)
            | Ty::Tuple(_)
            | Ty::Ref(..)
            | Ty::Tile(_)
            | Ty::Closure(..) => false,
        };
        if !passable {
            errors.push(
                &rules::KERNEL_PARAMETER,
                param.name.span,
                format!("`{}` cannot be passed to a kernel", param.name.text),
                "pass sizes, scalars and views; declare shared memory inside",
            );
        }
    }
}

/// Checks that a kernel with `cluster` does not count what is a block of a cluster here and the whole cluster there.
pub fn positions(function: &Function, geometry: &Geometry, errors: &mut Errors) {
    if geometry.cluster.is_none() {
        return;
    }
    walk::expressions(&function.body, &mut |expr| {
        let ExprKind::Intrinsic(which, ..) = &expr.kind else { return };
        let help = match which {
            Intrinsic::BlockIdX | Intrinsic::GlobalIdX => "write `cluster_id::<CLUSTER>()`",
            Intrinsic::GridDimX => "pass the number of blocks as a `Dim`",
            Intrinsic::BlockDimX => {
                "write `BLOCK` for the whole cluster, `BLOCK / cluster_size::<CLUSTER>()` for one block of it"
            }
            Intrinsic::WavesPerBlock => "write `BLOCK / wave_size()`",
            _ => return,
        };
        let message = format!("`{}` depends on whether the device has clusters", which.name());
        errors.push(&rules::LAUNCH_GEOMETRY, expr.span, message, help);
    });
}

/// Checks the generic parameters of a kernel that host code launches.
pub fn generics(function: &Function, errors: &mut Errors) {
    for generic in &function.generics {
        let (message, help) = match &generic.kind {
            // Declaring `BLOCK` has been refused with another reason.
            GenericKind::Const(_) if generic.name.text == "BLOCK" => continue,
            GenericKind::Const(Ty::Int(_) | Ty::Bool | Ty::Unknown) => continue,
            GenericKind::Const(_) => {
                ("a constant parameter is an integer or a truth value", "pass the value as an argument")
            }
            GenericKind::Type(bounds, _) if !bounds.is_empty() => continue,
            GenericKind::Type(..) => {
                ("a kernel must know what its type parameter is", "bound it, for example `T: Scalar`")
            }
            GenericKind::Closure(..) => (
                "a closure cannot be passed to a kernel: it stays in host code",
                "make it a helper with `#[device]` that the kernel calls",
            ),
        };
        errors.push(&rules::KERNEL_GENERICS, generic.name.span, message, help);
    }
}

/// Checks that conditions on scalars name scalars, and operands that are skipped or overwritten exist.
pub fn scalars(routine: &Routine, errors: &mut Errors) {
    let names = |wanted: fn(&OperandKind) -> bool| -> Vec<&str> {
        let chosen = routine.operands.iter().filter(|operand| wanted(&operand.kind));
        chosen.map(|operand| operand.name.text.as_str()).collect()
    };
    let scalars = names(|kind| matches!(kind, OperandKind::Param(_)));
    let sizes = names(|kind| matches!(kind, OperandKind::Dim));
    let memory = names(|kind| matches!(kind, OperandKind::Vector { .. } | OperandKind::Matrix { .. }));
    // What a size decides is known before scalars are looked at.
    let (by_size, by_scalar): (Vec<_>, Vec<_>) =
        routine.skips.iter().partition(|skip| sizes.contains(&skip.scalar.text.as_str()));
    let no_op = routine.no_op.iter().flat_map(|no_op| no_op.terms.iter().map(|(name, _)| name));
    let overwrites = routine.overwrites.iter();
    let overwritten = overwrites.clone().flat_map(|overwrite| overwrite.terms.iter().map(|(name, _)| name));
    for name in no_op.chain(by_scalar.iter().map(|skip| &skip.scalar)).chain(overwritten) {
        if !scalars.contains(&name.text.as_str()) {
            let help = closest(&name.text, scalars.iter().copied())
                .map_or_else(|| "name a `Param<T>`".to_owned(), |meant| format!("did you mean `{meant}`?"));
            errors.push(
                &rules::SCALAR_CONDITION,
                name.span,
                format!("`{}` is not a scalar of this routine", name.text),
                help,
            );
        }
    }
    for flag in routine.no_op.iter().flat_map(|no_op| &no_op.flags) {
        flag_exists(flag, routine, errors);
    }
    for name in by_scalar.iter().flat_map(|skip| &skip.operands) {
        operand(name, &memory, "skipped", "name a vector or a matrix", errors);
    }
    let read: Vec<&str> = memory.iter().chain(&scalars).copied().collect();
    for name in by_size.iter().flat_map(|skip| &skip.operands) {
        operand(name, &read, "skipped", "name a scalar, a vector or a matrix", errors);
    }
    let written = names(|kind| {
        matches!(kind, OperandKind::Vector { mutable: true, .. } | OperandKind::Matrix { mutable: true, .. })
    });
    for name in overwrites.flat_map(|overwrite| &overwrite.operands) {
        operand(name, &written, "overwritten", "name a `VectorMut` or a `MatrixMut`", errors);
    }
}

/// Refuses a flag that is not one of the values that a routine reads.
fn flag_exists(flag: &Flag, routine: &Routine, errors: &mut Errors) {
    let Flag { values, index, .. } = flag;
    let count = routine.operands.iter().find_map(|operand| match operand.kind {
        OperandKind::Values { mutable: false, count, .. } if operand.name.text == values.text => Some(count),
        _ => None,
    });
    let message = match count {
        Some(count) if *index < count && !routine.is_of_values() => return,
        Some(_) if routine.is_of_values() => {
            "a routine whose operands are values has no condition on them".to_owned()
        }
        Some(count) => format!("`{}` has {count} values, numbered from 0", values.text),
        None => format!("`{}` is not among the `Values` that this routine reads", values.text),
    };
    let help = "name a value that decides whether vectors are looked at: `no_op = param[0] == -2`";
    errors.push(&rules::SCALAR_CONDITION, values.span, message, help);
}

/// Refuses values that are written beside other memory, and host code around values alone.
pub fn values(routine: &Routine, errors: &mut Errors) {
    if routine.is_of_values() {
        if let RoutineKind::Host { call, .. } = &routine.kind {
            errors.push(
                &rules::WRITTEN_VALUES,
                call.span,
                "a routine whose operands are values is one kernel: the host may have to run it on a GPU's behalf",
                "remove the `&Call`, and give the routine a `block`",
            );
        }
        return;
    }
    for operand in &routine.operands {
        if matches!(operand.kind, OperandKind::Values { mutable: true, .. }) {
            errors.push(
                &rules::WRITTEN_VALUES,
                operand.name.span,
                format!(
                    "`{}` may be host memory, which a kernel beside vectors does not reach",
                    operand.name.text
                ),
                "take a `ResultMut<T>` or a `VectorMut<T>`; values are written where all operands are values",
            );
        }
    }
}

/// Refuses a name that is not among `known`.
fn operand(name: &Name, known: &[&str], what: &str, otherwise: &str, errors: &mut Errors) {
    if known.contains(&name.text.as_str()) {
        return;
    }
    let help = closest(&name.text, known.iter().copied())
        .map_or_else(|| otherwise.to_owned(), |meant| format!("did you mean `{meant}`?"));
    let message = format!("`{}` is not an operand that could be {what}", name.text);
    errors.push(&rules::SCALAR_CONDITION, name.span, message, help);
}
