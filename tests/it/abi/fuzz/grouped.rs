//! Grouped products, whose sizes are in arrays: any arguments, and what may be answered.

use super::super::statuses::Words;
use super::memory::Memory;
use super::numbers::{MOST_LD, MOST_SIZE};
use super::random::Random;

const SUCCESS: i32 = 0;
const MISSING: i32 = 2;
const BAD_POINTER: i32 = 3;
const BAD_SIZE: i32 = 4;
const MEMORY: i32 = 5;
const DEGRADED: i32 = 7;
const INCREASED: i32 = 9;
const UNCHANGED: i32 = 10;
const BAD_VALUE: i32 = 11;

/// Names, and the number of the type that they say.
pub const NAMES: [(&str, usize); 6] = [
    ("rocblas_sgemm_grouped_batched", 151),
    ("rocblas_sgemm_grouped_batched_64", 151),
    ("rocblas_dgemm_grouped_batched", 152),
    ("rocblas_dgemm_grouped_batched_64", 152),
    ("rocblas_gemm_grouped_batched_ex", 0),
    ("rocblas_gemm_grouped_batched_ex_64", 0),
];

/// Types of A, B, C, D and of the factors: two that go together, and two that do not.
const TYPES: [[usize; 5]; 5] =
    [[151; 5], [152; 5], [151; 5], [151, 151, 154, 154, 151], [151, 151, 151, 151, 168]];

/// Groups, and problems of each, of which an array of pointers has eight.
const MOST_GROUPS: usize = 3;
const MOST_PROBLEMS: i64 = 2;

/// One of the functions.
pub struct Function {
    name: &'static str,
    pub call: Words,
    types: Option<[usize; 5]>,
    /// Whether sizes have 64 bits.
    wide: bool,
}

impl Function {
    pub fn new((name, ty): (&'static str, usize), call: Words) -> Function {
        let types = (ty != 0).then_some([ty; 5]);
        Function { name, call, types, wide: name.ends_with("_64") }
    }
}

/// A group: operations, sizes and leading dimensions, factors, problems.
#[derive(Debug, Clone, Copy)]
struct Group {
    operations: [i64; 2],
    sizes: [i64; 3],
    /// Of A, B, C and D.
    lds: [i64; 4],
    factors: [f64; 2],
    problems: i64,
}

impl Group {
    fn new(random: &mut Random) -> Group {
        let or_wrong =
            |right: i64, wrong: i64, random: &mut Random| if random.one_in(40) { wrong } else { right };
        let mut operation = || {
            let right = random.within(111, 113);
            or_wrong(right, [0, 110, 114, -1][random.below(4)], random)
        };
        let operations = [operation(), operation()];
        let mut size = || {
            let right = random.within(0, MOST_SIZE);
            or_wrong(right, [-1, i64::from(i32::MIN)][random.below(2)], random)
        };
        let sizes = [size(), size(), size()];
        let lds = [0; 4].map(|_| if random.one_in(20) { random.within(-1, MOST_LD) } else { MOST_LD });
        let factors = [0; 2].map(|_| [0.0, 1.0, 0.5, -1.0][random.below(4)]);
        let right = random.within(0, MOST_PROBLEMS);
        Group { operations, sizes, lds, factors, problems: or_wrong(right, -1, random) }
    }

    /// What refuses it, of what has nothing to do with pointers.
    fn refusal(&self, takes_d: bool) -> Option<i32> {
        let Group { operations, sizes, lds, problems, .. } = self;
        let [m, n, k] = *sizes;
        let [of_a, of_b] = operations.map(|operation| operation == 111);
        let rows = [if of_a { m } else { k }, if of_b { k } else { n }, m, m];
        let too_small = lds.iter().zip(rows).take(3 + usize::from(takes_d)).any(|(ld, rows)| *ld < rows);
        if *problems < 0 {
            return Some(BAD_SIZE);
        }
        if !operations.iter().all(|operation| (111..=113).contains(operation)) {
            return Some(BAD_VALUE);
        }
        (sizes.iter().any(|size| *size < 0) || too_small).then_some(BAD_SIZE)
    }
}

/// An array as the function takes it.
enum Array {
    Narrow(Vec<i32>),
    Wide(Vec<i64>),
    Single(Vec<f32>),
    Double(Vec<f64>),
}

impl Array {
    fn of_sizes(wide: bool, list: impl Iterator<Item = i64>) -> Array {
        if wide { Array::Wide(list.collect()) } else { Array::Narrow(list.map(|size| size as i32).collect()) }
    }

    fn of_factors(ty: usize, list: impl Iterator<Item = f64>) -> Array {
        if ty == 152 {
            Array::Double(list.collect())
        } else {
            Array::Single(list.map(|one| one as f32).collect())
        }
    }

