//! Rows that belong together, and are run by one word.

use rocforge::catalogue::Instance;

use crate::everyday::{self, Drawing};
use crate::sizes::{BATCH_COUNT, Case, LAYOUT, SizeClass, Sizes};

mod level2;
mod level3;

/// A set of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// Level 1: four lengths of each routine, and batches with as many elements as one of them; batches alone, and one
    /// problem, of what has no length.
    Level1,
    /// Level 2: orders, thin shapes, bands, and batches of small problems.
    Level2,
    /// Level 3: square problems, and a batch of small ones.
    Level3,
    /// Products of matrices, and of matrices and vectors, of shapes that are drawn by chance.
    Everyday(Drawing),
}

/// Lengths of one problem.
const LENGTHS: [(SizeClass, &[i64]); 2] =
    [(SizeClass::Small, &[1 << 8, 1 << 12]), (SizeClass::Full, &[1 << 12, 1 << 20, 1 << 24, 1 << 28])];

/// Problems of a batch, and the length of each.
const BATCHES: [(SizeClass, &[(i64, i64)]); 2] = [
    (SizeClass::Small, &[(16, 1 << 8)]),
    (SizeClass::Full, &[(256, 1 << 12), (4096, 1 << 12), (16, 1 << 20)]),
];

/// Problems of a batch of a routine whose problems have no length: few are a launch, many are memory.
const PROBLEMS: [(SizeClass, &[i64]); 2] =
    [(SizeClass::Small, &[1 << 4]), (SizeClass::Full, &[1 << 12, 1 << 20])];

/// How the problems of a batch lie.
const LAYOUTS: [&str; 2] = ["strided", "array"];

impl Preset {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Preset::Level1 => "level1",
            Preset::Level2 => "level2",
            Preset::Level3 => "level3",
            Preset::Everyday(_) => "everyday",
        }
    }

    /// Whether the routine has rows in it.
    pub fn has(self, instance: &Instance) -> bool {
        match self {
            Preset::Level1 => instance.routine.level == 1,
            Preset::Level2 => instance.routine.level == 2,
            Preset::Level3 => level3::has(instance),
            Preset::Everyday(_) => everyday::has(instance),
        }
    }

    /// A word besides its names that means a routine.
    pub fn word(self, instance: &Instance) -> Option<&'static str> {
        match self {
            Preset::Level1 | Preset::Level2 | Preset::Level3 => None,
            Preset::Everyday(_) => instance.routine.family.starts_with("gemm").then_some("gemm"),
        }
    }

    /// What its rows were drawn from, if they were.
    pub fn drawing(self) -> Option<Drawing> {
        match self {
            Preset::Level1 | Preset::Level2 | Preset::Level3 => None,
            Preset::Everyday(drawing) => Some(drawing),
        }
    }

    /// The cases of a routine, with what `sizes` says besides.
    ///
    /// # Errors
    /// A value that the preset says too; one that makes no sense.
    pub(crate) fn cases(self, sizes: Sizes<'_>, instance: &'static Instance) -> Result<Vec<Case>, String> {
        match self {
            Preset::Level1 => Preset::vectors(sizes, instance),
            Preset::Level2 => level2::cases(sizes, instance),
            Preset::Level3 => level3::cases(sizes, instance),
            Preset::Everyday(drawing) => drawing.cases(sizes, instance),
        }
    }

    fn vectors(sizes: Sizes<'_>, instance: &'static Instance) -> Result<Vec<Case>, String> {
        let with = |more: &[(&str, String)]| {
            let overrides = &sizes.overrides.with(more)?;
            Sizes { overrides, ..sizes }.cases_of(instance)
        };
        let batch_of =
            |count: i64, layout: &str| [(BATCH_COUNT, count.to_string()), (LAYOUT, layout.to_owned())];
        let has_length = instance.routine.params.iter().any(|param| param.c_name == "n");
        let mut cases = Vec::new();
        if !has_length {
            cases.extend(with(&[])?);
            for count in of(&PROBLEMS, sizes.size) {
                for layout in LAYOUTS {
                    cases.extend(with(&batch_of(count, layout))?);
                }
            }
            return Ok(cases);
        }
        for n in of(&LENGTHS, sizes.size) {
            cases.extend(with(&[("n", n.to_string())])?);
        }
        for (count, n) in of(&BATCHES, sizes.size) {
            for layout in LAYOUTS {
                let length = [("n", n.to_string())];
                cases.extend(with(&[&length[..], &batch_of(count, layout)].concat())?);
            }
        }
        Ok(cases)
    }
}

fn of<T: Copy>(table: &[(SizeClass, &'static [T]); 2], size: SizeClass) -> impl Iterator<Item = T> {
    table
        .iter()
        .filter(move |row| row.0 == size)
        .flat_map(|row| row.1)
        .copied()
        .collect::<Vec<T>>()
        .into_iter()
}

#[cfg(test)]
mod tests {
    use rocforge::catalogue;
    use rocforge_kernels as _;

    use super::*;
    use crate::cases::{Overrides, Selection};

    fn cases(filter: &str, values: &[&str]) -> Result<Vec<String>, String> {
        let texts: Vec<String> = values.iter().map(|&text| text.to_owned()).collect();
        let overrides = Overrides::parse(&texts)?;
        let (filter, preset) = (Some(filter.to_owned()), Some(Preset::Level1));
        let selection = Selection { filter, size: SizeClass::Full, overrides, preset };
        let cases = selection.cases(catalogue::routines().expect("symbols are distinct"))?;
        Ok(cases.into_iter().map(|case| case.text).collect())
    }

    #[test]
    fn four_lengths_and_the_batches_that_have_as_many_elements() {
        let texts = cases("rocblas_saxpy", &[]).expect("cases");
        assert_eq!(texts.len(), 10);
        assert_eq!(texts[0], "n=4096");
        assert_eq!(texts[4..6], ["n=4096 batch_count=256", "n=4096 batch_count=256 layout=array"]);
        assert_eq!(cases("rocblas_saxpy", &["incx=2"]).expect("cases")[0], "n=4096 incx=2");
        let lengths = of(&LENGTHS, SizeClass::Full).collect::<Vec<i64>>();
        for size in [SizeClass::Small, SizeClass::Full] {
            let all = of(&BATCHES, size).all(|(count, n)| of(&LENGTHS, size).any(|all| all == count * n));
            assert!(all, "a batch without a plain row of its size: {lengths:?}");
        }
    }

    #[test]
    fn what_has_no_length_comes_alone_and_in_batches() {
        let wanted = [
            "",
            "batch_count=4096",
            "batch_count=4096 layout=array",
            "batch_count=1048576",
            "batch_count=1048576 layout=array",
        ];
        for symbol in ["rocblas_crotg", "rocblas_drotmg"] {
            assert_eq!(cases(symbol, &[]).expect("cases"), wanted, "{symbol}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(cases("rocblas_saxpy", &["n=5"]).unwrap_err().contains("`n` is what the preset says"));
        assert!(cases("gemv", &[]).unwrap_err().contains("no routine of the preset level1 is called `gemv`"));
    }

    #[test]
    fn every_family_of_level_one_has_rows() {
        let texts = cases("rocblas_*", &[]).expect("cases");
        let list = catalogue::routines().expect("symbols are distinct").iter();
        let ours = list.filter(|routine| routine.level == 1).flat_map(|routine| routine.instances);
        let count = ours.filter(|instance| instance.symbol.starts_with("rocblas_")).count();
        assert!(count >= 20 && texts.len() <= 10 * count && texts.len() >= count, "{count} {}", texts.len());
    }
}
