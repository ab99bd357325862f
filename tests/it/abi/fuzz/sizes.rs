//! What rocBLAS says of options and sizes: one table for all families, in the words of its argument checks.

use super::super::table::{Row, rows};
use super::numbers::Numbers;
use super::pointers::Needs::{self, *};

/// What options and sizes alone say about a call.
#[derive(PartialEq)]
pub enum Sizes {
    BadOption,
    Bad,
    Empty,
    /// Small enough for the memory there is.
    Small,
    Large,
}

/// What some families have in common.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The families, each with its functions of one variant and one width.
    pub families: &'static [(&'static str, usize)],
    /// Sizes are wrong if one of these conditions holds. A bound is a sum, or `trans?m:k`: `m` where the matrix is not
    /// transposed, or stands on the left. No condition holds for what a function lacks.
    wrong: &'static str,
    /// Conditions under which nothing is to do.
    empty: &'static str,
    /// Which pointers may be null.
    pub needs: Needs,
    refused: Refused,
}

/// The operation that a family has no use for.
#[derive(Clone, Copy)]
enum Refused {
    Nothing,
    Transpose,
    Conjugate,
    ConjugateOfComplex,
}

const TRANSPOSE: i64 = 112;
const CONJUGATE: i64 = 113;

const fn of(
    families: &'static [(&'static str, usize)],
    wrong: &'static str,
    empty: &'static str,
    needs: Needs,
) -> Rules {
    Rules { families, wrong, empty, needs, refused: Refused::Nothing }
}

impl Rules {
    const fn refusing(self, refused: Refused) -> Rules {
        Rules { refused, ..self }
    }
}

const VECTOR: &str = "n<=0 incx<=0 batch_count<=0";
const VECTORS: &str = "n<=0 batch_count<=0";
const SQUARE: &str = "n=0 batch_count=0";
const MATRIX: &str = "m=0 n=0 batch_count=0";

/// Symmetric, Hermitian and triangular matrices beside vectors: in full, as a band, packed.
const FULL: &str = "n<0 lda<n lda<1 incx=0 incy=0 batch_count<0";
const BAND: &str = "n<0 k<0 lda<k+1 incx=0 incy=0 batch_count<0";
const PACKED: &str = "n<0 incx=0 incy=0 batch_count<0";
/// Products of `k` terms of which a triangle is wanted.
const RANK_K: &str = "n<0 k<0 lda<trans?n:k ldb<trans?n:k ldc<n batch_count<0";
const SIDED: &str = "m<0 n<0 lda<side?m:n ldb<m ldc<m batch_count<0";
const GEMM: &str = "m<0 n<0 k<0 lda<transA?m:k ldb<transB?k:n ldc<m ldd<m batch_count<0";

/// All families that are called.
pub const RULES: &[Rules] = &[
    // No size of level 1 is wrong.
    of(&[("copy", 4), ("swap", 4), ("rot", 6), ("rot_ex", 1)], "", VECTORS, All),
    of(&[("dot", 4), ("dotu", 2), ("dotc", 2), ("dot_ex", 1), ("dotc_ex", 1)], "", VECTORS, All),
    of(&[("axpy", 5), ("axpy_ex", 1)], "", VECTORS, Update),
    of(&[("rotm", 2)], "", VECTORS, Unknown),
    of(&[("rotg", 4), ("rotmg", 2)], "", "batch_count<=0", All),
    of(&[("scal", 6), ("asum", 4), ("nrm2", 4), ("nrm2_ex", 1), ("iamax", 4), ("iamin", 4)], "", VECTOR, All),
    of(&[("scal_ex", 1)], "", VECTOR, Unknown),
    // Level 2: a leading dimension is 1 at least.
    of(&[("gemv", 4)], "m<0 n<0 lda<m lda<1 incx=0 incy=0 batch_count<0", MATRIX, Accumulated),
    of(&[("gbmv", 4)], "m<0 n<0 kl<0 ku<0 lda<kl+ku+1 incx=0 incy=0 batch_count<0", MATRIX, Accumulated),
    of(
        &[("ger", 2), ("geru", 2), ("gerc", 2)],
        "m<0 n<0 lda<m lda<1 incx=0 incy=0 batch_count<0",
        MATRIX,
        Update,
    ),
    of(&[("symv", 4), ("hemv", 2)], FULL, SQUARE, Accumulated),
    of(&[("sbmv", 2), ("hbmv", 2)], BAND, SQUARE, Accumulated),
    of(&[("spmv", 2), ("hpmv", 2)], PACKED, SQUARE, Accumulated),
    of(&[("syr", 4), ("her", 2), ("syr2", 4), ("her2", 2)], FULL, SQUARE, Update),
    of(&[("spr", 4), ("hpr", 2), ("spr2", 2), ("hpr2", 2)], PACKED, SQUARE, Update),
    of(&[("trmv", 4), ("trsv", 4)], FULL, SQUARE, All),
    of(&[("tbmv", 4), ("tbsv", 4)], BAND, SQUARE, All),
    of(&[("tpmv", 4), ("tpsv", 4)], PACKED, SQUARE, All),
    // Level 3: a matrix without rows may have a leading dimension of 0.
    of(&[("gemm", 5)], GEMM, MATRIX, Accumulated),
    of(&[("gemm_ex", 1)], GEMM, MATRIX, Apart),
    of(&[("geam_ex", 1)], GEMM, MATRIX, Apart).refusing(Refused::Conjugate),
    of(&[("gemmt", 4)], "n<0 k<0 lda<transA?n:k ldb<transB?k:n ldc<n batch_count<0", SQUARE, Accumulated),
    of(&[("symm", 4), ("hemm", 2)], SIDED, MATRIX, Accumulated),
    of(&[("syrk", 4), ("syr2k", 4), ("syrkx", 4)], RANK_K, SQUARE, Accumulated)
        .refusing(Refused::ConjugateOfComplex),
    of(&[("herk", 2), ("her2k", 2), ("herkx", 2)], RANK_K, SQUARE, Accumulated).refusing(Refused::Transpose),
    of(&[("trmm", 4), ("trsm", 4)], SIDED, MATRIX, Product),
    of(&[("trtri", 4)], "n<0 lda<n ldinvA<n batch_count<0", SQUARE, All),
    of(&[("geam", 4)], "m<0 n<0 lda<transA?m:n ldb<transB?m:n ldc<m batch_count<0", MATRIX, Sum),
    // An increment of 0 is right here.
    of(&[("dgmm", 4)], "m<0 n<0 lda<m ldc<m batch_count<0", MATRIX, All),
];

