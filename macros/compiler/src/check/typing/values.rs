//! Types of values that have blocks: `if`, `match`, `loop`, blocks; and of tuples.

use super::expr::{expect, infer, settle};
use super::{Env, block};
use crate::model::{Block, Expr, Label, Match, Pattern, Ty};
use crate::rules;

/// Types a choice between two blocks.
pub fn branches(
    env: &mut Env<'_>,
    cond: &mut Expr,
    then: &mut Block,
    otherwise: &mut Block,
    expected: &Ty,
) -> Ty {
    expect(env, cond, &Ty::Bool);
    let mut found = expected.clone();
    one_of(env, then, &mut found);
    one_of(env, otherwise, &mut found);
    agree([then, otherwise], &found);
    found
}

/// Types one of the blocks that a value may come from, and learns from it.
fn one_of(env: &mut Env<'_>, inner: &mut Block, found: &mut Ty) {
    let ty = block(env, inner, found.is_known().then_some(found));
    // A block that ends without a value does not come back.
    if !found.is_known() && (inner.tail.is_some() || ty != Ty::Unit) {
        *found = ty;
    }
}

/// Gives the values that were typed before the type was known that type.
fn agree<'a>(blocks: impl IntoIterator<Item = &'a mut Block>, ty: &Ty) {
    for tail in blocks.into_iter().filter_map(|block| block.tail.as_mut()) {
        settle(tail, ty);
    }
}

/// Types a `match`.
pub fn choice(env: &mut Env<'_>, choice: &mut Match, expected: &Ty) -> Ty {
    let value = infer(env, &mut choice.value);
    if matches!(value, Ty::Float(_) | Ty::Real(_) | Ty::Sum(_) | Ty::Generic(_)) {
        env.errors.push(
            &rules::MATCH_ON_FLOAT,
            choice.value.span,
            "`match` does not look at floats: two that print alike need not be equal",
            "compare with `if`",
        );
    }
    let mut found = expected.clone();
    for arm in &mut choice.arms {
        pattern(env, &mut arm.pattern, &value);
        if let Some(guard) = &mut arm.guard {
            expect(env, guard, &Ty::Bool);
        }
        one_of(env, &mut arm.body, &mut found);
    }
    agree(choice.arms.iter_mut().map(|arm| &mut arm.body), &found);
    found
}

fn pattern(env: &mut Env<'_>, of: &mut Pattern, ty: &Ty) {
    match of {
        Pattern::Any => {}
        Pattern::Is(value) => {
            expect(env, value, ty);
        }
        Pattern::Range { from, to, .. } => {
            for end in [from, to].into_iter().flatten() {
                expect(env, end, ty);
            }
        }
        Pattern::Or(list) => list.iter_mut().for_each(|one| pattern(env, one, ty)),
        Pattern::Tuple(parts) => {
            parts.iter_mut().enumerate().for_each(|(index, part)| pattern(env, part, &ty.part(index)));
        }
    }
}

/// Types a block whose value its end or a `break` gives.
pub fn labelled(env: &mut Env<'_>, inner: &mut Block, label: Option<&Label>, expected: &Ty) -> Ty {
    let Some(label) = label else { return block(env, inner, expected.is_known().then_some(expected)) };
    env.breaks.push((label.name.clone(), expected.clone()));
    let end = block(env, inner, expected.is_known().then_some(expected));
    let left = env.breaks.pop().map_or(Ty::Unknown, |(_, ty)| ty);
    if left.is_known() || inner.tail.is_none() { left } else { end }
}

/// Types what a `break` gives.
pub fn leave(env: &mut Env<'_>, label: &str, value: &mut Expr) {
    let position = env.breaks.iter().rposition(|(name, _)| name == label);
    let expected = position.map_or(Ty::Unknown, |position| env.breaks[position].1.clone());
    let found = if expected.is_known() { expect(env, value, &expected) } else { infer(env, value) };
    if let Some(position) = position
        && !expected.is_known()
    {
        env.breaks[position].1 = found;
    }
}

/// Types a tuple.
pub fn tuple(env: &mut Env<'_>, parts: &mut [Expr], expected: &Ty) -> Ty {
    let one = |(index, part): (usize, &mut Expr)| match expected.part(index) {
        known if known.is_known() => expect(env, part, &known),
        _ => infer(env, part),
    };
    Ty::Tuple(parts.iter_mut().enumerate().map(one).collect())
}
