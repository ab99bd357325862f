//! Rules: a copy to shared memory goes from memory behind caches, and moves what moves at once.

use crate::diag::Errors;
use crate::model::{
    BlockDim, Expr, ExprKind, Float, Function, GenericArg, Intrinsic, StmtKind, Ty, View, walk,
};
use crate::rules;

/// Checks the asynchronous copies of a function and its waits for them.
pub fn check(function: &Function, types: &[Float], block: Option<BlockDim>, errors: &mut Errors) {
    walk::expressions(&function.body, &mut |expr| match &expr.kind {
        ExprKind::Intrinsic(Intrinsic::CopyBulk, _, args) => {
            operands(Intrinsic::CopyBulk, args, errors);
            whole_words(args, types, block, errors);
        }
        ExprKind::Intrinsic(Intrinsic::CopyBlock, _, args) => {
            block_of_map(function, args, errors);
            if let [_, to, at, ..] = args.as_slice() {
                let begin = (128, BEGIN as fn(i64, u64) -> String);
                super::width::whole(at, begin, (&to.ty.element(), types), block, errors);
            }
        }
        ExprKind::Intrinsic(which, generics, args) if which.copies() => {
            if !is_width(generics) {
                let name = which.name();
                let help = format!("write `{}`: four elements", usage(*which));
                let message = format!("`{name}` must be told how many elements");
                errors.push(&rules::WRONG_ARGUMENTS, expr.span, message, help);
            }
            operands(*which, args, errors);
            let alone = *which == Intrinsic::CopyAsyncWithin && is_one(generics);
            // A single element may lie anywhere and have any size.
            if alone {
                return;
            }
            if let ([GenericArg::Const(width)], [to, ..]) = (generics.as_slice(), args.as_slice()) {
                super::width::width(width, &to.ty.element(), types, block, errors);
            }
        }
        ExprKind::Intrinsic(Intrinsic::AsyncWait, generics, _) if !is_width(generics) => {
            let help = "write `async_wait::<0>()`: no group is left";
            let message = "`async_wait` must be told how many groups may be left";
            errors.push(&rules::WRONG_ARGUMENTS, expr.span, message, help);
        }
        ExprKind::Intrinsic(which, generics, args) if which.is_of_cluster() => {
            if !is_width(generics) {
                let name = which.name();
                let arguments = match which {
                    Intrinsic::DsmemStoreAll => "array, at, value",
                    Intrinsic::DsmemStore => "part, array, at, value",
                    Intrinsic::StAsync => "round, part, array, at, value",
                    Intrinsic::MbarrierWait => "round, bytes",
                    _ => "",
                };
                let help =
                    format!("write `{name}::<CLUSTER>({arguments})`, as the kernel's `cluster = CLUSTER`");
                let message = format!("`{name}` must be told how many parts a block has");
                errors.push(&rules::WRONG_ARGUMENTS, expr.span, message, help);
            }
            if let [_, _, to, _, _] | [_, to, _, _] | [to, _, _] = args.as_slice()
                && !matches!(to.ty, Ty::View(View::Shared, _) | Ty::Unknown)
            {
                let help = "write `dsmem_store_all::<CLUSTER>(array, at, value)`, the array in shared memory";
                errors.push(&rules::UNFIT_ACCESS, to.span, "parts share nothing but shared memory", help);
            }
        }
        _ => {}
    });
}

fn usage(which: Intrinsic) -> &'static str {
    match which {
        Intrinsic::CopyAsync => "copy_async::<4>(array, at, x, i)",
        Intrinsic::CopyBulk => "copy_bulk(group, array, at, count, x, i)",
        Intrinsic::CopyBlock => "copy_block(group, array, at, a, (i, j))",
        _ => "copy_async_within::<4>(array, at, count, x, i)",
    }
}

fn is_width(generics: &[GenericArg]) -> bool {
    matches!(generics, [GenericArg::Const(_)])
}

fn is_one(generics: &[GenericArg]) -> bool {
    matches!(generics, [GenericArg::Const(Expr { kind: ExprKind::Int(number), .. })] if number == "1")
}

