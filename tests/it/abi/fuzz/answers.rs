//! What may be answered.

use super::super::table::Row;
use super::numbers::Numbers;
use super::pointers::{PointerCheck, Pointers, Role};
use super::sizes::Sizes;

const SUCCESS: i32 = 0;
const MISSING: i32 = 2;
const BAD_POINTER: i32 = 3;
const BAD_SIZE: i32 = 4;
const MEMORY: i32 = 5;
const DEGRADED: i32 = 7;
const INCREASED: i32 = 9;
const UNCHANGED: i32 = 10;
const BAD_VALUE: i32 = 11;

/// Families that borrow memory, however small a problem is.
const BORROWERS: [&str; 14] = [
    "asum", "dot", "dot_ex", "dotc", "dotc_ex", "dotu", "iamax", "iamin", "nrm2", "nrm2_ex", "tbmv", "tpmv",
    "trmv", "trtri",
];

/// What is known of a call without its pointers.
pub struct Setting {
    pub query: bool,
    /// Whether scalars are in device memory.
    pub device: bool,
    pub sizes: Sizes,
    /// Whether types that the caller names go together.
    pub known: bool,
}

impl Setting {
    /// The statuses that are right; `check` is what pointers make of a call whose sizes are right.
    pub fn expected(
        &self,
        row: &Row,
        numbers: &Numbers<'_>,
        pointers: &Pointers,
        check: PointerCheck,
    ) -> Vec<i32> {
        let is_bad = matches!(self.sizes, Sizes::BadOption | Sizes::Bad);
        let lies_otherwise = !is_bad && !self.query && lies_otherwise(row, numbers, pointers);
        if lies_otherwise && self.known {
            return vec![BAD_SIZE];
        }
        let mut expected = match self.known {
            true => self.of_known_types(row, numbers, pointers, check),
            false => self.of_unknown_types(row, numbers, pointers),
        };
        let is_beyond = matches!(self.sizes, Sizes::Large) && is_beyond_64_bits(row, numbers);
        expected.extend((lies_otherwise || is_beyond && !self.query).then_some(BAD_SIZE));
        expected
    }

    fn of_known_types(
        &self,
        row: &Row,
        numbers: &Numbers<'_>,
        pointers: &Pointers,
        check: PointerCheck,
    ) -> Vec<i32> {
        let in_host_batch = row.names.contains(&"batch_count") && !self.device;
        match self.sizes {
            Sizes::BadOption => vec![BAD_VALUE],
            Sizes::Bad => vec![BAD_SIZE],
            Sizes::Empty if self.query => vec![UNCHANGED],
            _ if self.query => vec![INCREASED, UNCHANGED, MEMORY],
            _ if lacks_result(row, numbers, pointers) => vec![BAD_POINTER],
            Sizes::Empty => vec![SUCCESS],
            Sizes::Small | Sizes::Large => match check {
                PointerCheck::Refused => vec![BAD_POINTER],
                PointerCheck::RunsOrRefused => vec![SUCCESS, BAD_POINTER],
                PointerCheck::NoOp => vec![SUCCESS],
                // Those of a batch have to be in device memory.
                PointerCheck::Runs if row.family == "rotm" && in_host_batch => vec![SUCCESS, MISSING],
                PointerCheck::Runs if BORROWERS.contains(&row.family) => vec![SUCCESS, MEMORY, DEGRADED],
                PointerCheck::Runs => vec![SUCCESS],
            },
        }
    }

    /// Where types do not go together: rocBLAS finds out last, or first where it needs them to read scalars. The table of
    /// statuses says which is when.
    fn of_unknown_types(&self, row: &Row, numbers: &Numbers<'_>, pointers: &Pointers) -> Vec<i32> {
        let of_matrices = row.names.contains(&"transA");
        let before = match self.sizes {
            Sizes::BadOption => Some(BAD_VALUE),
            Sizes::Bad => Some(BAD_SIZE),
            Sizes::Empty if self.query => Some(UNCHANGED),
            // Of those rocBLAS answers a query before all else.
            _ if self.query => of_matrices.then_some(UNCHANGED),
            Sizes::Empty if !lacks_result(row, numbers, pointers) => Some(SUCCESS),
            _ => pointers.one_is_null().then_some(BAD_POINTER),
        };
        before.into_iter().chain([MISSING]).collect()
    }
}

/// Whether a result has no place. No products of no problem need none.
fn lacks_result(row: &Row, numbers: &Numbers<'_>, pointers: &Pointers) -> bool {
    let no_products =
        row.family.starts_with("dot") && numbers.get("batch_count").is_some_and(|count| count <= 0);
    pointers.lacks(Role::Result) && !no_products
}

/// Whether a matrix that is written is in the place of another, and lies otherwise. That is looked at before an empty
/// problem and before null pointers, two of which are one place.
fn lies_otherwise(row: &Row, numbers: &Numbers<'_>, pointers: &Pointers) -> bool {
    let is_one_place = |a: &str, b: &str| pointers.word(a) == pointers.word(b);
    let differ = |a: &str, b: &str| numbers.get(a) != numbers.get(b);
    let is_turned = |trans: &str| numbers.get(trans) != Some(111);
    match row.family {
        "geam" => {
            let of_a = is_one_place("A", "C") && (differ("lda", "ldc") || is_turned("transA"));
            of_a || is_one_place("B", "C") && (differ("ldb", "ldc") || is_turned("transB"))
        }
        "geam_ex" => is_one_place("C", "D") && differ("ldc", "ldd"),
        _ => false,
    }
}

/// Whether a packed triangle has more elements than 64 bits count: here that is no size, in any call. rocBLAS refuses it
/// behind null pointers.
fn is_beyond_64_bits(row: &Row, numbers: &Numbers<'_>) -> bool {
    let n = i128::from(numbers.get("n").unwrap_or(0));
    let is_packed = row.level == "2" && numbers.get("lda").is_none();
    is_packed && n * (n + 1) > i128::from(i64::MAX)
}