    fn address(&self) -> usize {
        match self {
            Array::Narrow(list) => list.as_ptr().expose_provenance(),
            Array::Wide(list) => list.as_ptr().expose_provenance(),
            Array::Single(list) => list.as_ptr().expose_provenance(),
            Array::Double(list) => list.as_ptr().expose_provenance(),
        }
    }
}

/// A call: its arguments behind the handle, the statuses that are right, and the buffer that it may write.
pub struct Call {
    pub words: Vec<usize>,
    pub expected: Vec<i32>,
    pub written: usize,
    /// What it says, for a report.
    pub text: String,
    /// What the words lead to.
    _arrays: Vec<Array>,
}

impl Call {
    pub fn new(function: &Function, random: &mut Random, memory: &Memory, query: bool) -> Call {
        let groups: Vec<Group> = (0..random.below(MOST_GROUPS + 1)).map(|_| Group::new(random)).collect();
        let takes_d = function.types.is_none();
        let types = function.types.unwrap_or_else(|| TYPES[random.below(TYPES.len())]);
        let arrays = arrays(&groups, function.wide, types[4]);
        let mut by_group: Vec<usize> = arrays.iter().map(Array::address).collect();
        // Only those of D may be left out where there is none.
        let used = if takes_d { by_group.len() } else { by_group.len() - 1 };
        let is_missing = random.one_in(12);
        if is_missing {
            by_group[random.below(used)] = 0;
        }
        let mut pointers = [0, 1, 2, 3].map(|buffer| memory.of(buffer, true));
        if random.one_in(12) {
            pointers[random.below(3 + usize::from(takes_d))] = 0;
        }
        // So many groups are looked at where an array says that there are none.
        let count = match groups.len() as i64 {
            _ if random.one_in(40) => -1,
            0 => 0,
            _ if is_missing => i64::from(i32::MAX),
            count => count,
        };
        let lacks = pointers[..3 + usize::from(takes_d)].contains(&0);
        let facts = Facts { groups: &groups, types, count, is_missing, lacks, query, takes_d };
        Call {
            words: words(&by_group, pointers, takes_d.then_some(types), count, random),
            expected: facts.expected(),
            written: if takes_d { 3 } else { 2 },
            text: format!(
                "{} {types:?} of {count} groups, arrays {by_group:?} {pointers:?}: {groups:?}",
                function.name
            ),
            _arrays: arrays,
        }
    }
}

/// Operations, sizes, factors, problems, and leading dimensions of A, B, C and D.
fn arrays(groups: &[Group], wide: bool, factor: usize) -> Vec<Array> {
    let of = |value: fn(&Group) -> i64| Array::of_sizes(wide, groups.iter().map(value));
    let operations = |at: usize| Array::of_sizes(false, groups.iter().map(move |group| group.operations[at]));
    let factors = |at: usize| Array::of_factors(factor, groups.iter().map(move |group| group.factors[at]));
    vec![
        operations(0),
        operations(1),
        of(|group| group.sizes[0]),
        of(|group| group.sizes[1]),
        of(|group| group.sizes[2]),
        factors(0),
        factors(1),
        of(|group| group.problems),
        of(|group| group.lds[0]),
        of(|group| group.lds[1]),
        of(|group| group.lds[2]),
        of(|group| group.lds[3]),
    ]
}

/// The arguments in their order; with types those of gemm_ex.
fn words(
    by_group: &[usize],
    pointers: [usize; 4],
    types: Option<[usize; 5]>,
    count: i64,
    random: &mut Random,
) -> Vec<usize> {
    let [trans_a, trans_b, m, n, k, alpha, beta, problems, lds @ ..] = by_group else {
        panic!("twelve arrays")
    };
    let matrix = |at: usize| {
        let ty = types.map(|types| types[at]);
        [Some(pointers[at]), ty, Some(lds[at])].into_iter().flatten()
    };
    let mut words = vec![*trans_a, *trans_b, *m, *n, *k, *alpha];
    words.extend(matrix(0).chain(matrix(1)).chain([*beta]).chain(matrix(2)));
    words.extend(types.iter().flat_map(|_| matrix(3)));
    words.extend([count as usize, *problems]);
    // algo and flags are any numbers.
    words.extend(types.iter().flat_map(|types| [types[4], random.below(2), random.below(16)]));
    words
}

/// What is known of a call.
struct Facts<'a> {
    groups: &'a [Group],
    types: [usize; 5],
    count: i64,
    /// Whether an array by group is null.
    is_missing: bool,
    /// Whether an array of pointers is null.
    lacks: bool,
    query: bool,
    takes_d: bool,
}

impl Facts<'_> {
    fn expected(&self) -> Vec<i32> {
        let any = self.groups.iter().any(|group| group.problems > 0);
        match self.count {
            ..0 => return vec![BAD_SIZE],
            0 => return vec![SUCCESS, UNCHANGED],
            _ if self.is_missing => return vec![BAD_POINTER],
            _ => {}
        }
        if self.types[1..].iter().any(|ty| *ty != self.types[0]) {
            return self.of_unknown_types(any);
        }
        let first = self.groups.iter().find_map(|group| group.refusal(self.takes_d));
        if self.query {
            // A number of problems is looked at in all groups before the first is asked what it needs.
            let refused = first.iter().flat_map(|_| [BAD_SIZE, BAD_VALUE]);
            return refused.chain([UNCHANGED, INCREASED, MEMORY]).collect();
        }
        match first {
            // Of a group before that one the pointers may be looked at.
            Some(status) if self.lacks => vec![status, BAD_POINTER],
            Some(status) => vec![status],
            None if self.lacks && any => vec![BAD_POINTER],
            None => vec![SUCCESS, DEGRADED],
        }
    }

    /// Types that do not go together come last, behind a compute type that is none. In a query sizes are not looked at.
    fn of_unknown_types(&self, any: bool) -> Vec<i32> {
        let refusal = |group: &Group| match self.query {
            true => (group.problems < 0).then_some(BAD_SIZE),
            false => group.refusal(self.takes_d),
        };
        let is_empty = |group: &Group| group.problems == 0 || group.sizes[..2].contains(&0);
        if self.types[4] == 168 {
            return vec![BAD_VALUE];
        }
        match self.groups.iter().find_map(refusal) {
            Some(status) if self.lacks && !self.query => vec![status, BAD_POINTER],
            Some(status) => vec![status],
            None if self.lacks && any => vec![BAD_POINTER],
            None if self.groups.iter().all(is_empty) && !self.query => vec![SUCCESS],
            None => vec![MISSING],
        }
    }
}