/// Checks that a bulk copy begins at a multiple of 16 bytes in its array and moves such a multiple, as far as the
/// numbers stand there.
fn whole_words(args: &[Expr], types: &[Float], block: Option<BlockDim>, errors: &mut Errors) {
    let [_, to, at, count, ..] = args else { return };
    let element = to.ty.element();
    let length = |count, bytes| format!("{count} elements of a bulk copy can have {bytes} bytes");
    super::width::whole(at, (16, BEGIN), (&element, types), block, errors);
    super::width::whole(count, (16, length), (&element, types), block, errors);
}

/// Where a copy begins in its array, said to the author.
const BEGIN: fn(i64, u64) -> String =
    |at, bytes| format!("element {at} can lie {bytes} bytes behind the beginning of the array");

/// Checks that a block of a tensor map goes to an array that this function declares: its declaration says how it is
/// aligned.
fn block_of_map(function: &Function, args: &[Expr], errors: &mut Errors) {
    let [_, to, _, from, place @ ..] = args else { return };
    if !matches!(from.ty, Ty::View(View::TensorMap, _) | Ty::Unknown) {
        let help = format!("write `{}` of a parameter `a: TensorMap<T, 64, 8>`", usage(Intrinsic::CopyBlock));
        errors.push(&rules::UNFIT_ACCESS, from.span, "`copy_block` copies a block of a tensor map", help);
    }
    if !is_declared(function, to) {
        let help = "declare it here by `let tile = shared::<T>(LEN);` or `dynamic_shared`, and pass it on";
        let message = "a block of a tensor map goes to an array in shared memory that this function declares";
        errors.push(&rules::UNFIT_ACCESS, to.span, message, help);
    }
    if place.len() != 2 {
        let message = format!("{} index value(s) where 2 are needed", place.len());
        errors.push(&rules::WRONG_INDEX, from.span, message, "write `a, (i, j)`: row, then column");
    }
}

/// Whether an expression is an array that the function declares.
fn is_declared(function: &Function, array: &Expr) -> bool {
    let ExprKind::Local(array) = &array.kind else { return false };
    let mut found = false;
    walk::statements(&function.body, &mut |stmt| {
        if let StmtKind::Let { name, init: Some(init), .. } = &stmt.kind
            && let ExprKind::Intrinsic(Intrinsic::Shared | Intrinsic::DynamicShared, ..) = init.kind
        {
            found |= name.text == *array;
        }
    });
    found
}

/// Checks from where to where a copy goes.
fn operands(which: Intrinsic, args: &[Expr], errors: &mut Errors) {
    let (to, from, place) = match (which, args) {
        (Intrinsic::CopyAsync, [to, _, from, place @ ..]) => (to, from, place),
        (Intrinsic::CopyBulk, [_, to, _, _, from, place @ ..]) => (to, from, place),
        (_, [to, _, _, from, place @ ..]) => (to, from, place),
        _ => return,
    };
    if !matches!(to.ty, Ty::View(View::Shared, _) | Ty::Unknown) {
        let help = format!("write `{}`: first the array, then the view", usage(which));
        errors.push(&rules::UNFIT_ACCESS, to.span, "a copy goes to an array in shared memory", help);
    }
    let rank = match &from.ty {
        Ty::View(View::Shared, _) => {
            let help = "load and store the elements: there is nothing to wait for";
            errors.push(&rules::UNFIT_ACCESS, from.span, "a copy does not come from shared memory", help);
            return;
        }
        Ty::View(View::TensorMap, _) => {
            let help = format!("write `{}`", usage(Intrinsic::CopyBlock));
            errors.push(&rules::UNFIT_ACCESS, from.span, "of a tensor map come blocks", help);
            return;
        }
        Ty::View(view, _) => view.rank(),
        _ => return,
    };
    if rank != place.len() {
        let message = format!("{} index value(s) where {rank} are needed", place.len());
        let help = if rank == 1 { "write `x, i`" } else { "write `a, (i, j)`: row, then column" };
        errors.push(&rules::WRONG_INDEX, from.span, message, help);
    }
}
