//! Sizes, options and types of one call.

use super::super::table::Row;
use super::random::Random;

/// What small problems have at most: rows, columns and diagonals, a leading dimension, an increment, the elements from one
/// problem to the next, and problems.
pub const MOST_SIZE: i64 = 6;
pub const MOST_LD: i64 = 8;
const MOST_INC: i64 = 3;
pub const MOST_STRIDE: i64 = 20;
pub const MOST_PROBLEMS: i64 = 3;

/// Types of options, with the first and the last value that means something to all routines.
const OPTIONS: [(&str, i64, i64); 4] = [
    ("rocblas_operation", 111, 113),
    ("rocblas_fill", 121, 122),
    ("rocblas_diagonal", 131, 132),
    ("rocblas_side", 141, 142),
];

/// Arguments that name types, with types that go together.
pub type Types = Vec<(&'static str, i64)>;

/// From where sizes are drawn.
#[derive(Clone, Copy, PartialEq)]
enum Range {
    All,
    Small,
    /// Small ones that few routines refuse.
    Right,
}

/// The arguments behind the handle; 0 for pointers, and for `algo` and `flags` of gemm_ex.
pub struct Numbers<'a> {
    row: &'a Row,
    pub values: Vec<i64>,
}

impl<'a> Numbers<'a> {
    /// `known` are the types that go together, if the caller names types.
    pub fn new(row: &'a Row, known: &[Types], random: &mut Random) -> Numbers<'a> {
        let range = [Range::All, Range::All, Range::Small, Range::Right][random.below(4)];
        let named =
            if known.is_empty() || random.one_in(8) { None } else { Some(&known[random.below(known.len())]) };
        let mut values = Vec::new();
        for (ty, name) in row.types.iter().zip(&row.names).skip(1) {
            if let Some((_, first, last)) = OPTIONS.iter().find(|(known, _, _)| known == ty) {
                values.push(any_option(random, *first, *last));
                continue;
            }
            values.push(match ty.as_str() {
                "rocblas_int" if range == Range::All => extreme(random) as i32 as i64,
                "int64_t" | "rocblas_stride" if range == Range::All => extreme(random),
                "rocblas_int" | "int64_t" => small_size(random, name, range),
                "rocblas_stride" => random.within(-MOST_STRIDE, MOST_STRIDE),
                "rocblas_datatype" => {
                    let named = named
                        .and_then(|types| types.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)));
                    named.map_or_else(|| random.within(149, 169), |(_, number)| *number)
                }
                "rocblas_geam_ex_operation" => random.within(0, 1),
                // The number of a kernel, which counts with another `algo` alone.
                "int32_t" => random.bits() as i32 as i64,
                _ => 0,
            });
        }
        Numbers { row, values }
    }

    /// The argument of this name, in either case. `trans` stands for `transA`, too: rocBLAS has both names for the same.
    pub fn get(&self, name: &str) -> Option<i64> {
        let is = |known: &str| known.eq_ignore_ascii_case(name) || (name == "trans" && known == "transA");
        let position = self.row.names.iter().skip(1).position(|known| is(known))?;
        Some(self.values[position])
    }

    /// Whether a caller that names types names some that go together.
    pub fn go_together(&self, known: &[Types]) -> bool {
        let fits = |types: &Types| types.iter().all(|(name, ty)| self.get(name) == Some(*ty));
        known.is_empty() || known.iter().any(fits)
    }

    /// The arguments of a type of C's.
    pub fn of_type(&self, ty: &str) -> impl Iterator<Item = i64> {
        let typed = self.row.types.iter().skip(1).zip(&self.values);
        typed.filter(move |(known, _)| *known == ty).map(|(_, value)| *value)
    }

    /// Whether every option means something.
    pub fn options_exist(&self) -> bool {
        let exist = |(ty, first, last): &(&str, i64, i64)| {
            self.of_type(ty).all(|value| (*first..=*last).contains(&value))
        };
        OPTIONS.iter().all(exist)
    }

    /// Whether the operands of a call whose sizes are right fit into the memory there is.
    pub fn are_small(&self) -> bool {
        let arguments = self.row.types.iter().zip(&self.row.names).skip(1).zip(&self.values);
        arguments.into_iter().all(|((ty, name), value)| {
            let range = match ty.as_str() {
                "rocblas_stride" => -MOST_STRIDE..=MOST_STRIDE,
                "rocblas_int" | "int64_t" if name.starts_with("ld") => 0..=MOST_LD,
                "rocblas_int" | "int64_t" if name.starts_with("inc") => -MOST_INC..=MOST_INC,
                "rocblas_int" | "int64_t" if *name == "batch_count" => 0..=MOST_PROBLEMS,
                "rocblas_int" | "int64_t" => 0..=MOST_SIZE,
                _ => return true,
            };
            range.contains(value)
        })
    }
}

/// Mostly a value that exists, sometimes one beside those, sometimes any.
fn any_option(random: &mut Random, first: i64, last: i64) -> i64 {
    match random.below(32) {
        0 => random.bits() as i32 as i64,
        1..3 => random.within(first - 1, last + 1),
        _ => random.within(first, last),
    }
}

fn small_size(random: &mut Random, name: &str, range: Range) -> i64 {
    let is_right = range == Range::Right;
    match name {
        "batch_count" => random.within(i64::from(is_right) - 1, MOST_PROBLEMS),
        _ if name.starts_with("ld") => random.within(if is_right { MOST_SIZE } else { 2 }, MOST_LD),
        _ if name.starts_with("inc") && is_right => [-1, 1, 2, MOST_INC][random.below(4)],
        _ if name.starts_with("inc") => random.within(1 - MOST_INC, MOST_INC),
        _ => random.within(i64::from(is_right) - 1, MOST_SIZE),
    }
}

fn extreme(random: &mut Random) -> i64 {
    const NUMBERS: [i64; 16] = [
        i64::MIN,
        i64::MIN + 1,
        i64::MIN / 2,
        i32::MIN as i64,
        -2,
        -1,
        0,
        1,
        2,
        63,
        4096,
        65537,
        i32::MAX as i64,
        i64::MAX / 2,
        i64::MAX - 1,
        i64::MAX,
    ];
    match random.below(20) {
        index if index < 16 => NUMBERS[index],
        _ => random.bits() as i64 >> random.below(63),
    }
}
