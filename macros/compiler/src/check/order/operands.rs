//! What an expression computes before itself: its operands in Rust's order, each evaluated once and in any case.

use crate::model::{Binary, Expr, ExprKind, Float, Ty, is_method};

/// An operand.
pub struct Operand<'e> {
    /// Its value.
    pub value: &'e mut Expr,
    /// When it is read.
    pub read: Read,
}

/// When Rust reads an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Read {
    /// Where it stands.
    AtOnce,
    /// Where it stands, or when the comparison is made: the type of what is compared decides, which another item tells.
    Compared,
    /// Where the place of `place += value` is found, which printers write twice where they see nothing change.
    Found,
    /// The value of `place += value`: before the place is found, or behind that, as the type decides.
    Assigned,
    /// Where it stands, or in the method: how the method takes its `self` decides.
    Called,
}

/// How operators take operands of a type: a number of Rust's own is copied, of others a trait's function gets
/// references.
pub fn is_built_in(ty: &Ty) -> Option<bool> {
    match ty {
        Ty::Int(_) | Ty::Bool | Ty::AnyInt | Ty::AnyFloat | Ty::Float(Float::F32 | Float::F64) => Some(true),
        Ty::Unknown | Ty::Member(..) => None,
        _ => Some(false),
    }
}

/// The operands of an expression, without those that are evaluated in some cases only.
pub fn of(expr: &mut Expr) -> Vec<Operand<'_>> {
    let mut list = Vec::new();
    if is_place(expr) {
        place(expr, &mut list);
        return list;
    }
    let is_method = is_method(expr);
    match &mut expr.kind {
        ExprKind::Unary(_, value) | ExprKind::Cast(value, _) | ExprKind::Repeat(value, _) => {
            push(value, &mut list)
        }
        ExprKind::If(cond, ..) => push(cond, &mut list),
        ExprKind::Match(choice) => push(&mut choice.value, &mut list),
        ExprKind::Ref(_, value) => place(value, &mut list),
        ExprKind::Binary(op, left, right) => operators(*op, left, right, &mut list),
        ExprKind::Struct(value) => all(&mut value.fields, &mut list),
        ExprKind::Call(_, _, args)
        | ExprKind::CallLocal(_, args)
        | ExprKind::Intrinsic(_, _, args)
        | ExprKind::AssociatedCall(_, _, args)
        | ExprKind::Tuple(args)
        | ExprKind::Tile(_, _, args)
        | ExprKind::Array(args) => all(args, &mut list),
        ExprKind::MemberCall(_, _, _, args) => {
            let read = if is_method { Read::Called } else { Read::AtOnce };
            all(args, &mut list);
            list.iter_mut().take(1).for_each(|first| first.read = read);
        }
        ExprKind::MethodCall(receiver, _, _, args) => {
            list.push(Operand { value: receiver, read: Read::Called });
            all(args, &mut list);
        }
        ExprKind::Method(receiver, _, args) => {
            // A tile is changed where it is.
            let is_tile = matches!(receiver.ty, Ty::Tile(_));
            if is_tile {
                place(receiver, &mut list)
            } else {
                push(receiver, &mut list)
            }
            all(args, &mut list);
        }
        ExprKind::Atomic(atomic) => {
            place(&mut atomic.place, &mut list);
            all(&mut atomic.values, &mut list);
        }
        ExprKind::Access(access) => {
            push(&mut access.view, &mut list);
            all(&mut access.place, &mut list);
            access.value.iter_mut().for_each(|value| push(value, &mut list));
        }
        // Literals, constants, closures and blocks.
        _ => {}
    }
    list
}

fn operators<'e>(op: Binary, left: &'e mut Expr, right: &'e mut Expr, list: &mut Vec<Operand<'e>>) {
    match is_built_in(&left.ty) {
        _ if op.is_lazy() => push(left, list),
        Some(false) if op.is_comparison() => {
            place(left, list);
            place(right, list);
        }
        None if op.is_comparison() => {
            list.push(Operand { value: left, read: Read::Compared });
            push(right, list);
        }
        _ => {
            push(left, list);
            push(right, list);
        }
    }
}

/// What is computed to find a place; a value that is no place is computed itself.
pub fn place<'e>(expr: &'e mut Expr, list: &mut Vec<Operand<'e>>) {
    if !is_place(expr) {
        list.push(Operand { value: expr, read: Read::AtOnce });
        return;
    }
    match &mut expr.kind {
        ExprKind::Field(base, _) | ExprKind::TupleField(base, _) | ExprKind::Deref(base) => place(base, list),
        ExprKind::Index(base, indices) => {
            place(base, list);
            all(indices, list);
        }
        _ => {}
    }
}

fn is_place(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::Local(_)
            | ExprKind::Index(..)
            | ExprKind::Field(..)
            | ExprKind::TupleField(..)
            | ExprKind::Deref(_)
    )
}

/// A value, or a reference, which reads nothing.
pub fn push<'e>(expr: &'e mut Expr, list: &mut Vec<Operand<'e>>) {
    if let Expr { kind: ExprKind::Ref(_, inner), .. } = expr {
        place(inner, list);
    } else {
        list.push(Operand { value: expr, read: Read::AtOnce });
    }
}

fn all<'e>(values: &'e mut [Expr], list: &mut Vec<Operand<'e>>) {
    values.iter_mut().for_each(|value| push(value, list));
}