/// The rules of a family, if it is called.
pub fn rules_of(family: &str) -> Option<&'static Rules> {
    RULES.iter().find(|rules| rules.families.iter().any(|(known, _)| *known == family))
}

impl Rules {
    /// Options are looked at before sizes, and these before an empty problem.
    pub fn judge(&self, row: &Row, numbers: &Numbers<'_>) -> Sizes {
        let one_holds =
            |conditions: &str| conditions.split_whitespace().any(|condition| holds(numbers, condition));
        if !numbers.options_exist() || self.refuses(row, numbers) {
            Sizes::BadOption
        } else if one_holds(self.wrong) {
            Sizes::Bad
        } else if one_holds(self.empty) {
            Sizes::Empty
        } else if numbers.are_small() {
            Sizes::Small
        } else {
            Sizes::Large
        }
    }

    fn refuses(&self, row: &Row, numbers: &Numbers<'_>) -> bool {
        let is_complex = || row.types.iter().any(|ty| ty.contains("complex"));
        let operation = match self.refused {
            Refused::Transpose => TRANSPOSE,
            Refused::Conjugate => CONJUGATE,
            Refused::ConjugateOfComplex if is_complex() => CONJUGATE,
            Refused::Nothing | Refused::ConjugateOfComplex => return false,
        };
        numbers.of_type("rocblas_operation").any(|value| value == operation)
    }
}

/// Whether a condition holds, as `lda<m`.
fn holds(numbers: &Numbers<'_>, condition: &str) -> bool {
    let Some([name, comparison, bound]) = parts(condition) else { return false };
    let (Some(value), Some(bound)) = (value(numbers, name), value(numbers, bound)) else { return false };
    match comparison {
        "<" => value < bound,
        "<=" => value <= bound,
        _ => value == bound,
    }
}

/// Both sides of a comparison, and that.
fn parts(condition: &str) -> Option<[&str; 3]> {
    let (name, rest) = condition.split_at(condition.find(['<', '='])?);
    let (comparison, bound) = rest.split_at(if rest.starts_with("<=") { 2 } else { 1 });
    Some([name, comparison, bound])
}

/// A bound's value; none where the function lacks what it names. No sum of arguments is too large for 128 bits.
fn value(numbers: &Numbers<'_>, bound: &str) -> Option<i128> {
    if let Some((option, (first, other))) = choice(bound) {
        let is_first = [111, 141].contains(&numbers.get(option)?);
        return value(numbers, if is_first { first } else { other });
    }
    let term = |term: &str| term.parse().ok().or_else(|| numbers.get(term).map(i128::from));
    bound.split('+').map(term).sum()
}

/// What decides between two bounds, and these.
fn choice(bound: &str) -> Option<(&str, (&str, &str))> {
    let (option, bounds) = bound.split_once('?')?;
    Some((option, bounds.split_once(':')?))
}

#[test]
fn conditions_name_all_sizes_and_nothing_else() {
    let rows = rows();
    let called: Vec<&Row> = rows.iter().filter(|row| rules_of(row.family).is_some()).collect();
    let is_argument = |name: &str| name == "trans" || called.iter().any(|row| row.names.contains(&name));
    for row in &called {
        let rules = rules_of(row.family).expect("it is called");
        let conditions = [rules.wrong, rules.empty].into_iter().flat_map(str::split_whitespace);
        let named: Vec<&str> = conditions
            .map(|condition| parts(condition).expect(condition))
            .flat_map(|[name, _, bound]| bound.split(['?', ':', '+']).chain([name]))
            .filter(|term| term.parse::<i64>().is_err())
            .collect();
        assert!(named.iter().all(|name| is_argument(name)), "{:?}: {named:?}", rules.families);
        let sizes =
            row.types.iter().zip(&row.names).filter(|(ty, _)| ["rocblas_int", "int64_t"].contains(&&***ty));
        for (_, name) in sizes.filter(|_| !rules.wrong.is_empty()) {
            let may_be_any = row.family == "dgmm" && *name == "incx";
            assert!(may_be_any || named.contains(name), "{}: {name} is not looked at", row.name);
        }
    }
}
