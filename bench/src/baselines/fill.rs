//! The numbers that operands begin with.

use rocforge::catalogue::{ParamKind, Storage};
use rocforge::view::{Batch, Shape};
use rocforge::{Arg, DataType};

use super::described::{Described, Value, element};
use super::rotating_buffer;
use crate::families;
use crate::random::{self, Random};

/// Elements of the pattern that fills vectors: prime, so that copies of a power of two differ.
const PATTERN: usize = 1_048_583;
/// Elements of a matrix that is factored: a shorter pattern would make its columns shifts of each other.
const MOST: usize = 1 << 26;

/// The C value of the fill of upper triangles.
const UPPER: i32 = 121;
/// The sum of the squares of a row of a band beside its diagonal is about the square of this.
const BAND: f64 = 1.0 / 256.0;

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
    let elements =
        |copies: usize| rotating_buffer::distance(bytes).saturating_mul(copies as u64) as usize / ty.size();
    match (values, shape) {
        (Some(values), _) if is_read => {
            let mut one = Vec::new();
            values.iter().for_each(|value| random::push(&mut one, ty, *value));
            in_all_problems(one)
        }
        (_, Some(shape @ Shape::Matrix { .. })) if described.tame && is_read => {
            in_all_problems(triangle(described, index, (arg, shape), random))
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

/// The bytes of a triangular matrix: systems with it stay near the size of their right sides, however often they are
/// solved.
fn triangle(
    described: &Described,
    index: usize,
    (arg, shape): (&Arg, Shape),
    random: &mut Random,
) -> Vec<u8> {
    let ty = element(described.instance, index);
    let params = described.instance.routine.params;
    let fill = params.iter().position(|param| param.kind == ParamKind::Fill);
    let is_upper = fill.is_some_and(|fill| described.values[fill] == Value::Option(UPPER));
    let (Shape::Matrix { rows, cols }, Arg::Memory { stride, .. }) = (shape, arg) else { return Vec::new() };
    let [rows, cols, ld] = [rows, cols, *stride].map(|size| usize::try_from(size).unwrap_or(0));
    let order = if params[index].storage == Storage::Packed { packed_order(rows) } else { cols };
    let size = 1.0 / order.max(1) as f64;
    match params[index].storage {
        Storage::Full => {
            random::tame_matrix(random, ty, (ld * cols, size), (0..rows.min(cols)).map(|i| i * (ld + 1)))
        }
        Storage::Packed => {
            let place = |i| if is_upper { i * (i + 3) / 2 } else { i * (2 * order - i + 1) / 2 };
            random::tame_matrix(random, ty, (rows, size), (0..order).map(place))
        }
        Storage::Band => {
            // The powers of a band grow faster than those of a triangle: many steps lead from one end to the other.
            let size = BAND / (rows.max(1) as f64).sqrt();
            let main = if is_upper { rows - 1 } else { 0 };
            random::tame_matrix(random, ty, (ld * cols, size), (0..order).map(|i| main + i * ld))
        }
    }
}

/// The order of a triangle with so many elements.
fn packed_order(elements: usize) -> usize {
    ((8 * elements + 1).isqrt() - 1) / 2
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
