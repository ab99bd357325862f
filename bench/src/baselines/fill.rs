//! The numbers that operands begin with.

use rocforge::catalogue::ParamKind;
use rocforge::view::{Batch, Shape};
use rocforge::{Arg, DataType};

use super::described::{Described, element};
use super::slab;
use crate::families;
use crate::random::{self, Random};

/// Elements of the pattern that fills vectors: prime, so that copies of a power of two differ.
const PATTERN: usize = 1_048_583;
/// Elements of a matrix that is factored: a shorter pattern would make its columns shifts of each other.
const MOST: usize = 1 << 26;

/// Bytes that memory is filled with.
pub enum Pattern {
    /// Each copy begins with them.
    Each(Vec<u8>),
    /// They go on through all copies.
    Through(Vec<u8>),
    /// They are kept beside the copies, and each copy is made equal to them again and again.
    Kept(Vec<u8>),
}

/// What operand `index` of `bytes` bytes is filled with, in so many copies.
pub fn pattern(
    described: &Described,
    index: usize,
    (arg, shape): (&Arg, Option<Shape>),
    (bytes, copies): (u64, usize),
    random: &mut Random,
) -> Pattern {
    let (ty, routine) = (element(described.instance, index), described.instance.routine);
    let (kind, family) = (routine.params[index].kind, families::find(routine.family));
    let is_read = !is_written(kind);
    let values = family.and_then(|family| family.values).filter(|_| routine.params[index].c_name == "param");
    let in_all_problems = |one| Pattern::Each(repeated(one, arg, ty, described.batch_count));
    let elements = |copies: usize| slab::distance(bytes).saturating_mul(copies as u64) as usize / ty.size();
    match (values, shape) {
        (Some(values), _) if is_read => {
            let mut one = Vec::new();
            values.iter().for_each(|value| random::push(&mut one, ty, *value));
            in_all_problems(one)
        }
        (_, Some(Shape::Matrix { rows, cols })) if described.tame && rows == cols && is_read => {
            let ld = if let Arg::Memory { stride, .. } = arg { *stride } else { rows };
            in_all_problems(random::tame_matrix(random, ty, ld as usize, cols as usize))
        }
        (_, Some(Shape::Vector { len })) if is_read && matches!(ty, DataType::I32 | DataType::I64) => {
            in_all_problems(random::pivots(random, ty, usize::try_from(len).unwrap_or(0)))
        }
        (_, Some(Shape::Matrix { .. })) if !is_read && family.is_some_and(|family| family.fresh) => {
            Pattern::Kept(random::elements(random, ty, elements(1).min(MOST)))
        }
        _ => Pattern::Through(random::elements(random, ty, elements(copies).min(PATTERN))),
    }
}

/// Whether a call writes what it is given there.
pub fn is_written(kind: ParamKind) -> bool {
    matches!(
        kind,
        ParamKind::Result { .. }
            | ParamKind::Values { mutable: true, .. }
            | ParamKind::Vector { mutable: true, .. }
            | ParamKind::Matrix { mutable: true, .. }
    )
}

/// The bytes of one problem for each of them, as far apart as they lie.
fn repeated(mut one: Vec<u8>, arg: &Arg, ty: DataType, batch_count: i64) -> Vec<u8> {
    let problems = usize::try_from(batch_count).unwrap_or(0);
    if let (Arg::Memory { batch: Batch::Strided(distance), .. }, 2..) = (arg, problems) {
        one.resize(distance.unsigned_abs() as usize * ty.size(), 0);
    }
    one.repeat(problems.max(1))
}
